// The schemas of the organisers' calls about people and at the desk.
import { z } from 'zod'
import { registerBody, userSchema } from '../account/api.ts'
import { eachProfileField } from '../account/profile-fields.ts'
import { typedAnswer } from '../answers/api.ts'
import { actId, eventIds, instant, listOf, listQuery, reason, text } from '../call-fields.ts'
import { mostAtOnce, mostSelected } from '../lists/many.ts'
import { selectedPerson } from '../lists/many-api.ts'
import { ownClaim, paymentFields, paymentRow } from '../money/payments-api.ts'
import { waitingList } from '../seats/api.ts'

// Sort by name, registered, due, paid; filter by kind, facility, event, money
export const peopleQuery = listQuery.extend({
  kind: z.enum(['', 'student', 'outside']).default(''),
  facility: text.default(''),
  event: z.coerce.number().int().min(0).max(10_000).default(0),
  money: z.enum(['', 'due', 'settled', 'credit']).default(''),
})
export const personRow = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  ...eachProfileField(() => z.string()),
  gender: z.string(),
  isStudent: z.boolean(),
  facility: z.string(),
  eventCount: z.number().int(),
  total: z.number().int(),
  paidAmount: z.number().int(),
  amountDue: z.number().int(),
  registeredAt: instant,
  checkedInAt: instant.nullable(),
})
export type PersonRow = z.infer<typeof personRow>
export const peopleList = listOf(personRow)

const registrationRow = z.object({
  eventId: z.number().int(),
  registeredAt: instant,
  endedAt: instant.nullable(),
  /** The event was cancelled, and the registration was not restored. */
  byCancellation: z.boolean(),
  /** Nobody paid for the seat in time. */
  lapsed: z.boolean(),
})

// Ended registrations, newest first
export const registrationsQuery = listQuery.pick({ page: true, size: true })
export const registrationsList = listOf(registrationRow)

export const personPage = personRow.extend({
  emailConfirmed: z.boolean(),
  /** The active registrations, and the first page of the ended ones. */
  events: z.array(registrationRow),
  /** The number of ended registrations. */
  endedEvents: z.number().int(),
  teams: userSchema.shape.teams,
  /** The person's places on waiting lists. */
  lines: waitingList.shape.entries,
  /** The events with an unpaid seat, and until when it is reserved; null: staff reserved it permanently. */
  unpaid: z.array(z.object({ event: z.number().int(), until: instant.nullable() })),
  payments: z.array(paymentRow),
  claims: z.array(ownClaim),
  mails: z.array(
    z.object({
      mailId: z.string(),
      subject: z.string(),
      createdAt: instant,
      sentAt: instant.nullable(),
      error: z.string().nullable(),
    }),
  ),
  scans: z.array(
    z.object({
      scanId: z.string(),
      direction: z.enum(['in', 'out']),
      gate: z.string(),
      at: instant,
      by: z.string(),
      undoneAt: instant.nullable(),
    }),
  ),
  history: z.array(z.object({ at: instant, who: z.string(), what: z.string(), reason: z.string() })),
  passCode: z.string(),
  /** The desk has seen an identity card of the institute. */
  hasStudentCard: z.boolean(),
  /** The nights of the person's stay; empty without accommodation. */
  nights: z.array(z.iso.date()),
  /** The number of nights from tonight on with an allotted bed. */
  bedNights: z.number().int(),
  /**
   * Whether a scanner has recorded that the person slept in a house or got a meal. The desk decides whether the price
   * of the facility is refunded.
   */
  usedFacility: z.boolean(),
})
export type PersonPage = z.infer<typeof personPage>
// A saved walk-in. `answersRefused` says why the answers to questions were not stored; empty if they were.
export const savedWalkIn = personPage.extend({ answersRefused: z.string() })
export type SavedWalkIn = z.infer<typeof savedWalkIn>

/** The number of an identity card, normalised. */
const studentCard = z
  .string()
  .max(40)
  .transform(card => card.toUpperCase().replace(/\s/g, ''))
  .refine(card => card.length >= 3, 'must have 3 characters or more')

// Creates an account with events and payment in one transaction. A person without an e-mail address gets a user id and
// a printed pass. `studentCard` (needs the permission `studentByCard`) makes the person a student of the host
// institute.
export const walkInBody = z.object({
  actId,
  person: registerBody.omit({ password: true, gender: true }).extend({ gender: z.enum(['male', 'female']) }),
  studentCard: studentCard.nullable().default(null),
  events: eventIds.default([]),
  /** Those of `events` that have already begun and that the person still wants. */
  begun: eventIds.default([]),
  facility: text.default(''),
  /** The total in rupees that the desk saw. */
  total: z.number().int(),
  /** Answers to questions of `events` and about meals. A refused answer does not refuse the walk-in. */
  answers: z.array(typedAnswer).max(100).default([]),
  /** An amount above the total needs a reason. */
  payment: paymentFields.extend({ reason: reason.optional() }).nullable(),
})
// Records that the desk has seen an identity card of the host institute
export const studentBody = z.object({ card: studentCard })
// Removes a card that was typed into the wrong account
export const removeStudentCardBody = z.object({ reason })
// Registers and unregisters at the desk
export const deskEventsBody = z.object({
  add: eventIds.default([]),
  remove: eventIds.default([]),
  /** Those of `add` that have already begun and that the person still wants. */
  begun: eventIds.default([]),
  /** The change of the total in whole rupees that the desk saw; negative if it falls. */
  amount: z.number().int(),
  reason,
})

const eventNumber = z.number().int().positive().max(10_000)
// The change of each person's total in whole rupees; omits people not registered for the event
export const unregisterPreviewBody = z.object({ eventId: eventNumber, userIds: z.array(text).min(1).max(mostSelected) })
export const unregisterPreview = z.object({ rows: z.array(z.object({ userId: z.string(), amount: z.number().int() })) })
// Unregisters several people; `amount` is from the preview
export const unregisterBody = z.object({
  eventId: eventNumber,
  reason,
  rows: z
    .array(selectedPerson.extend({ amount: z.number().int() }))
    .min(1)
    .max(mostAtOnce),
})

// Changes the facility at the desk
export const deskFacilityBody = z.object({
  facility: text,
  /** The change of the total in whole rupees that the desk saw; negative if it falls. */
  amount: z.number().int(),
  reason,
})
// Adds the person to the waiting list of a full event
export const deskWaitingBody = z.object({ event: z.number().int().positive().max(1_000_000), reason })

// How long the unpaid seat of an event or a team is reserved: `until` a moment, `always`, or the `usual` time that
// content/ sets
export const deskSeatBody = z.object({
  event: z.number().int().positive().max(1_000_000),
  kind: z.enum(['until', 'always', 'usual']),
  until: z.iso.datetime().optional(),
  reason,
})

// Gives the pass a new code
export const replacePassBody = z.object({ reason })
// Logs the person out everywhere
export const endSessionsBody = z.object({ reason })
// Changes only the given fields
export const correctBody = z.object({
  fields: z
    .object({
      username: text,
      ...eachProfileField(() => text),
      gender: z.enum(['male', 'female']),
      facility: text,
    })
    .partial(),
  reason,
})
