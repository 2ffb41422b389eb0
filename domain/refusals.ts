// Refusals: a code for programs, a sentence for people, an HTTP status. This file has the refusals of rules in domain/,
// which browsers check early. Refusals that only the server makes are in server-refusals.ts, which browsers never load.

export type Refusal = {
  code: string
  status: number
  error: string
  /** The correct amount in rupees; only with `amount_changed`. */
  amount?: number
  /** Seconds to wait; with status 429 and `overloaded`. */
  retryAfter?: number
  /** The failing parts; with `degraded`. */
  failing?: string[]
  /** Seconds until the turn of the reserved place in the queue; with `overloaded`. */
  wait?: number
}

/** Refusals by code: status and sentence. The {gaps} of the sentence are filled when it is refused. */
export type Sentences = Record<string, readonly [status: number, sentence: string]>

export const refusals = {
  // Forms (A4, A5, A14, A15)
  fields_missing: [400, 'Please fill all the fields'],
  passwords_differ: [400, 'Passwords do not match'],
  username_length: [400, 'Username length should be between 3 and 30'],
  /** The trailing space is part of the specified sign-up text (A4). */
  sign_up_password_short: [400, 'Password length should be of atleast 8 digits '],
  password_short: [400, 'Password length should be of atleast 8 digits'],
  email_invalid: [400, 'Please enter a valid email'],
  institute_email_needed: [400, 'Please enter a valid {institute} email ending in the institute domain'],
  institute_email_plain: [
    400,
    'Please enter your {institute} email without {characters}: the institute gives addresses of letters, digits, dots, hyphens and underscores',
  ],

  // Accounts
  desk_name_length: [400, 'A name has {least} to {most} characters'],
  phone_invalid: [400, 'A phone number has {least} to {most} digits'],
  reset_link_incomplete: [400, 'This reset link is incomplete. Open the link from the e-mail.'],

  // Deleting an account
  removal_organiser: [409, 'You are an organiser: ask an administrator to end your role first'],
  removal_inside: [409, 'You are inside the festival: leave through a gate first'],
  removal_in_house: [409, 'You are still in a house: check out at its desk first'],
  removal_paid: [409, 'You have paid {amount}. Ask the desk for a refund before you delete your account.'],
  removal_deposit: [409, 'The desk of your house holds a deposit of {amount}: check out and collect it first.'],
  removal_claim: [409, 'A payment that you reported is being checked: wait for the result first'],
  removal_online: [409, 'Your online payment is not credited yet: wait for the mail about it, or ask the desk'],
  removal_refund: [
    409,
    'A refund is on its way to you: wait until it has arrived (five to seven days), then delete your account.',
  ],
  removal_dispute: [409, 'A payment of yours is disputed at your bank: wait until that is decided, or ask the desk'],
  removal_overpaid: [409, 'Your refund was {amount} too high: pay this amount at the desk first'],
  removal_due: [
    409,
    'Your balance to pay is {amount}: unregister from your events and remove your accommodation and food first, or ask the desk',
  ],

  // Registration and money
  registration_closed: [403, 'Registration is closed'],
  event_closed: [403, 'Registration for {events} is closed{until}'],
  event_begun: [
    409,
    '{events} {have} started, and started events are not refunded. Please confirm that you want to register anyway.',
  ],
  leaving_begun: [
    403,
    '{events} {have} started, and started events are not refunded. Only the desk can unregister you.',
  ],
  host_institute_only: [403, '{event} is open to confirmed students of {institute} only'],
  address_unconfirmed: [
    403,
    'Seats for {events} are limited: please confirm your e-mail address first. You can get a link on your profile.',
  ],

  // Teams
  team_name_length: [400, 'The name of a team has {least} to {most} characters'],
  team_full: [409, '{event} teams have at most {most} {people}; this one is full'],
  team_role_unknown: [400, '{event} teams have no {people}'],
  team_limit: [409, 'A person can be in only {teams} of {event} at a time'],
  team_institution: [409, "Teams of {event} come from one institution: yours is {own}, the team's is {team}"],
  college_missing: [409, 'Teams of {event} come from one institution: please enter your college in your profile first'],
  team_closed: [403, 'Teams of {event} can no longer be changed. Please contact its coordinator.'],

  // Nights
  stay_days: [400, 'Please choose arrival and departure from the days offered'],
  stay_order: [400, 'The day of departure must be after the day of arrival'],
} as const satisfies Sentences

/** The names in {braces} of a sentence. */
type Gaps<Sentence extends string> = Sentence extends `${string}{${infer Gap}}${infer Rest}` ? Gap | Gaps<Rest> : never

type Extra = Pick<Refusal, 'amount' | 'retryAfter' | 'failing' | 'wait'>
type Words = Record<string, string | number>

/**
 * The arguments of a refusal besides its code: a word for each gap of its sentence, then the amount (rupees) or waiting
 * times (seconds).
 */
export type DetailsOf<Sentence extends string> = [Gaps<Sentence>] extends [never]
  ? [words?: Record<string, never>, extra?: Extra]
  : [words: Record<Gaps<Sentence>, string | number>, extra?: Extra]

/** Makes a refusal of this list. A missing word for a gap is a type error. */
export function refusalIn<List extends Sentences, Code extends keyof List & string>(
  list: List,
  code: Code,
  ...details: DetailsOf<List[Code][1]>
): Refusal {
  const [words = {}, extra = {}] = details as [Words?, Extra?]
  const [status, sentence] = list[code] as List[Code]
  return { code, status, error: sentence.replace(/\{(\w+)\}/g, (_, gap: string) => String(words[gap])), ...extra }
}

/** Makes a refusal that browsers also know. */
export function refusal<Code extends keyof typeof refusals>(
  code: Code,
  ...details: DetailsOf<(typeof refusals)[Code][1]>
): Refusal {
  return refusalIn(refusals, code, ...details)
}
