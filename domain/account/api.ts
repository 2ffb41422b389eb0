// The schemas of the bodies and answers of the participants' calls (S1). Unknown fields are dropped. Browsers import
// only the types.
import { z } from 'zod'
import { eachProfileField } from './profile-fields.ts'

/** The most characters that the server accepts in a password, an e-mail address and any other text. */
export const maxLength = { password: 128, email: 320, other: 120 } as const

const password = z.string().max(maxLength.password)
const email = z.string().max(maxLength.email)
const other = z.string().max(maxLength.other)
/** A text of the profile. The forms send text, other programs may send a phone or a year as a number (A3). */
const profileText = z.preprocess((value: string | number) => (isPlainNumber(value) ? String(value) : value), other)
const genders = ['male', 'female'] as const
/** 'Male' and ' female ' are accepted too. */
const gender = z.preprocess((value: string) => lowerCase(value), z.enum(genders))
const eventIds = z.array(z.number().int().nonnegative().max(1_000_000)).max(200)

export const registerBody = z.object({
  username: other,
  email,
  password,
  ...eachProfileField(() => profileText.default('')),
  dob: other.default(''),
  /** An empty text is the default, as in the form. */
  gender: z.preprocess((value: string) => orDefault(lowerCase(value), 'male'), z.enum(genders)).default('male'),
})
export const loginBody = z.object({ email, password })
export const forgotPasswordBody = z.object({ email })
export const resetPasswordBody = z.object({ password })
export const facilityBody = z.object({ facility: other })
export const eventRegistrationBody = z.object({
  events: eventIds,
  amount: z.number().int().min(-1_000_000).max(1_000_000),
  /** The events that have begun and for which the person still wants to register. */
  begun: eventIds.default([]),
})
/** Only the given fields change. Name and e-mail need a confirmation (identityBody). */
export const detailsBody = z.object({ ...eachProfileField(() => profileText), gender }).partial()
/** Name and e-mail change when the mailed link is opened. */
export const identityBody = z.object({ username: other, email, password }).partial({ username: true, email: true })
export const detailsSchema = z.object({
  ...eachProfileField(() => z.string()),
  gender: z.string(),
  /** The requested name and e-mail that still need the mailed link; null if unchanged or not requested. */
  waiting: z.object({ username: z.string().nullable(), email: z.string().nullable() }).nullable(),
})
/** `changed` is true if the link changed the name or the address, false if it confirmed an address. */
export const verifiedSchema = z.object({ msg: z.string(), changed: z.boolean() })
/** Suggested colleges, most frequent first. */
export const collegesSchema = z.object({ colleges: z.array(z.string()) })
/** `facility` is a new choice of accommodation and food. The server stores it and the events together or not at all. */
export const deleteEventBody = z.object({ event: eventIds, facility: other.optional() })
/** Any short text is accepted here. The look-up then refuses a wrong token with its own sentence. */
export const tokenParams = z.object({ token: z.string().max(200) })

export const userSchema = z.object({
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  college: z.string(),
  /** Whole rupees: the sum of the payments ledger (docs/rules.md). */
  paidAmount: z.number().int(),
  userId: z.string(),
  /** True once an address under the institute's domain is confirmed (docs/rules.md). */
  isStudent: z.boolean(),
  emailConfirmed: z.boolean(),
  facility: z.string(),
  events: z.array(z.object({ idx: z.number().int() })),
  /** The teams that the person is in; `ind` is the event's number. */
  teams: z.array(
    z.object({
      id: z.string(),
      ind: z.number().int(),
      name: z.string(),
      isCaptain: z.boolean(),
      complete: z.boolean(),
    }),
  ),
  /** Whole rupees due for events and facility together. */
  total: z.number().int(),
  /** Whole rupees still to pay; negative is credit. */
  amountDue: z.number().int(),
  groupChatLink: z.string().nullable(),
})
export const loggedInUserSchema = userSchema.extend({ token: z.string() })
export const registeredSchema = z.object({ token: z.string(), username: z.string(), msg: z.string() })
export const messageSchema = z.object({ msg: z.string() })
export const errorSchema = z.object({
  error: z.string(),
  code: z.string(),
  /** The correct amount in whole rupees; only with the code `amount_changed`. */
  amount: z.number().int().optional(),
})
export const passSchema = z.object({ code: z.string(), username: z.string(), userId: z.string() })
export const healthSchema = z.object({ status: z.literal('ok') })

export type RegisterBody = z.input<typeof registerBody>
export type LoginBody = z.infer<typeof loginBody>
export type EventRegistrationBody = z.input<typeof eventRegistrationBody>
export type IdentityBody = z.infer<typeof identityBody>
export type Verified = z.infer<typeof verifiedSchema>
export type DetailsBody = z.infer<typeof detailsBody>
export type Details = z.infer<typeof detailsSchema>
export type Colleges = z.infer<typeof collegesSchema>
export type User = z.infer<typeof userSchema>
export type LoggedInUser = z.infer<typeof loggedInUserSchema>
export type Registered = z.infer<typeof registeredSchema>
export type Message = z.infer<typeof messageSchema>
export type Pass = z.infer<typeof passSchema>

/** The challenge for a proof of work (proof.ts). */
export const challengeSchema = z.object({ challenge: z.string() })
export type Challenge = z.infer<typeof challengeSchema>

/** Whether a value is a whole number from 0, whose digits are a text that people would write. */
function isPlainNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** A text without outer spaces and in lower case; other values unchanged, so that the schema refuses them. */
function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

/** The default instead of an empty text. */
function orDefault(value: unknown, initial: string): unknown {
  return value === '' ? initial : value
}
