// The refusals about accounts and the roles of organisers, which only the server makes.
import type { Sentences } from './refusals.ts'

export const accountRefusals = {
  // Forms (A4, A5, A14, A15)
  password_common: [
    400,
    'This password is one of the most used ones, which guessers try first. Please choose another.',
  ],

  password_guessable: [
    400,
    'This password is easy to guess: it is little more than a name of yours, of the festival or of the institute, or one character again and again. Please choose another.',
  ],

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
} as const satisfies Sentences
