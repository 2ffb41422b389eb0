// The refusals about submissions, which only the server makes.
import type { Sentences } from './refusals.ts'

export const submissionRefusals = {
  submission_unknown: [404, 'This event does not ask for this'],
  submission_not_registered: [403, 'Only people who are registered for {event} can hand this in'],
  submission_team_needed: [403, 'Only members of the team can hand this in. Make a team or join one first.'],
  submission_late: [409, 'The deadline was {deadline}. Ask the coordinator of the event.'],
  submission_kind: [409, '{name} cannot be handed in this way'],
  submission_theme: [409, 'Please choose one of the themes: {themes}'],
  submission_full: [409, 'At most {most} can be handed in. Withdraw one first.'],
  submission_file_unknown: [404, 'There is no such file. It may have been replaced or withdrawn.'],
  submission_link: [403, 'This link has expired. Open the page again for a new one.'],

  // Uploads
  upload_unknown: [404, 'There is no such upload. Please choose the file again.'],
  upload_metadata: [400, 'The upload could not be read: {detail}.'],
  upload_version: [412, 'Uploads use version 1.0.0 of the tus protocol'],
  upload_offset: [
    409,
    'Another part of this file arrived first. Please ask how much arrived, and continue from there.',
  ],
  upload_length: [400, 'The upload must say how many bytes the file has'],
  upload_empty: [409, 'This file is empty (0 bytes)'],
  upload_large: [413, 'This file has {size}; at most {most} are allowed'],
  upload_unfinished: [
    429,
    'You have {most} unfinished uploads. Finish one, or remove one from the list, before you begin another.',
  ],
  upload_own_busy: [429, 'You are already sending {most} files. Please wait until one of them has arrived.'],
  upload_busy: [503, 'Many files are being sent at the moment. Please try again in half a minute.'],
  upload_disk: [
    503,
    'There is no room for files on the server at the moment. Nothing is lost; please tell the organisers and try again later.',
  ],

  // What the server measured
  file_kind: [409, 'This file is {found}; {wanted} is needed'],
  file_unreadable: [409, 'This file is incomplete or damaged: its {part} cannot be read. Please save it again.'],
  file_long: [409, 'This file lasts {length}; at most {most} are allowed'],
  file_no_exif: [
    409,
    'This photograph has no EXIF data with the time at which it was taken. Please hand in the original file of the camera.',
  ],
  file_outside_festival: [409, 'This photograph was taken on {taken}; the festival is {dates}'],
  text_empty: [400, 'Please write something'],
  text_long: [409, 'This text has {count} words; at most {most} are allowed'],
  link_invalid: [400, 'Please give a link that begins with https:// and contains no password'],

  // The console
  submission_owner_unknown: [404, 'Only people and teams that are registered for the event can be chosen'],
  submission_until: [400, 'The deadline can only be opened until a time in the future'],
  submission_until_deleted: [400, 'All files are deleted on {time}. Please choose an earlier time.'],
  submission_not_opened: [409, 'The deadline is not open for them. Please reload the page.'],
  submission_reminded: [409, 'People were reminded of this at {time}. The next reminder is possible an hour later.'],
  submission_complete: [409, 'Nothing was sent: nobody lacks this, or the deadline has passed'],
  submission_nothing: [409, 'Nothing was handed in yet'],
} as const satisfies Sentences
