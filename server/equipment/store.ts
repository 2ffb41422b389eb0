// Finds who may book the equipment of a round, and which times are booked.
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import { type Booked, type Equipment, equipmentDays } from '../../domain/stage/booked-slots.ts'
import { roundBefore } from '../../domain/stage/rounds.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { candidates, keyOf } from '../stage/candidates.ts'
import { type NamedPerformer, performerOf } from '../stage/performers.ts'
import { type Round, type RoundParams, readSlots, requireRound } from '../stage/rounds.ts'

export type EquipmentRound = Round & { equipment: Equipment }

/** The round of a call. Refuses rounds whose equipment cannot be booked. */
export function requireEquipment(edition: Edition, params: RoundParams): EquipmentRound {
  const found = requireRound(edition, params)
  return withEquipment(found) ?? refuse('equipment_none')
}

/** The round with its equipment; null if nothing can be booked in it. */
export function withEquipment({ event, round }: Round): EquipmentRound | null {
  return round.slots ? { event, round, equipment: round.slots } : null
}

/**
 * Who may book: everybody who can be in the round. While the round before it goes on and nobody has gone through yet,
 * nobody may; if that round was not run here, everybody may (document 7, §4).
 */
async function performersOf(db: Db, at: EquipmentRound): Promise<NamedPerformer[]> {
  const before = roundBefore(at.event, at.round.id)
  return before && (await waitsFor(db, at, before)) ? [] : candidates(db, at)
}

async function waitsFor(db: Db, { event }: Round, before: RoundContent): Promise<boolean> {
  const slots = await readSlots(db, { event, round: before })
  return slots.length > 0 && !slots.some(({ state }) => state.goesThrough)
}

/** The days of the round's equipment with their times. */
export const daysOf = ({ festival }: Edition, { equipment }: EquipmentRound) => equipmentDays(equipment, festival)

/** A booked time. `by` is the key of its performer. */
export type Booking = Booked & { id: string; bookedAt: string }

/** Who may book, and what is booked. */
export type Bookings = {
  performers: NamedPerformer[]
  booked: Booking[]
  /** Rows of performers who have left or are out of the round: their times are free. */
  left: Booking[]
}

/**
 * Reads the booked times of the round. The rows are read before the performers, so that a performer who was added
 * meanwhile never counts as one who has left.
 */
export async function readBookings(db: Db, at: EquipmentRound): Promise<Bookings> {
  const rows = await db
    .selectFrom('equipment_slot')
    .selectAll()
    .where('event_id', '=', at.event.ind)
    .where('round_id', '=', at.round.id)
    .orderBy('starts_at')
    .execute()
  const performers = await performersOf(db, at)
  const keys = new Set(performers.map(({ performer }) => keyOf(performer)))
  const all = rows.map((row): Booking => {
    return { id: row.id, at: Date.parse(row.starts_at), by: keyOf(performerOf(row)), bookedAt: row.booked_at }
  })
  return { performers, booked: all.filter(({ by }) => keys.has(by)), left: all.filter(({ by }) => !keys.has(by)) }
}
