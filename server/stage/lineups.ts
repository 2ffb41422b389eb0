// Reads several rounds on stage at once, in a fixed number of statements: their places with names and states, for
// visitors, participants and mails. Organisers read one round with everything (sheet.ts).
import type { Selectable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { actualTimes, type ProgrammeSession } from '../../domain/programme/sessions.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { type SlotState, slotState } from '../../domain/stage/slot-state.ts'
import { withChosenNames } from '../colleges/merges.ts'
import type { StageRoundTable } from '../database/tables/stage.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { sessionOf, sessionRows } from '../programme/read.ts'
import { type Performer, performerOf } from './performers.ts'
import type { Round } from './rounds.ts'

export type RoundRow = Selectable<StageRoundTable>

export type LineupSlot = SlotState & {
  id: string
  performer: Performer
  /** Null if the account was deleted. */
  name: string | null
  college: string
  heat: number | null
  /** Whether the person is no longer registered, or the team has ended. */
  hasLeft: boolean
  /** The keys of the matches that this performer has won by a press, each with its time. */
  wins: { key: string; at: Millis }[]
}

export type Lineup = Round & {
  row: RoundRow
  /** The session of the round; null if none is planned. */
  session: ProgrammeSession | null
  /** When the round begins by the programme, with its delay (ms). */
  begins: Millis | null
  /** Whether two are brought together: the heat is the number of the pair, and visitors see nothing. */
  isPairs: boolean
  /** In running order. Performers who left have the state `out`. */
  slots: LineupSlot[]
}

/** The session of a round: the one with its name, else the first of the event. Cancelled sessions do not count. */
export function sessionOfRound(
  sessions: readonly ProgrammeSession[],
  { event, round }: Round,
): ProgrammeSession | null {
  const own = sessions.filter(({ eventId, state }) => eventId === event.ind && state !== 'cancelled')
  return own.find(({ title }) => title === round.name) ?? own[0] ?? null
}

/** The rounds of these rows. Rounds that the content does not have any more are left out. */
export async function readLineups(db: Db, { catalogue }: Edition, rows: readonly RoundRow[]): Promise<Lineup[]> {
  const known = rows.flatMap(row => {
    const event = findEvent(catalogue, row.event_id)
    const round = event && roundsOf(event).find(({ id }) => id === row.round_id)
    return event && round ? [{ row, event, round }] : []
  })
  if (known.length === 0) return []
  const eventIds = [...new Set(known.map(({ event }) => event.ind))]
  const slots = Map.groupBy(await readSlotRows(db, eventIds), keyOf)
  const presses = Map.groupBy(await readPresses(db, eventIds), ({ slot_id }) => slot_id)
  const draws = Map.groupBy(await readDrawnKinds(db, eventIds), keyOf)
  const sessions = (await sessionRows(db)).map(sessionOf)
  return known.map(({ row, event, round }) => {
    const session = sessionOfRound(sessions, { event, round })
    return {
      row,
      event,
      round,
      session,
      begins: session && actualTimes(session).from,
      isPairs: round.form === 'pairs' || draws.get(keyOf(row))?.at(-1)?.kind === 'pairs',
      slots: (slots.get(keyOf(row)) ?? []).map(slot => toSlot(slot, presses.get(slot.id) ?? [])),
    }
  })
}

const keyOf = ({ event_id, round_id }: { event_id: number; round_id: string }) => `${event_id}/${round_id}`

type SlotRow = Awaited<ReturnType<typeof readSlotRows>>[number]
type PressRow = Awaited<ReturnType<typeof readPresses>>[number]

function toSlot(row: SlotRow, rows: readonly PressRow[]): LineupSlot {
  const presses = rows.map(press => ({ ...press, at: Date.parse(press.at) }))
  const state = slotState(presses)
  return {
    ...state,
    state: row.is_there === 1 ? state.state : 'out',
    id: row.id,
    performer: performerOf(row),
    name: (row.team_id === null ? row.username : row.team_name) || null,
    college: row.college ?? '',
    heat: row.heat,
    hasLeft: row.is_there !== 1,
    wins: presses.flatMap(({ kind, against, at }) =>
      kind === 'win' && against !== null ? [{ key: against, at }] : [],
    ),
  }
}

/** The places of the events by their order, with names. `is_there` is 0 for people and teams who left. */
async function readSlotRows(db: Db, eventIds: readonly number[]) {
  const rows = await db
    .selectFrom('stage_slot')
    .leftJoin('person', join =>
      join.onRef('person.id', '=', 'stage_slot.person_id').on('person.removed_at', 'is', null),
    )
    .leftJoin('team', 'team.id', 'stage_slot.team_id')
    .leftJoin('person as captain', 'captain.id', 'team.captain_id')
    .select(['stage_slot.id', 'stage_slot.event_id', 'stage_slot.round_id', 'stage_slot.heat'])
    .select(['stage_slot.person_id', 'stage_slot.team_id', 'person.username', 'team.name as team_name'])
    .select(row => row.fn.coalesce('person.college', 'captain.college').as('college'))
    .select(row =>
      row
        .case()
        .when('team.state', '=', 'active')
        .then(1)
        .when(
          row.exists(
            activeRegistrations(db)
              .select('registration.id')
              .where('registration.person_id', '=', row.ref('stage_slot.person_id').$notNull())
              .where('registration.event_id', '=', row.ref('stage_slot.event_id')),
          ),
        )
        .then(1)
        .else(0)
        .end()
        .as('is_there'),
    )
    .where('stage_slot.event_id', 'in', eventIds)
    .orderBy('stage_slot.place')
    .orderBy('stage_slot.id')
    .execute()
  return withChosenNames(db, rows)
}

function readPresses(db: Db, eventIds: readonly number[]) {
  return db
    .selectFrom('stage_press')
    .innerJoin('stage_slot', 'stage_slot.id', 'stage_press.slot_id')
    .select(['stage_press.id', 'slot_id', 'kind', 'at', 'lasted', 'against'])
    .where('stage_slot.event_id', 'in', eventIds)
    .where('undone_at', 'is', null)
    .execute()
}

/** How the places of the rounds were drawn, the newest draw last. Random picks are left out. */
function readDrawnKinds(db: Db, eventIds: readonly number[]) {
  return db
    .selectFrom('stage_draw')
    .select(['event_id', 'round_id', 'kind'])
    .where('event_id', 'in', eventIds)
    .where('kind', '!=', 'pick')
    .orderBy('drawn_at')
    .orderBy('id')
    .execute()
}
