// The schemas of the calls about windows and places. The organisers' ones lie below /api/organiser; the comment above each names method, path and
// permission (domain/roles.ts).
import { z } from 'zod'
import { instant } from './organiser-fields.ts'
import { windowKinds } from './places.ts'

/** A time on a clock in the festival's time zone, as the console's fields give it: YYYY-MM-DDTHH:MM; empty: no limit. */
const clockTime = z.union([z.literal(''), z.iso.datetime({ local: true, precision: -1 })])

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
  /** From when until when it is open as things stand; null for no limit or no known time. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Active registrations or, in events that are played by teams, active teams. */
  taken: z.number().int(),
})

// GET /places (places): all events, or a coordinator's own.
export const eventPlacesList = z.object({ rows: z.array(eventPlaces) })

// GET /places/{eventId} (places)
export const eventPlacesPage = eventPlaces.extend({
  /** What the content says. */
  publishedPlaces: z.number().int().nullable(),
  /** When the first session begins; null where none is planned. */
  firstSession: instant.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
})

// POST /places/{eventId} (places): all of the window at once. `version` is the one that the organiser has seen. Fewer places than are taken need
// `acceptBelow`: nobody loses a place by it.
export const windowBody = z.object({
  version: z.number().int().min(0),
  kind: z.enum(windowKinds),
  opensAt: clockTime.default(''),
  closesAt: clockTime.default(''),
  minutesBefore: z.number().int().min(0).max(10_080).default(90),
  paused: z.boolean().default(false),
  places: z.number().int().min(0).max(100_000).nullable(),
  acceptBelow: z.boolean().default(false),
})
