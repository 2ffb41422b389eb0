// The schemas of the calls about slots of shared equipment (document 7, §4). Browsers import only the types.
import { z } from 'zod'
import { id, instant, reason } from '../call-fields.ts'
import { performer } from './api.ts'

const event = z.number().int().positive().max(10_000)
const startsAt = z.iso.datetime({ offset: true }).max(40)
const day = z.iso.date()

// GET /users/slots: the times that the person can book, alone or with each team
const ownRound = z.object({
  eventId: z.number().int(),
  roundId: z.string(),
  /** The name of the round. */
  round: z.string(),
  /** Null if people book alone. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The minutes of a slot, and the most slots on a day. */
  minutes: z.number().int(),
  aDay: z.number().int(),
  days: z.array(
    z.object({
      day,
      times: z.array(z.object({ startsAt: instant, state: z.enum(['free', 'taken', 'own', 'past']) })),
    }),
  ),
})
export const ownEquipment = z.object({ rounds: z.array(ownRound) })
export type OwnEquipment = z.infer<typeof ownEquipment>
export type OwnEquipmentRound = OwnEquipment['rounds'][number]

const ownSlot = { event, round: id, team: id.nullable().default(null), startsAt }

// POST /users/slots/book: books a free time, or changes an own time into it
export const bookSlotBody = z.object({ ...ownSlot, insteadOf: startsAt.nullable().default(null) })
export type BookSlotBody = z.input<typeof bookSlotBody>

// POST /users/slots/release: gives an own time back
export const releaseSlotBody = z.object(ownSlot)
export type ReleaseSlotBody = z.input<typeof releaseSlotBody>

// GET /slots/:eventId/:roundId: the times of all days, with who has them
export const equipmentSheet = z.object({
  minutes: z.number().int(),
  aDay: z.number().int(),
  days: z.array(
    z.object({
      day,
      times: z.array(
        z.object({
          startsAt: instant,
          /** Null: the time is free. */
          has: z.object({ performer, name: z.string(), college: z.string(), bookedAt: instant }).nullable(),
        }),
      ),
    }),
  ),
  /** Everybody who can have a time, in the order of registration. */
  performers: z.array(z.object({ performer, name: z.string(), college: z.string() })),
})
export type EquipmentSheet = z.infer<typeof equipmentSheet>

// POST /slots/:eventId/:roundId/book: books a time for somebody, also one that has begun
export const bookForBody = z.object({ performer, startsAt })

// POST /slots/:eventId/:roundId/free: takes a time from its performer
export const freeSlotBody = z.object({ startsAt, reason })
