// How registering for events stands: when each is open, how many seats it has, and who has them or waits for them.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import {
  endingOf,
  type KnownWindow,
  publishedWindow,
  type SeatCounts as SeatCountsOfDomain,
} from '../../../domain/seats/seats.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { isoTime } from '../../clock.ts'
import { compiledOnce } from '../../database/compiled.ts'
import type { Db } from '../../database/types.ts'
import { selectOverridesVersion } from '../../overrides/versions.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { firstStart, selectSessionTimes, sessionTimesIn } from './windows.ts'

export type SeatCounts = SeatCountsOfDomain & {
  /** How many of the held seats have an offer that has run out by now. */
  runOut: number
}

/** The window of an event and its seats. */
export type KnownSeats = KnownWindow & {
  counts: SeatCounts
  /** The version of the facts that hold in the same moment (overrides/versions.ts). */
  overridesVersion: number
}

/**
 * The windows and seats of these events at `now`, in their order. People who are registered take seats
 * or, in events that are played by teams, teams do (G9). Seats that are taken of an event without a limit count as 0,
 * unless `all` are to be counted: who registers must not wait for that.
 */
export async function readSeats(
  db: Db,
  events: readonly FestivalEvent[],
  now: Millis,
  { all = false } = {},
): Promise<KnownSeats[]> {
  if (events.length === 0) return []
  const rows = new Map((await rowsOf(db, events.map(askedOf), isoTime(now), all)).map(row => [row.event_id, row]))
  return events.map(event => {
    const row = rows.get(event.ind)!
    const { kind, opens_at, closes_at, minutes_before, paused_at, places } = row
    const window =
      kind === null || minutes_before === null
        ? publishedWindow(event)
        : {
            kind,
            opensAt: opens_at,
            closesAt: closes_at,
            minutesBefore: minutes_before,
            paused: paused_at !== null,
            places,
          }
    const sessions = sessionTimesIn(row.sessions)
    return {
      event,
      window,
      endedBy: endingOf({ isCancelled: row.is_cancelled === 1, hasResults: row.has_results === 1, sessions }, now),
      firstSession: firstStart(sessions),
      counts: { taken: row.taken ?? 0, held: row.held ?? 0, waiting: row.waiting ?? 0, runOut: row.run_out ?? 0 },
      overridesVersion: row.facts_version ?? 0,
    }
  })
}

/** The seats of one event. */
export async function readSeatsOf(
  db: Db,
  event: FestivalEvent,
  now: Millis,
  which?: { all: true },
): Promise<KnownSeats> {
  const [known] = await readSeats(db, [event], now, which)
  return known!
}

/** What the statement is told of an event: its number, whether teams take its seats, and how many the content gives. */
type Asked = readonly [eventId: number, byTeams: 0 | 1, capacity: number | null]

const askedOf = (event: FestivalEvent): Asked => [event.ind, isTeamEvent(event) ? 1 : 0, event.capacity]

/** Mostly somebody registers for one event. */
const rowsOfOne = compiledOnce(
  (
    db,
    now: Expression<string>,
    eventId: Expression<number>,
    byTeams: Expression<number>,
    capacity: Expression<number | null>,
  ) => selectSeats(db, [[eventId, byTeams, capacity]], now, false),
)

/** A row an event, in one statement; `now` in ISO-8601. */
function rowsOf(db: Db, asked: readonly Asked[], now: string, all: boolean) {
  const [one, another] = asked
  return one && !another && !all ? rowsOfOne(db, now, ...one) : selectSeats(db, asked, now, all).execute()
}

type Given<Value> = Value | Expression<Value>

function selectSeats(
  db: Db,
  events: readonly (readonly [eventId: Given<number>, byTeams: Given<number>, capacity: Given<number | null>])[],
  now: Given<string>,
  all: boolean,
) {
  const asked = events.map(
    ([eventId, byTeams, capacity]) =>
      sql`(cast(${eventId} as integer), cast(${byTeams} as integer), cast(${capacity} as integer))`,
  )
  const count = sql<number>`cast(count(*) as integer)`.as('count')
  const isOfAsked = (table: string) => sql<SqlBool>`${sql.ref(`${table}.event_id`)} = asked.event_id`
  const people = activeRegistrations(db).select(count).where(isOfAsked('registration'))
  const teams = db.selectFrom('team').select(count).where('team.state', '=', sql.lit('active')).where(isOfAsked('team'))
  // A literal, not a parameter: the partial index applies to exactly this condition.
  const entries = db
    .selectFrom('waiting_entry')
    .select(count)
    .where(sql<SqlBool>`waiting_entry.state in ('waiting', 'held')`)
    .where(isOfAsked('waiting_entry'))
  const published = db
    .selectFrom('rounds')
    .select(count)
    .where(isOfAsked('rounds'))
    .where('rounds.published_version', 'is not', null)
    .where('rounds.removed_at', 'is', null)
  const cancelled = db
    .selectFrom('event_cancellation')
    .select(count)
    .where(isOfAsked('event_cancellation'))
    .where('event_cancellation.reinstated_at', 'is', null)
  const isLimited = sql`case when own.event_id is null then asked.published else own.places end is not null`
  const isCounted = all ? sql`1 = 1` : isLimited
  return db
    .with(
      'asked(event_id, by_teams, published)',
      () => sql<{ event_id: number; by_teams: number; published: number | null }>`(values ${sql.join(asked)})`,
    )
    .selectFrom('asked')
    .leftJoin('event_window as own', 'own.event_id', 'asked.event_id')
    .select(['asked.event_id', 'own.kind', 'own.opens_at', 'own.closes_at'])
    .select(['own.minutes_before', 'own.paused_at', 'own.places'])
    .select([
      sql<number>`case when ${isCounted} then case when by_teams = 1 then (${teams}) else (${people}) end else 0 end`.as(
        'taken',
      ),
      sql<number>`case when (${published}) > 0 then 1 else 0 end`.as('has_results'),
      sql<number>`case when (${cancelled}) > 0 then 1 else 0 end`.as('is_cancelled'),
    ])
    .select([
      entries.where('waiting_entry.state', '=', 'held').as('held'),
      entries.where('waiting_entry.state', '=', 'waiting').as('waiting'),
      entries.where('waiting_entry.state', '=', 'held').where('held_until', '<=', now).as('run_out'),
      selectSessionTimes(db).where(isOfAsked('programme_sessions')).as('sessions'),
      selectOverridesVersion(db).as('facts_version'),
    ])
}
