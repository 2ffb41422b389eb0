// Finds and locks a round of an event, and reads its places with their presses.
import { type SqlBool, sql } from 'kysely'
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
      event_id: event.ind,
      round_id: round.id,
      version: 1,
      criteria: null,
      published_at: null,
      over_at: null,
      names_released_at: null,
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
  eventId: number
  roundId: string
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
  return slotsWithPresses(db, slotRows(db).where('event_id', '=', event.ind).where('round_id', '=', round.id))
}

/** The places of all rounds of these events (null: of all events). */
export async function readAllSlots(db: Db, events: readonly number[] | null): Promise<Slot[]> {
  return slotsWithPresses(
    db,
    slotRows(db).$if(events !== null, rows => rows.where('event_id', 'in', [0, ...(events ?? [])])),
  )
}

/** Selects places with whether their performer has left. */
function slotRows(db: Db) {
  const registration = activeRegistrations(db)
    .select('registration.id')
    .where(sql<SqlBool>`registration.person_id = stage_slot.person_id and registration.event_id = stage_slot.event_id`)
  const team = db
    .selectFrom('team')
    .select('team.id')
    .where(sql<SqlBool>`team.id = stage_slot.team_id`)
    .where('team.state', '=', 'active')
  return db
    .selectFrom('stage_slot')
    .selectAll('stage_slot')
    .select(row => {
      const isThere = row.or([row.exists(registration), row.exists(team)])
      return row.case().when(isThere).then(0).else(1).end().as('has_left')
    })
    .orderBy('place')
    .orderBy('stage_slot.id')
}

async function slotsWithPresses(db: Db, rows: ReturnType<typeof slotRows>): Promise<Slot[]> {
  const slots = await rows.execute()
  const presses = await db
    .selectFrom('stage_press')
    .leftJoin('person', 'person.id', 'stage_press.made_by')
    .selectAll('stage_press')
    .select('person.username')
    .where('slot_id', 'in', rows.clearSelect().clearOrderBy().select('stage_slot.id'))
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute()
  const bySlot = Map.groupBy(presses, ({ slot_id }) => slot_id)
  return slots.map(row => {
    const own = (bySlot.get(row.id) ?? []).map(({ id, kind, at, lasted, against, reason, username }) => {
      return { id, kind, at: Date.parse(at), lasted, against, reason, by: username }
    })
    const state = slotState(own)
    const hasLeft = row.has_left === 1
    const isWaiting = state.state === 'waiting' || state.state === 'skipped'
    return {
      id: row.id,
      eventId: row.event_id,
      roundId: row.round_id,
      performer: performerOf(row),
      place: row.place,
      heat: row.heat,
      hasLeft,
      presses: own,
      state: hasLeft && isWaiting ? { ...state, state: 'out' } : state,
    }
  })
}

/** The place of each performer, by id, in the last round of the event that has places. */
export async function lastPlaces(db: Db, event: FestivalEvent): Promise<ReadonlyMap<string, number>> {
  const slots = await db
    .selectFrom('stage_slot')
    .select(['round_id', 'person_id', 'team_id', 'place'])
    .where('event_id', '=', event.ind)
    .execute()
  const last = roundsOf(event).findLast(({ id }) => slots.some(({ round_id }) => round_id === id))
  const placed = slots.filter(({ round_id }) => round_id === last?.id)
  return new Map(placed.map(slot => [performerOf(slot).id, slot.place]))
}
