// Reads several rounds on stage at once, in a fixed number of statements: their places with names and states, for
// visitors, participants and mails. Organisers read one round with everything (sheet.ts).
import type { Selectable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { actualTimes, type ProgrammeSession } from '../../domain/programme/sessions.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import type { SlotState } from '../../domain/stage/slot-state.ts'
import { withChosenNames } from '../colleges/merges.ts'
import type { StageRoundTable } from '../database/tables/stage.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { sessionOf, sessionRows } from '../programme/read.ts'
import { type Win, winsOf } from './bracket-of-slots.ts'
import type { Performer } from './performers.ts'
import { type Round, readAllSlots, type Slot } from './rounds.ts'

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
  wins: Win[]
}

export type Lineup = Round & {
  row: RoundRow
  /** The session of the round; null if none is planned. */
  session: ProgrammeSession | null
  /** When the round begins by the programme, with its delay (ms). */
  begins: Millis | null
  /** Whether two are brought together: the heat is the number of the pair, and visitors see nothing. */
  isPairs: boolean
  /** In running order. Performers who left before their turn have the state `out`. */
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
  const places = await readAllSlots(db, eventIds)
  const names = await readNames(
    db,
    places.map(({ performer }) => performer),
  )
  const slots = Map.groupBy(places, ({ eventId, roundId }) => `${eventId}/${roundId}`)
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
      slots: (slots.get(keyOf(row)) ?? []).map(slot => toSlot(slot, names.get(slot.performer.id))),
    }
  })
}

const keyOf = ({ event_id, round_id }: { event_id: number; round_id: string }) => `${event_id}/${round_id}`

type Named = { name: string; college: string | null }

function toSlot(slot: Slot, named: Named | undefined): LineupSlot {
  const { id, performer, heat, hasLeft, state } = slot
  return {
    ...state,
    id,
    performer,
    name: named?.name || null,
    college: named?.college ?? '',
    heat,
    hasLeft,
    wins: winsOf(slot),
  }
}

/** The names and colleges of people and teams by their ids. Deleted accounts have none. */
async function readNames(db: Db, performers: readonly Performer[]): Promise<ReadonlyMap<string, Named>> {
  const idsOf = (of: Performer['of']) => ['', ...performers.filter(one => one.of === of).map(({ id }) => id)]
  const people = await db
    .selectFrom('person')
    .select(['id', 'username as name', 'college'])
    .where('id', 'in', idsOf('person'))
    .where('removed_at', 'is', null)
    .execute()
  const teams = await db
    .selectFrom('team')
    .innerJoin('person as captain', 'captain.id', 'team.captain_id')
    .select(['team.id', 'team.name', 'captain.college'])
    .where('team.id', 'in', idsOf('team'))
    .execute()
  return new Map((await withChosenNames(db, [...people, ...teams])).map(({ id, ...named }) => [id, named]))
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
