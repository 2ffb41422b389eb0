// The schemas of the calls about registration windows, seats and waiting lists. domain/organiser-calls.ts has the
// addresses of the organisers' calls; the comments here name the addresses of all others.
import { z } from 'zod'
import { clockTimeOrNone, instant, reason, text } from '../call-fields.ts'
import { endings } from './public-seats.ts'
import { decidingKinds, windowKinds } from './seats.ts'

// Participants: GET users/waitingList; POST users/waitingList joins the waiting list of an event; DELETE
// users/waitingList/{event} leaves it, or declines the offered seat. Each call answers all waiting lists of the person.
// The person accepts an offer by registering or by making a team.
export const waitingBody = z.object({ event: z.number().int().positive().max(1_000_000) })
export const waitingParams = z.object({ event: z.coerce.number().int().positive().max(1_000_000) })
export const waitingList = z.object({
  entries: z.array(
    z.object({
      event: z.number().int(),
      /** Position on the waiting list, from 1; null if a seat is offered. */
      position: z.number().int().nullable(),
      heldUntil: instant.nullable(),
      joinedAt: instant,
    }),
  ),
  /** Events that are not open, have few or no free seats, or have begun or ended. */
  events: z.array(
    z.object({
      event: z.number().int(),
      opening: z.enum(['open', 'opens', 'paused', 'closed']),
      fill: z.enum(['free', 'few', 'full']),
      opensAt: instant.nullable(),
      /** When the first session began; null before that. */
      begunAt: instant.nullable(),
      endedBy: z.enum(endings).nullable(),
    }),
  ),
  /** The person's unpaid seats, and when each of them lapses. */
  unpaid: z.array(z.object({ event: z.number().int(), until: instant })),
  /** The person's seats that lapsed unpaid, unless the person is registered again. */
  lapsed: z.array(z.object({ event: z.number().int(), at: instant })),
  /** The person's events that are cancelled, with the reason. */
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

/** The state of registration for one event, as organisers see it. */
export const eventSeats = z.object({
  eventId: z.number().int(),
  window,
  /** Increases with every change; 0 while the window of the content is unchanged. */
  version: z.number().int(),
  opening: z.enum(['open', 'opens', 'paused', 'closed']),
  decidedBy: z.enum(decidingKinds),
  /** When registration opens; null if there is no limit or no known time. */
  opensAt: instant.nullable(),
  /** When registration closes; null if there is no limit or no known time. */
  closesAt: instant.nullable(),
  /** Active registrations or, for team events, active teams. */
  taken: z.number().int(),
  /** Seats that are offered to people on the waiting list and not yet accepted. */
  held: z.number().int(),
  waiting: z.number().int(),
})
export type EventSeats = z.infer<typeof eventSeats>

// All events; a coordinator gets only their own.
export const eventSeatsList = z.object({ rows: z.array(eventSeats) })

/** One person on the waiting list of an event. */
export const waitingRow = z.object({
  userId: z.string(),
  username: z.string(),
  /**
   * Empty, like the phone, if an organiser offered the seat to a person who had neither registered nor joined the list.
   */
  college: z.string(),
  phone: z.string(),
  /** Position on the waiting list, from 1; null if a seat is offered. */
  position: z.number().int().nullable(),
  joinedAt: instant,
  heldUntil: instant.nullable(),
  /** Whether an organiser offered the seat out of turn. */
  outOfTurn: z.boolean(),
})
export type WaitingRow = z.infer<typeof waitingRow>

export const eventSeatsPage = eventSeats.extend({
  /** The number of seats in the content; null if there is no limit. */
  publishedPlaces: z.number().int().nullable(),
  /** When the first session begins; null if none is planned. */
  firstSession: instant.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  line: z.array(waitingRow),
})
export type EventSeatsPage = z.infer<typeof eventSeatsPage>

// Offers a seat out of turn to the person with this user id.
export const giveSeatBody = z.object({ userId: text, reason })

// Replaces the whole window. `version` is the version that the organiser saw. Setting fewer seats than are taken needs
// `acceptBelow`; nobody loses a seat.
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
