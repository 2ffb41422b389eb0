// Finds and locks a round of an event, and reads its places with their presses.
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { type SlotState, type StagePress, slotState } from '../../domain/stage/slot-state.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'
import { type Performer, performerOf } from './performers.ts'

export type Round = { event: FestivalEvent; round: RoundContent }
export type RoundParams = { eventId: number; roundId: string }

/** The round of a call's address. Refuses events and rounds that the content does not have. */
export function requireRound(edition: Edition, { eventId, roundId }: RoundParams): Round {
  const event = requireEvent(edition, eventId)
  return { event, round: roundsOf(event).find(({ id }) => id === roundId) ?? refuse('round_unknown') }
}

/** The row of the round; as if nobody had opened it before, if there is none. */
export async function readRound(db: Db, { event, round }: Round) {
  const row = await db
    .selectFrom('stage_round')
    .selectAll()
    .where('event_id', '=', event.ind)
    .where('round_id', '=', round.id)
    .executeTakeFirst()
  return row ?? { version: 0, criteria: null, published_at: null, over_at: null, names_released_at: null }
}

/**
 * Locks the round until the transaction ends, and gives it the next version. Refuses an older `version` than the stored
 * one, because the caller has not seen what changed since.
 */
export async function lockRound(trx: Transaction, { event, round }: Round, version: number) {
  const row = await trx
    .insertInto('stage_round')
    .values({
      ...{ event_id: event.ind, round_id: round.id, version: 1, criteria: null },
      ...{ published_at: null, over_at: null, names_released_at: null },
    })
    .onConflict(conflict =>
      conflict.columns(['event_id', 'round_id']).doUpdateSet(old => ({
        version: old('stage_round.version', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.version !== version + 1) refuse('stage_changed')
  return row
}

export type Slot = {
  id: string
  performer: Performer
  place: number
  heat: number | null
  presses: (StagePress & { against: string | null; reason: string; by: string | null })[]
  state: SlotState
}

/** The places of the round in their order, with the presses that were not taken back. */
export async function readSlots(db: Db, { event, round }: Round): Promise<Slot[]> {
  const slots = await db
    .selectFrom('stage_slot')
    .selectAll()
    .where('event_id', '=', event.ind)
    .where('round_id', '=', round.id)
    .orderBy('place')
    .orderBy('id')
    .execute()
  const presses = await db
    .selectFrom('stage_press')
    .innerJoin('stage_slot', 'stage_slot.id', 'stage_press.slot_id')
    .leftJoin('person', 'person.id', 'stage_press.made_by')
    .selectAll('stage_press')
    .select('person.username')
    .where('stage_slot.event_id', '=', event.ind)
    .where('stage_slot.round_id', '=', round.id)
    .where('stage_press.undone_at', 'is', null)
    .orderBy('stage_press.at')
    .execute()
  const bySlot = Map.groupBy(presses, ({ slot_id }) => slot_id)
  return slots.map(row => {
    const own = (bySlot.get(row.id) ?? []).map(({ id, kind, at, lasted, against, reason, username }) => ({
      ...{ id, kind, lasted, against, reason },
      at: Date.parse(at),
      by: username,
    }))
    return {
      id: row.id,
      performer: performerOf(row),
      place: row.place,
      heat: row.heat,
      presses: own,
      state: slotState(own),
    }
  })
}
