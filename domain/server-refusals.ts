// The list of all refusals. Those that only the server makes are in one file per topic, such as money-refusals.ts; here
// are those about requests, notices, check-in and mail. Browsers get the sentence with the answer.
import { accountRefusals } from './account-refusals.ts'
import { answerRefusals } from './answer-refusals.ts'
import { moneyRefusals } from './money-refusals.ts'
import { programmeRefusals } from './programme-refusals.ts'
import { type DetailsOf, type Refusal, refusalIn, refusals, type Sentences } from './refusals.ts'
import { registrationRefusals } from './registration-refusals.ts'
import { stageRefusals } from './stage-refusals.ts'
import { stayRefusals } from './stay-refusals.ts'
import { submissionRefusals } from './submission-refusals.ts'

export const allRefusals = {
  ...refusals,
  ...accountRefusals,
  ...registrationRefusals,
  ...answerRefusals,
  ...moneyRefusals,
  ...stayRefusals,
  ...programmeRefusals,
  ...submissionRefusals,
  ...stageRefusals,

  // What arrives at the server
  bad_input: [400, 'The request could not be read: {detail}.'],
  not_json: [400, 'The request could not be read: its body is not valid JSON.'],
  too_large: [413, 'The request is too large.'],
  too_slow: [408, 'Your network took too long to send this. Nothing was changed; please try again.'],
  unsupported_media: [415, 'The request could not be read: send JSON.'],
  not_found: [404, 'There is nothing at this address.'],
  share_unknown: [404, 'There is no such picture to share.'],
  share_unpublished: [404, 'The results of {event} are not published yet: there is no picture of its winners.'],
  method_not_allowed: [405, 'This address does not accept this kind of request.'],
  files_own: [429, 'You are already downloading {most} files. Please wait until one of them is done.'],
  files_busy: [429, 'Several large files are being prepared at the moment. Please try again in half a minute.'],
  too_many_attempts: [429, 'Too many attempts. Please try again in {wait}.'],
  proof_needed: [
    429,
    'Too many requests from your network at the moment. Reload the page and try again, or come back in {wait}.',
  ],
  metrics_token_wrong: [401, 'This address is for monitors that know the token of METRICS_TOKEN.'],
  internal: [500, 'Something went wrong on our side. Nothing was changed; please try again.'],
  unavailable: [503, 'The site is very busy or under maintenance. Please try again in a moment.'],
  degraded: [503, 'Not working: {failing}. The site is up; see docs/when-something-breaks.md for what to do.'],
  overloaded: [
    503,
    'Many people are using the site at the moment. Nothing was changed; please try again in a few seconds.',
  ],

  // Notices
  notice_own_events: [
    403,
    'Coordinators can write only to people of their own events, and cashiers only to people with a balance to pay. Only administrators can write to others and on the site.',
  ],
  notice_nowhere: [400, 'Please choose where the notice shows: on the site, in profiles or by mail'],
  notice_nobody: [409, 'No recipient matches these conditions, so nothing was sent'],
  notice_line_ends: [400, 'The notice on the site must end after it begins, and must not end in the past'],
  notice_placeholder: [400, 'Unknown placeholder {found}: only the name and the amount due can be in braces'],
  notice_line_personal: [400, 'A notice on the site is for everybody: it cannot contain a name or an amount due'],
  notice_amount_due: [400, "Some recipients have no amount due: choose 'Only people with a balance to pay'"],
  notice_unknown: [404, 'There is no such notice'],
  unsubscribe_unknown: [404, 'This link is not valid. You can choose your mails on your profile.'],

  // Check-in and mail
  scan_unknown: [404, 'There is no such entry or exit'],
  scan_undone: [409, 'This scan was already undone by {name}'],
  scan_not_last: [409, 'Only the latest entry or exit of a person can be undone'],
  mail_unknown: [404, 'There is no such mail'],
} as const satisfies Sentences

export type RefusalCode = keyof typeof allRefusals

export type Details<Code extends RefusalCode> = DetailsOf<(typeof allRefusals)[Code][1]>

/** Makes any refusal. A missing value for a {placeholder} is a type error. */
export function anyRefusal<Code extends RefusalCode>(code: Code, ...details: Details<Code>): Refusal {
  return refusalIn(allRefusals, code, ...details)
}
