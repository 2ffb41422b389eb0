// The schemas of the calls about windows and places. The organisers' ones lie below /api/organiser; the comment above each names method, path and
// permission (domain/roles.ts).
import { z } from 'zod'
import { clockTime, instant, reason, text } from './organiser-fields.ts'
import { decidingKinds, windowKinds } from './places.ts'

/** Empty: no limit. */
const clockTimeOrNone = z.union([z.literal(''), clockTime])

// Participants: GET users/waitingList; POST users/waitingList joins the line of an event; DELETE users/waitingList/{event} leaves it, or declines
// the place that is held. Each answers all lines of the person. A held place is taken by registering, or by making a team.
export const waitingBody = z.object({ event: z.number().int().positive().max(1_000_000) })
export const waitingParams = z.object({ event: z.coerce.number().int().positive().max(1_000_000) })
export const waitingSchema = z.object({
  entries: z.array(
    z.object({
      event: z.number().int(),
      /** Place in the line, from 1; null: a place is held. */
      position: z.number().int().nullable(),
      heldUntil: instant.nullable(),
      joinedAt: instant,
    }),
  ),
  /** Every event that is not simply open with free places. */
  events: z.array(
    z.object({
      event: z.number().int(),
      opening: z.enum(['open', 'opens', 'paused', 'closed']),
      fill: z.enum(['free', 'few', 'full']),
      opensAt: instant.nullable(),
    }),
  ),
})

const window = z.object({
  kind: z.enum(windowKinds),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  minutesBefore: z.number().int(),
  paused: z.boolean(),
  places: z.number().int().nullable(),
})

/** An event's registration as organisers see it. */
export const eventPlaces = z.object({
  eventId: z.number().int(),
  window,
  /** Raised by every change; 0 while what the content says holds. */
  version: z.number().int(),
  opening: z.enum(['open', 'opens', 'paused', 'closed']),
  decidedBy: z.enum(decidingKinds),
  /** From when until when it is open as things stand; null for no limit or no known time. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Active registrations or, in events that are played by teams, active teams. */
  taken: z.number().int(),
  /** Held for people in line. */
  held: z.number().int(),
  waiting: z.number().int(),
})

// GET /places (places): all events, or a coordinator's own.
export const eventPlacesList = z.object({ rows: z.array(eventPlaces) })

/** Somebody in the line of an event. */
export const lineRow = z.object({
  userId: z.string(),
  username: z.string(),
  /** Empty, as the phone, for somebody who was given a place and neither joined the line nor is registered. */
  college: z.string(),
  phone: z.string(),
  /** Place in the line, from 1; null: a place is held. */
  position: z.number().int().nullable(),
  joinedAt: instant,
  heldUntil: instant.nullable(),
  /** An organiser gave the place. */
  outOfTurn: z.boolean(),
})

// GET /places/{eventId} (places); GET /places/{eventId}/file?format=csv|xlsx answers the line as a file.
export const eventPlacesPage = eventPlaces.extend({
  /** What the content says. */
  publishedPlaces: z.number().int().nullable(),
  /** When the first session begins; null where none is planned. */
  firstSession: instant.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  line: z.array(lineRow),
})

// POST /places/{eventId}/give (places): holds a place out of turn for whoever has this user id.
export const givePlaceBody = z.object({ userId: text, reason })

// POST /places/{eventId} (places): all of the window at once. `version` is the one that the organiser has seen. Fewer places than are taken need
// `acceptBelow`: nobody loses a place by it.
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
