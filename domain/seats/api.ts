// The schemas of the calls about registration windows, seats and waiting lists. The organisers' ones lie below
// /api/organiser; the comment above each names method, path and permission (domain/staff/roles.ts).
import { z } from 'zod'
import { clockTimeOrNone, instant, reason, text } from '../call-fields.ts'
import { endings } from './public-seats.ts'
import { decidingKinds, windowKinds } from './seats.ts'

/** Empty: no limit. */

// Participants: GET users/waitingList; POST users/waitingList joins the waiting list of an event; DELETE
// users/waitingList/{event} leaves it, or declines the offer of a seat. Each answers all waiting lists of the person.
// An offer is accepted by registering, or by making a team.
export const waitingBody = z.object({ event: z.number().int().positive().max(1_000_000) })
export const waitingParams = z.object({ event: z.coerce.number().int().positive().max(1_000_000) })
export const waitingList = z.object({
  entries: z.array(
    z.object({
      event: z.number().int(),
      /** Position on the waiting list, from 1; null: a seat is offered. */
      position: z.number().int().nullable(),
      heldUntil: instant.nullable(),
      joinedAt: instant,
    }),
  ),
  /** Every event that is not simply open with free seats, or has begun. */
  events: z.array(
    z.object({
      event: z.number().int(),
      opening: z.enum(['open', 'opens', 'paused', 'closed']),
      fill: z.enum(['free', 'few', 'full']),
      opensAt: instant.nullable(),
      /** When its first session began; null before. */
      begunAt: instant.nullable(),
      endedBy: z.enum(endings).nullable(),
    }),
  ),
  /** The person's events whose seat is not paid for, and until when it is kept. */
  unpaid: z.array(z.object({ event: z.number().int(), until: instant })),
  /** The person's events whose seat lapsed because nobody paid, unless they have it again. */
  lapsed: z.array(z.object({ event: z.number().int(), at: instant })),
  /** The person's events that the festival cancelled, while they are cancelled, with the reason. */
  cancelled: z.array(z.object({ event: z.number().int(), reason: z.string(), at: instant })),
})
export type WaitingList = z.infer<typeof waitingList>

const window = z.object({
  kind: z.enum(windowKinds),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  minutesBefore: z.number().int(),
  paused: z.boolean(),
  places: z.number().int().nullable(),
})

/** An event's registration as organisers see it. */
export const eventSeats = z.object({
  eventId: z.number().int(),
  window,
  /** Raised by every change; 0 while the window is that of the content. */
  version: z.number().int(),
  opening: z.enum(['open', 'opens', 'paused', 'closed']),
  decidedBy: z.enum(decidingKinds),
  /** When registration opens and closes by this window; null for no limit or no known time. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Active registrations or, in events that are played by teams, active teams. */
  taken: z.number().int(),
  /** Seats that are offered to people on the waiting list. */
  held: z.number().int(),
  waiting: z.number().int(),
})
export type EventSeats = z.infer<typeof eventSeats>

// GET /places (places): all events, or a coordinator's own.
export const eventSeatsList = z.object({ rows: z.array(eventSeats) })
export type EventSeatsList = z.infer<typeof eventSeatsList>

/** Somebody on the waiting list of an event. */
export const waitingRow = z.object({
  userId: z.string(),
  username: z.string(),
  /** Empty, as the phone, for a person who was offered a seat without being on the waiting list or registered. */
  college: z.string(),
  phone: z.string(),
  /** Position on the waiting list, from 1; null: a seat is offered. */
  position: z.number().int().nullable(),
  joinedAt: instant,
  heldUntil: instant.nullable(),
  /** An organiser gave the seat, ahead of the waiting list. */
  outOfTurn: z.boolean(),
})
export type WaitingRow = z.infer<typeof waitingRow>

// GET /places/{eventId} (places); GET /places/{eventId}/file?format=csv|xlsx answers the waiting list as a file.
export const eventSeatsPage = eventSeats.extend({
  /** What the content says. */
  publishedPlaces: z.number().int().nullable(),
  /** When the first session begins; null where none is planned. */
  firstSession: instant.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  line: z.array(waitingRow),
})
export type EventSeatsPage = z.infer<typeof eventSeatsPage>

// POST /places/{eventId}/give (places): offers a seat, ahead of the waiting list, to the person with this user id.
export const giveSeatBody = z.object({ userId: text, reason })
export type GiveSeatBody = z.input<typeof giveSeatBody>

// POST /places/{eventId} (places): all of the window at once. `version` is the one that the organiser has seen. Fewer
// seats than are taken need `acceptBelow`: nobody loses a seat by it.
export const windowBody = z.object({
  version: z.number().int().min(0),
  kind: z.enum(windowKinds),
  opensAt: clockTimeOrNone.default(''),
  closesAt: clockTimeOrNone.default(''),
  minutesBefore: z.number().int().min(0).max(10_080).default(90),
  paused: z.boolean().default(false),
  places: z.number().int().min(0).max(100_000).nullable(),
  acceptBelow: z.boolean().default(false),
})
export type WindowBody = z.input<typeof windowBody>
