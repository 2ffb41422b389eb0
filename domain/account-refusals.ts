// The refusals about accounts and the roles of organisers, which only the server makes.
import type { Sentences } from './refusals.ts'

export const accountRefusals = {
  // Forms (A4, A5, A14, A15)
  password_common: [400, 'This password is one of the most common ones. Please choose another.'],

  password_guessable: [
    400,
    'This password is easy to guess: it is mostly your name, the name of the festival or of the institute, or one repeated character. Please choose another.',
  ],

  // Accounts
  student_card_used: [409, 'This identity card already belongs to another account'],
  student_card_none: [409, 'No identity card of the institute is recorded for {name}'],
  student_card_event: [
    409,
    '{name} is registered for {event}, which is for students of {institute} only: unregister {name} from it first',
  ],
  student_already: [409, '{name} is already a student of {institute}'],
  email_taken: [409, 'An account with this email already exists'],
  login_failed: [401, 'Invalid email or password'],
  log_ins_too_many: [
    429,
    'Too many log-ins to this account. Please wait {wait}. Devices that are logged in stay logged in.',
  ],
  passwords_too_many: [
    429,
    'Too many wrong passwords. Try again in {wait}, or choose a new password with Forgot Password to log in at once.',
  ],
  reset_mails_too_many: [
    429,
    'Links were already sent to this address. Open the newest mail, or ask for another link in {wait}.',
  ],
  confirm_mails_too_many: [
    429,
    'Links were already sent to this address. Open the newest mail, and check your spam folder. If the address is wrong, correct it on your profile. Otherwise ask the registration desk, or ask for another link in {wait}.',
  ],
  confirm_mails_full: [
    429,
    'Many people are asking for confirmation links. Your account works without it: ask for the link on your profile in {wait}.',
  ],
  name_unconfirmed: [
    409,
    'Please confirm your e-mail address first: open the link in our mail, then change your name here',
  ],
  not_logged_in: [401, 'Please log in to continue'],
  student_address_needed: [
    409,
    'Your present address makes you a student of {institute}, and {event} is only for these students: unregister from {event} first',
  ],
  reset_link_invalid: [400, 'This reset link is invalid, was used or has expired'],
  change_link_invalid: [400, 'This link has been used or has expired. Your profile shows your current details.'],
  confirm_link_invalid: [400, 'This confirmation link is invalid, was used or has expired'],
  email_confirmed: [400, 'This address is already confirmed'],

  // Deleting an account
  password_wrong: [403, 'This is not the password of this account'],
  person_removed: [409, 'This account was deleted'],

  // Organisers
  staff_session_ended: [401, "Please log in again: organisers' sessions last 12 hours"],
  not_staff: [403, 'This part of the site is for organisers'],
  duty_refused: [403, 'Your role does not allow this'],
  staff_idle: [401, "Please log in again: organisers' sessions end after {minutes} minutes without use"],
  second_factor_needed: [403, 'Please enter the code from your authenticator app'],
  second_factor_first: [
    403,
    'Your account has a second factor: open the organisers’ pages, enter the code from your authenticator app, then try again',
  ],
  second_factor_missing: [403, 'Your role needs a second factor: please set one up'],
  second_factor_wrong: [403, 'This code is wrong or already used. Please try the next one.'],
  second_factor_of_oneself: [403, 'Please ask another administrator: you cannot remove your own second factor'],
  second_factor_none: [409, 'This account has no second factor'],
  password_needed: [403, 'Please type your password again to confirm this'],
  person_unknown: [404, 'No account has this user id or e-mail address'],
  role_of_oneself: [403, 'You cannot give or remove your own role'],
  role_held: [409, '{name} already has this role'],
  role_unconfirmed: [409, '{name} must confirm the e-mail address before getting a role'],
  role_waits: [409, '{name} is already waiting for this role: a second administrator must approve it'],
  role_approve_own: [403, 'A second administrator must approve this role: you gave it yourself'],
  role_unknown: [404, 'This role was already removed'],
  role_events_missing: [400, 'Please choose the events of the coordinator'],
  invitation_addresses: [400, 'Nobody was invited: {addresses} is not a valid e-mail address'],
  invitation_invalid: [400, 'This invitation is invalid, was used or has expired. Ask for a new one.'],
  invitation_other: [409, 'This invitation is for another e-mail address: log in with the account of that address'],
  invitation_unconfirmed: [
    409,
    'Please confirm your e-mail address first: open the link in our mail, then accept here',
  ],
  act_reused: [409, 'This request was already sent with different content. Please reload the page.'],
} as const satisfies Sentences
