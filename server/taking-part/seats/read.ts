// Reads windows, seats and waiting-list counts of events in one statement.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import {
  endingOf,
  publishedWindow,
  type SeatCounts as SeatCountsOfDomain,
  type WindowDetails,
} from '../../../domain/seats/seats.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { isoTime } from '../../clock.ts'
import { compiledOnce } from '../../database/compiled.ts'
import type { Db } from '../../database/types.ts'
import { selectOverridesVersion } from '../../overrides/versions.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { firstStart, selectSessionTimes, sessionTimesIn } from './windows.ts'

export type SeatCounts = SeatCountsOfDomain & {
  /** The number of held seats with an expired offer. */
  runOut: number
}

/** The window of an event and its seats. */
export type SeatDetails = WindowDetails & {
  counts: SeatCounts
  /** The version of the overrides (overrides/versions.ts), read at the same moment as the seats. */
  overridesVersion: number
  /** Whether a running order of the event is published, which shows only those who are registered. */
  hasOrder: boolean
}

/**
 * The windows and seats of these events at `now`, in the given order. Registered people take seats; in team events,
 * teams take them (G9). Taken seats of an unlimited event are counted only with `all`, and are 0 otherwise, because
 * registering must not wait for that count.
 */
export async function readSeats(
  db: Db,
  events: readonly FestivalEvent[],
  now: Millis,
  { all = false } = {},
): Promise<SeatDetails[]> {
  if (events.length === 0) return []
  const rows = new Map((await rowsOf(db, events.map(requestOf), isoTime(now), all)).map(row => [row.event_id, row]))
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
      hasOrder: row.has_order === 1,
    }
  })
}

/** The seats of one event. */
export async function readSeatsOf(
  db: Db,
  event: FestivalEvent,
  now: Millis,
  which?: { all: true },
): Promise<SeatDetails> {
  const [details] = await readSeats(db, [event], now, which)
  return details!
}

/** The statement's input for one event: its number, whether teams take its seats, and its capacity in the content. */
type SeatRequest = readonly [eventId: number, byTeams: 0 | 1, capacity: number | null]

const requestOf = (event: FestivalEvent): SeatRequest => [event.ind, isTeamEvent(event) ? 1 : 0, event.capacity]

/** Compiled once, because most calls are about one event. */
const rowsOfOne = compiledOnce(
  (
    db,
    now: Expression<string>,
    eventId: Expression<number>,
    byTeams: Expression<number>,
    capacity: Expression<number | null>,
  ) => selectSeats(db, [[eventId, byTeams, capacity]], now, false),
)

/** One row per event, in one statement; `now` is ISO-8601. */
function rowsOf(db: Db, requests: readonly SeatRequest[], now: string, all: boolean) {
  const [one, another] = requests
  return one && !another && !all ? rowsOfOne(db, now, ...one) : selectSeats(db, requests, now, all).execute()
}

type ValueOrExpression<Value> = Value | Expression<Value>

function selectSeats(
  db: Db,
  events: readonly (readonly [
    eventId: ValueOrExpression<number>,
    byTeams: ValueOrExpression<number>,
    capacity: ValueOrExpression<number | null>,
  ])[],
  now: ValueOrExpression<string>,
  all: boolean,
) {
  const values = events.map(
    ([eventId, byTeams, capacity]) =>
      sql`(cast(${eventId} as integer), cast(${byTeams} as integer), cast(${capacity} as integer))`,
  )
  const count = sql<number>`cast(count(*) as integer)`.as('count')
  const isOfAsked = (table: string) => sql<SqlBool>`${sql.ref(`${table}.event_id`)} = asked.event_id`
  const people = activeRegistrations(db).select(count).where(isOfAsked('registration'))
  const teams = db.selectFrom('team').select(count).where('team.state', '=', 'active').where(isOfAsked('team'))
  const entries = db
    .selectFrom('waiting_entry')
    .select(count)
    .where('waiting_entry.state', 'in', ['waiting', 'held'])
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
  const orders = db
    .selectFrom('stage_round')
    .select(count)
    .where(isOfAsked('stage_round'))
    .where('stage_round.published_at', 'is not', null)
  const isLimited = sql`case when own.event_id is null then asked.published else own.seats end is not null`
  const isCounted = all ? sql`1 = 1` : isLimited
  return db
    .with(
      'asked(event_id, by_teams, published)',
      () => sql<{ event_id: number; by_teams: number; published: number | null }>`(values ${sql.join(values)})`,
    )
    .selectFrom('asked')
    .leftJoin('event_window as own', 'own.event_id', 'asked.event_id')
    .select(['asked.event_id', 'own.kind', 'own.opens_at', 'own.closes_at'])
    .select(['own.minutes_before', 'own.paused_at', 'own.seats as places'])
    .select([
      sql<number>`case when ${isCounted} then case when by_teams = 1 then (${teams}) else (${people}) end else 0 end`.as(
        'taken',
      ),
      sql<number>`case when (${published}) > 0 then 1 else 0 end`.as('has_results'),
      sql<number>`case when (${cancelled}) > 0 then 1 else 0 end`.as('is_cancelled'),
      sql<number>`case when (${orders}) > 0 then 1 else 0 end`.as('has_order'),
    ])
    .select([
      entries.where('waiting_entry.state', '=', 'held').as('held'),
      entries.where('waiting_entry.state', '=', 'waiting').as('waiting'),
      entries.where('waiting_entry.state', '=', 'held').where('held_until', '<=', now).as('run_out'),
      selectSessionTimes(db).where(isOfAsked('programme_sessions')).as('sessions'),
      selectOverridesVersion(db).as('facts_version'),
    ])
}
