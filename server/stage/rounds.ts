// Finds and locks a round of an event, and reads its places with their presses.
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { type SlotState, type StagePress, slotState } from '../../domain/stage/slot-state.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
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
  return row ?? { version: 0, criteria: null, published_at: null, over_at: null }
}

/**
 * Locks the round until the transaction ends, and gives it the next version. Refuses an older `version` than the stored
 * one, because the caller has not seen what changed since.
 */
export async function lockRound(trx: Transaction, { event, round }: Round, version: number) {
  const row = await trx
    .insertInto('stage_round')
    .values({ event_id: event.ind, round_id: round.id, version: 1, criteria: null, published_at: null, over_at: null })
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
  /** Whether the person is no longer registered, or the team has ended. */
  hasLeft: boolean
  presses: (StagePress & { against: string | null; reason: string; by: string | null })[]
  /** Whoever has left before performing is `out`. */
  state: SlotState
}

/** The places of the round in their order, with the presses that were not taken back. */
export async function readSlots(db: Db, { event, round }: Round): Promise<Slot[]> {
  const registered = activeRegistrations(db).select('person_id').where('event_id', '=', event.ind)
  const active = db.selectFrom('team').select('id').where('event_id', '=', event.ind).where('state', '=', 'active')
  const slots = await db
    .selectFrom('stage_slot')
    .selectAll()
    .select(row => {
      const isThere = row.or([row('person_id', 'in', registered), row('team_id', 'in', active)])
      return row.case().when(isThere).then(0).else(1).end().as('has_left')
    })
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
    const state = slotState(own)
    const hasLeft = row.has_left === 1
    const isWaiting = state.state === 'waiting' || state.state === 'skipped'
    return {
      id: row.id,
      performer: performerOf(row),
      place: row.place,
      heat: row.heat,
      hasLeft,
      presses: own,
      state: hasLeft && isWaiting ? { ...state, state: 'out' } : state,
    }
  })
}
