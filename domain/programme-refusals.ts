// The refusals about the programme, event details, results and certificates, which only the server makes.
import type { Sentences } from './refusals.ts'

export const programmeRefusals = {
  // Certificates
  certificate_unknown: [404, 'There is no certificate with this code'],
  certificate_not_earned: [403, 'This certificate is only for people who attended. Ask the coordinator of the event.'],
  certificate_revoked: [409, 'This certificate was revoked. Ask the coordinator of the event.'],
  certificate_name: [
    409,
    'A certificate cannot show these letters of your name: {letters}. Please write it without them in your profile.',
  ],
  certificate_names: [
    409,
    'Certificates cannot show these letters: {letters}. Correct these names first, on the page of the person: {names}',
  ],
  certificates_none: [409, 'This event has no certificates yet: mark attendance, or publish its results'],
  certificates_many: [409, 'One file holds at most {most} certificates'],

  // The programme
  session_time_form: [400, 'Please write the day as {day} and the times as 09:30'],
  session_time_skipped: [400, 'There is no {time} on {day}: the clocks change at that time'],
  session_length: [400, 'A session takes between {least} minutes and {most} hours; this one takes {length}'],
  session_far: [400, '{day} is far from the festival ({dates}): sessions are between {first} and {last}'],
  session_unknown: [404, 'There is no such session, or it was removed from the programme'],
  session_cancelled: [409, '{name} is cancelled: set the session back to planned first'],
  session_last: [
    409,
    'This is the last session of {event}, and people are registered for the event. Choose whether the event is cancelled too.',
  ],
  event_is_cancelled: [
    409,
    '{event} is cancelled. Reinstate the event first: that registers its people again and plans its sessions again.',
  ],
  event_cancelled_already: [409, '{event} was already cancelled by {name}. Nothing was changed.'],
  event_not_cancelled: [409, '{event} is no longer cancelled. Nothing was changed; please reload the page.'],
  cancel_has_results: [
    409,
    'The standings of {event} are published, so the event took place. Remove the standings before you cancel the event.',
  ],
  cancel_people_changed: [409, '{registered} registered for {event} now. Please look at the figures again.'],
  session_told: [409, 'This change was already announced or dismissed. Nothing was sent.'],
  session_same: [400, 'Nothing was changed: the programme already has these values'],
  programme_changed: [409, '{name} changed this at {time}: {what}. Please check it again. Your input is not lost.'],
  programme_version: [409, 'Somebody else has changed this. Please check it again. Your input is not lost.'],
  venue_taken: [
    409,
    '{venue} is already used by {sessions} at that time. Choose another time or venue, or give a reason.',
  ],
  venue_unknown: [404, 'There is no such venue, or it was removed'],
  venue_name: [400, 'The name of a venue has {least} to {most} characters'],
  venue_name_taken: [409, 'A venue with this name already exists'],
  venue_map: [400, 'The link to a map must begin with https://'],
  venue_in_use: [409, 'The venue has {sessions} of the programme: move these sessions first'],
  programme_columns: [
    400,
    'Please choose the columns for day, from, to and venue. The file must have each chosen column.',
  ],
  programme_file_long: [
    413,
    'The file has more than {most} lines, which is too long for a programme. Is it the right file?',
  ],
  programme_file_large: [
    413,
    'The file has {characters} characters; a programme has at most {most}. Is it the right file?',
  ],
  programme_file_faulty: [
    409,
    '{count} of the file cannot be imported, so nothing was imported. Please correct the file first.',
  ],
  programme_file_changed: [409, 'The programme has changed since the preview. Please look at the preview again.'],
  session_title: [400, 'A session without an event needs a title, and a title has at most {most} characters'],

  // Event details
  facts_changed: [
    409,
    '{name} changed {what} at {time}. Nothing was saved: check the changes, then save again. Your input is not lost.',
  ],
  facts_wrong: [400, '{fact}: {what}'],
  facts_same: [400, 'Nothing was changed: these values are already set'],
  facts_admin: [403, 'Only administrators change this: {what}. Your other changes can be saved without it.'],
  facts_broken: [409, '{what}. Nobody will lose a seat. To confirm, save again.'],
  facts_team_kind: [
    409,
    'Only content/ can change whether teams play {event}, because its seats and registrations depend on that',
  ],
  facts_categories: [400, 'Please write one line for each category of the edition'],
  picture_too_long: [413, 'The picture has more than 5 MB: please save it smaller'],
  picture_unreadable: [400, 'The picture cannot be read: please choose a JPEG, PNG, WebP or AVIF file'],
  picture_pixels: [400, 'The picture has more than {most} million pixels: please save it smaller'],
  picture_side: [400, 'A side of the picture has more than {most} pixels: please save it smaller'],
  picture_unknown: [400, 'There is no such picture: please supply it again'],

  // Results
  round_name: [400, 'Please name the round, in at most {most} characters'],
  round_name_taken: [409, '{event} already has a round with this name'],
  round_unknown: [404, 'There is no such round, or it was deleted'],
  results_changed: [
    409,
    '{name} changed this at {time}: {what}. The page shows this change beside yours: compare both, then save or publish again.',
  ],
  results_twice: [400, '{name} is in the list twice'],
  results_entry: [
    400,
    'In the standings, each entry needs a place from 1 to 3 or a special mention. In a round, entries have neither.',
  ],
  results_team: [400, '{event} is played by teams: only teams can have places, and people can have special mentions'],
  results_empty: [400, 'Please choose somebody first: there is nothing to publish'],
  results_same: [400, 'Nothing was changed: these results are already published'],
  results_early: [
    409,
    '{session} is still planned for {when}. Publishing the standings ends the event for everybody. To confirm, publish again.',
  ],
  results_reason: [400, 'Please say why the published results are corrected'],
} as const satisfies Sentences
