// The refusals that only the server makes, and the list of all; those about payments are in money-refusals.ts. Browsers
// get the sentence with the answer.
import { moneyRefusals } from './money-refusals.ts'
import { type DetailsOf, type Refusal, refusalIn, refusals, type Sentences } from './refusals.ts'

export const allRefusals = {
  ...refusals,
  ...moneyRefusals,

  // Forms (A4, A5, A14, A15)
  password_common: [
    400,
    'This password is one of the most used ones, which guessers try first. Please choose another.',
  ],

  password_guessable: [
    400,
    'This password is easy to guess: it is little more than a name of yours, of the festival or of the institute, or one character again and again. Please choose another.',
  ],

  // What arrives at the server
  bad_input: [400, 'The request could not be read: {detail}.'],
  not_json: [400, 'The request could not be read: its body is not valid JSON.'],
  too_large: [413, 'The request is too large.'],
  too_slow: [408, 'Your network took too long to send this. Nothing was changed; please try again.'],
  unsupported_media: [415, 'The request could not be read: send JSON.'],
  not_found: [404, 'There is nothing at this address.'],
  share_unknown: [404, 'There is no such picture to send on.'],
  share_unpublished: [404, 'The results of {event} are not published yet: there is no picture of its winners.'],
  method_not_allowed: [405, 'This address does not take that kind of request.'],
  files_own: [429, 'You are downloading {most} files already. Please wait until one of them has arrived.'],
  files_busy: [429, 'Several large files are being made at the moment. Please try again in half a minute.'],
  too_many_attempts: [429, 'Too many attempts. Please try again in {wait}.'],
  proof_needed: [
    429,
    'Very much comes from your network at the moment. Reload the page and try again, or come back in {wait}.',
  ],
  metrics_token_wrong: [401, 'This address is for monitors that know the token of METRICS_TOKEN.'],
  internal: [500, 'Something went wrong on our side. Nothing was changed; please try again.'],
  unavailable: [503, 'The site is very busy or under repair. Please try again in a moment.'],
  degraded: [503, 'Something fails: {failing}. The site answers, and docs/when-something-breaks.md says what to do.'],
  overloaded: [503, 'Very many people are here at the moment. Nothing was changed; please try again in a few seconds.'],

  // Accounts
  student_card_used: [409, 'This identity card belongs to another account already'],
  student_card_none: [409, '{name} is not a student by identity card'],
  student_card_event: [
    409,
    '{name} is registered for {event}, which is for students of {institute} only: unregister {name} from it first',
  ],
  student_already: [409, '{name} is a student of {institute} already'],
  email_taken: [409, 'An account with this email already exists'],
  login_failed: [401, 'Invalid email or password'],
  log_ins_too_many: [
    429,
    'You logged in to this account very often. Please wait {wait}; devices that are logged in stay so.',
  ],
  passwords_too_many: [
    429,
    'Too many wrong passwords. Try again in {wait}, or choose a new password with Forgot Password: it lets you in at once.',
  ],
  reset_mails_too_many: [
    429,
    'Links were sent to this address already. Open the newest mail, or ask for another in {wait}.',
  ],
  confirm_mails_too_many: [
    429,
    'Links were sent to this address already: open the newest mail, and look for it in spam too. If the address is wrong, correct it on your profile. Otherwise ask the registration desk, or for another link in {wait}.',
  ],
  confirm_mails_full: [
    429,
    'Very many people asked for links to confirm their address. Your account works without it: ask for the link on your profile in {wait}.',
  ],
  name_unconfirmed: [
    409,
    'Please confirm your e-mail address first: open the link in our mail, then change your name here',
  ],
  not_logged_in: [401, 'Please log in to continue'],
  student_address_needed: [
    409,
    'Your address makes you a student of {institute}, and {event} is for them only: unregister from it first',
  ],
  reset_link_invalid: [400, 'This reset link is invalid or has expired'],
  change_link_invalid: [400, 'This link was used or is too old. Your profile shows what counts.'],
  confirm_link_invalid: [400, 'This confirmation link is invalid or has expired'],
  email_confirmed: [400, 'This address is confirmed already'],

  // Deleting an account
  password_wrong: [403, 'This is not the password of this account'],
  person_removed: [409, 'This account was deleted'],

  // Registration and money
  event_unknown: [400, 'There is no event with the number {eventId}'],
  events_missing: [400, 'Please choose at least one event'],
  result_names: [
    403,
    'Whom the published results of {events} name, only the desk or a coordinator takes out: the result stands until they correct it.',
  ],
  entered_already: [
    403,
    'You have entered the festival, slept in a house or eaten a meal: ask the desk to change what you take part in',
  ],
  facility_used: [
    403,
    'Students of {institute} have no accommodation or food, and you have used yours. Show your student card at the desk.',
  ],
  registrations_too_many: [
    429,
    'You have changed your registrations very often today. Ask the desk, or try again tomorrow.',
  ],
  event_full: [409, '{events} {are} full'],
  line_registered: [409, 'Already registered for {event}'],
  line_not_needed: [409, '{event} has no limit of places: register for it'],
  window_changed: [
    409,
    '{name} changed this event meanwhile. Nothing was saved: look at what changed, then save again.',
  ],
  window_time: [400, 'No clock shows {time} on that day: please choose another time'],
  window_order: [400, 'Registration must open before it closes'],
  places_below: [
    409,
    '{taken} places are taken already. Nobody would lose one, but nobody else gets one before enough have become free.',
  ],
  amount_changed: [409, 'The amount has changed. Please check the new amount and try again.'],
  payment_reference_used: [409, 'This payment reference was already used for another payment'],
  online_nothing_due: [409, 'Nothing is left to be paid online'],
  online_silent: [503, 'Paying online does not answer just now. Pay by UPI below, or at the desk.'],
  online_signature: [400, 'This message is not signed as it must be. Nothing was changed.'],
  online_decided: [409, 'Somebody decided about this payment meanwhile'],
  online_not_whole: [409, 'Only a sum of whole rupees can be credited. Give it back in the account of the provider.'],
  refund_changed: [409, '{name} has {credit} credit now. Look at the list again before you pay anything.'],
  online_refund_too_large: [409, 'At most {most} of this payment can be given back'],
  online_refund_needed: [409, 'This came online: give it back the same way, on the page Online payments'],
  online_settlements_silent: [503, 'The provider does not answer just now. Nothing was changed; please try again.'],
  online_went_back: [409, 'All of this payment went back at the provider: put it aside'],
  dispute_unknown: [404, 'There is no such dispute'],
  dispute_nothing_left: [409, 'All of this payment went back before: decide that the ledger stays as it is'],
  dispute_won: [409, 'This dispute was won, so the festival has the money: the ledger stays as it is'],
  facility_unknown: [400, 'Please choose one of the facilities offered'],
  facility_for_outside_only: [
    403,
    'Accommodation and food can be chosen by participants from outside {institute} only',
  ],

  // Teams
  team_solo: [400, '{event} is not played by teams'],
  team_not_registered: [409, 'Please register for {event} first'],
  team_name_taken: [409, 'Another team of {event} has this name'],
  team_unknown: [404, 'There is no such team'],
  team_member_unknown: [404, 'This person is not in the team'],
  team_taken_out: [403, 'You were taken out of {team}. Ask its captain for a new invitation.'],
  team_nobody_back: [409, 'Nobody of {team} can come back: they left {event}, or are in other teams'],
  captain_only: [403, 'Only the captain of the team can do this'],
  captain_plays: [409, 'The captain plays: hand the team over first'],
  college_unknown: [404, 'Nobody has entered a college of this name'],
  college_itself: [409, 'A college cannot be merged into itself'],
  pass_unknown: [404, 'This is no pass of this festival: type its code, or tap the name in the list'],
  pass_replaced: [409, 'This pass has a newer code: ask for it on the phone, or tap the name in the list'],
  not_on_roster: [409, '{name} is not registered for this event'],
  team_of_other_event: [409, 'Both teams must be of one event'],
  team_institution_desk: [
    409,
    'Teams of {event} come from one institution, and {name} is not known to be of the others’. Its coordinator adds people with a reason.',
  ],
  team_case_taken: [409, 'Another team of {event} has this side of the case'],
  team_cases: [400, '{event} has no cases'],
  invitation_unknown: [404, 'This invitation is not valid. Please ask the captain for the present one.'],

  // Acts on several people
  unconfirmed_kept: [409, '{name} confirmed the address, paid, or holds nothing by now'],
  seat_not_held: [409, '{name} has no place in {event} any more'],
  seat_time_over: [400, 'Please choose a time that is still to come'],
  not_registered_any_more: [409, 'Not registered for this event any more'],
  reminder_not_needed: [409, '{name} {why}'],
  reminder_no_address: [409, '{name} has no confirmed address: call them'],
  reminder_sent: [409, '{name} got a reminder within the last 24 hours'],

  // Organisers
  staff_session_ended: [401, "Please log in again: organisers' sessions last 12 hours"],
  not_staff: [403, 'This part of the site is for organisers'],
  duty_refused: [403, 'Your role does not allow this'],
  staff_idle: [401, "Please log in again: organisers' sessions end when nobody used them for {minutes} minutes"],
  second_factor_needed: [403, 'Please give the code of your authenticator app'],
  second_factor_first: [
    403,
    'Your account has a second factor: open the organisers’ pages, give the code of your authenticator app, then try again',
  ],
  second_factor_missing: [403, 'Your role needs a second factor: please set one up'],
  second_factor_wrong: [403, 'This code is wrong or was used already. Please try the next one.'],
  second_factor_of_oneself: [403, 'Please ask another administrator: nobody takes away a second factor of their own'],
  second_factor_none: [409, 'This account has no second factor'],
  password_needed: [403, 'Please type your password again to confirm this'],
  person_unknown: [404, 'There is nobody with this user id or e-mail address'],
  role_of_oneself: [403, 'Nobody can give or take a role of their own'],
  role_held: [409, '{name} holds this role already'],
  role_unconfirmed: [409, '{name} has not confirmed the e-mail address: a role can be given after that'],
  role_waits: [409, '{name} waits for this role already: a second administrator approves it'],
  role_approve_own: [403, 'A second administrator must approve this role: you gave it yourself'],
  role_unknown: [404, 'This role is not held any more'],
  role_events_missing: [400, 'Please name the events of the coordinator'],
  invitation_addresses: [400, 'Nobody was invited: {addresses} can be no e-mail address'],
  invitation_invalid: [400, 'This invitation is invalid, was used or has expired. Ask for a new one.'],
  invitation_other: [409, 'This invitation is for another e-mail address: log in with the account of that address'],
  invitation_unconfirmed: [
    409,
    'Please confirm your e-mail address first: open the link in our mail, then accept here',
  ],
  act_reused: [409, 'This request was already made with other contents. Please reload the page.'],

  // Nights
  stay_none: [409, 'You have chosen no nights: choose accommodation in your profile first'],
  stay_closed: [403, 'Your stay can no longer be changed here: the hospitality desk can help'],
  wish_code_unknown: [404, 'Nobody with nights has this code: please compare it with theirs'],
  wish_own: [400, 'This is your own code: give it to the people you would like to share a room with'],
  wishes_many: [409, 'You can ask {most} people at most'],
  wish_gender: [409, 'A room is for women or for men: you two cannot share one'],
  wish_gone: [404, 'This wish was taken back meanwhile'],
  bed_unconfirmed: [403, 'Beds are limited: please confirm your e-mail address first. Your profile sends you a link.'],
  beds_full: [409, 'All beds for {nights} are given out. You can wait for one.'],
  bed_chosen: [409, 'You have nights already: a bed is kept for you'],
  limit_changed: [
    409,
    'A colleague set {night}, {kind}, to {beds} meanwhile. Nothing was saved: look at it, then save again.',
  ],
  beds_not_full: [409, 'There are beds: choose {facility} in your profile'],
  beds_gender: [409, 'The houses have rooms for women and for men: please ask the hospitality desk'],
  house_name_taken: [409, 'Another house has this name'],
  house_unknown: [404, 'There is no such house any more'],
  house_rooms: [409, 'This house still has rooms: remove them first'],
  house_guests: [409, '{names}: still in this house. Note first that they left.'],
  house_deposits: [409, 'The desk of this house holds {amount} of {names}: give the deposits back first'],
  house_kind: [409, 'A house for {kind} has no rooms for others'],
  room_number_taken: [409, 'The house has a room of this number already'],
  room_unknown: [404, 'There is no such room any more'],
  room_in_use: [409, '{names} {have} a bed there: move them first'],
  room_guests: [409, '{names} {have} still in room {room}: note first that they left'],
  rooms_file: [400, 'The file needs the columns house, room, beds and gender in its first line'],
  rooms_file_wrong: [409, 'Nothing was imported: {lines} of the file cannot be read. Look at them in the preview.'],
  nights_unknown: [400, 'These nights are not offered'],
  beds_changed: [409, 'Nothing was given, since this changed meanwhile: {changes}'],
  bed_none: [409, 'Room {room} has no free bed on these nights'],
  guest_unknown: [404, 'Nobody with nights has this user id'],
  stay_has_left: [409, '{name} has left. If that is wrong, take it back at the house desk first.'],
  stay_bed_taken: [
    409,
    'Nothing was changed: the bed is not free on {nights}. Choose a room for these nights, or give no bed yet.',
  ],
  stay_reason: [400, '{name} has arrived: please say why they move'],
  no_show_reason: [400, 'Please say how you know that {name} does not come'],
  stay_unpaid: [409, '{name} has not paid: send them to the desk of the festival, or let them in with a reason'],
  stay_no_bed: [409, '{name} has no bed yet: give one under Allot first'],
  stay_arrived: [409, '{name} has arrived already, at {house}'],
  stay_not_arrived: [409, '{name} has not arrived'],
  desk_act_gone: [409, 'This was taken back already: look at {name} again'],
  desk_act_later: [409, 'A later act of {name} comes first: take that one back before'],
  deposit_held: [409, 'A deposit of {name} is held already'],
  deposit_none: [409, 'No deposit of {name} is held'],
  deposit_not_asked: [409, 'The festival asks for no deposit'],
  kept_act_unknown: [404, 'This act does not wait any more: load the page again'],
  gender_waits: [409, 'Whoever waits for a bed waits among women or among men: end the wait first, then change this'],
  gender_beds_full: [409, 'All beds for {kind} are given out on one of the nights: please ask the hospitality desk'],
  stay_nights_full: [409, 'All beds are given out on one of these nights: please choose other days'],
  gender_has_bed: [409, 'There is a bed for this person already: the hospitality desk frees it first'],
  gender_had_bed: [409, 'You slept here already: please ask an administrator at the help desk to correct this'],

  // Certificates
  certificate_unknown: [404, 'There is no certificate with this code'],
  certificate_not_earned: [403, 'This certificate is for whoever was there. Ask the coordinator of the event.'],
  certificate_revoked: [409, 'This certificate was revoked. Ask the coordinator of the event.'],
  certificate_name: [
    409,
    'A certificate cannot show these letters of your name: {letters}. Please write it without them in your profile.',
  ],
  certificate_names: [
    409,
    'Certificates cannot show these letters: {letters}. Correct these names first, on the page of the person: {names}',
  ],
  certificates_none: [409, 'Nobody has a certificate of this event yet: mark who came, or publish its results'],
  certificates_many: [409, 'One file holds at most {most} certificates'],

  // The programme
  session_time_form: [400, 'Please write the day as {day} and the times as 09:30'],
  session_time_skipped: [400, 'There is no {time} on {day}: clocks are put forward'],
  session_length: [400, 'A session takes between {least} minutes and {most} hours; this one takes {length}'],
  session_far: [400, '{day} is far from the festival ({dates}): sessions are between {first} and {last}'],
  session_unknown: [404, 'There is no such session, or it was taken off the programme'],
  session_cancelled: [409, '{name} is cancelled: put it back to planned first'],
  session_last: [
    409,
    'No other session of {event} is left, and people are registered for it. Say whether the event is cancelled too.',
  ],
  event_is_cancelled: [
    409,
    '{event} is cancelled. Reinstate the event first: that registers its people again and plans its sessions again.',
  ],
  event_cancelled_already: [409, '{event} was cancelled already, by {name}. Nothing was changed.'],
  event_not_cancelled: [409, '{event} is not cancelled any more. Nothing was changed; please reload the page.'],
  cancel_has_results: [
    409,
    'The standings of {event} are published, so it took place. Take them off before you cancel the event.',
  ],
  cancel_people_changed: [409, '{registered} registered for {event} now. Please look at the figures again.'],
  session_told: [
    409,
    'People were told of this change already, or somebody said that they need not be. Nothing was sent.',
  ],
  session_same: [400, 'Nothing was changed: this is what the programme says already'],
  programme_changed: [
    409,
    '{name} changed this at {time}: {what}. Please look at it again; nothing you typed is lost.',
  ],
  programme_version: [409, 'This was changed meanwhile. Please look at it again; nothing you typed is lost.'],
  venue_taken: [409, '{venue} is taken then by {sessions}. Choose another time or venue, or say why both are there.'],
  venue_unknown: [404, 'There is no such venue, or it was removed'],
  venue_name: [400, 'The name of a venue has {least} to {most} characters'],
  venue_name_taken: [409, 'There is a venue of this name already'],
  venue_map: [400, 'The link to a map must begin with https://'],
  venue_in_use: [409, 'The venue has {sessions} of the programme: move what takes place there first'],
  programme_columns: [
    400,
    'Please choose the columns of day, from, to and venue; the file must have those that are chosen',
  ],
  programme_file_long: [413, 'The file has more than {most} lines: no programme is so long. Is it the right file?'],
  programme_file_large: [
    413,
    'The file has {characters} characters, and a programme at most {most}. Is it the right file?',
  ],
  programme_file_faulty: [409, '{count} of the file cannot be imported, so nothing was. Please correct it first.'],
  programme_file_changed: [409, 'The programme changed since the preview. Please look at it again.'],
  session_title: [400, 'A session of no event needs a title, and a title has at most {most} characters'],

  // Facts
  facts_changed: [
    409,
    '{name} changed {what} at {time}. Nothing was saved: look at what changed, then save again. Nothing you typed is lost.',
  ],
  facts_wrong: [400, '{fact}: {what}'],
  facts_same: [400, 'Nothing was changed: this is what holds already'],
  facts_admin: [403, 'Only administrators change this: {what}. Your other changes can be saved without it.'],
  facts_broken: [409, '{what}. Nobody loses a place by it. Save again if you mean it.'],
  facts_team_kind: [
    409,
    'Whether {event} is played by teams is decided in content/: it changes what a place and a registration of it are',
  ],
  facts_categories: [400, 'Please write one line for each category of the edition'],
  picture_too_long: [413, 'The picture has more than 5 MB: please save it smaller'],
  picture_unreadable: [400, 'This is no picture that can be read: please supply a JPEG, PNG, WebP or AVIF file'],
  picture_pixels: [400, 'The picture has more than {most} million pixels: please save it smaller'],
  picture_side: [400, 'A side of the picture has more than {most} pixels: please save it smaller'],
  picture_unknown: [400, 'There is no such picture: please supply it again'],

  // Notices
  notice_own_events: [
    403,
    'Please choose among your own events, or as a cashier who owes money: only administrators write to others, and on the site',
  ],
  notice_nowhere: [400, 'Please choose where the notice shows: on the site, in profiles or by mail'],
  notice_nobody: [409, 'Nobody meets these conditions now, so nothing was sent'],
  notice_line_ends: [400, 'The line must end after it begins, and not in the past'],
  notice_placeholder: [400, 'A notice knows no {found}: only the name and the amount due stand in braces'],
  notice_line_personal: [400, 'A line on the site is for everybody: it can say neither a name nor an amount due'],
  notice_amount_due: [400, "Whoever owes nothing has no amount due: choose 'Who owes money' for this notice"],
  notice_unknown: [404, 'There is no such notice'],
  unsubscribe_unknown: [404, 'This link is not one of our mails. Your profile says which mails you get.'],

  // Results
  round_name: [400, 'Please name the round, in at most {most} characters'],
  round_name_taken: [409, '{event} has a round of this name already'],
  round_unknown: [404, 'There is no such round, or it was taken off'],
  results_changed: [
    409,
    '{name} changed this at {time}: {what}. It stands beside your own changes; look at both, then press again.',
  ],
  results_twice: [400, '{name} is in the list twice'],
  results_entry: [400, 'Everybody in the standings needs a place from 1 to 3 or a special mention; in a round neither'],
  results_team: [400, '{event} is played by teams: places are for teams, and people can have special mentions'],
  results_empty: [400, 'Please choose somebody first: there is nothing to publish'],
  results_same: [400, 'Nothing was changed: this is what was published'],
  results_early: [
    409,
    '{session} is still planned for {when}, and with its standings the event is over for everybody. If that is meant, publish once more.',
  ],
  results_reason: [400, 'Please say why the published results are corrected'],

  // Check-in and mail
  scan_unknown: [404, 'There is no such entry or exit'],
  scan_undone: [409, 'This scan was already undone by {name}'],
  scan_not_last: [409, 'Only the latest entry or exit of a person can be undone'],
  mail_unknown: [404, 'There is no such mail'],
} as const satisfies Sentences

export type RefusalCode = keyof typeof allRefusals

export type Details<Code extends RefusalCode> = DetailsOf<(typeof allRefusals)[Code][1]>

/** Makes any refusal. A forgotten word for a gap is an error of types. */
export function anyRefusal<Code extends RefusalCode>(code: Code, ...details: Details<Code>): Refusal {
  return refusalIn(allRefusals, code, ...details)
}
