// Who has earned which certificates (document 4, §5): winners for what is published, and whoever was there for taking
// part.
import { type ExpressionBuilder, sql } from 'kysely'
import { dayBounds, type Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { isAdmission } from '../check-in/scan.ts'
import { minute } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { readPublishedStandings } from '../results/standings.ts'

/** `place` 1 to 3 or 0; `mention` names a special mention; 0 and empty: taking part. */
export type Earned = {
  personId: string
  eventId: number
  place: number
  mention: string
  /** The name of the team that it was earned with, or empty. */
  team: string
}

type EarnedBy = { personId: string } | { eventId: number }

/**
 * What a person, or everybody of an event, has earned at `now`: for each published place and special mention one
 * certificate, and one for taking part for whoever is registered, was there and has none of those. Ordered by event,
 * then place.
 */
export async function earnedBy(db: Db, edition: Edition, scope: EarnedBy, now: Millis): Promise<Earned[]> {
  const won = (await readPublishedStandings(db, scope))
    .filter(({ kind }) => kind === 'standings')
    .flatMap(({ eventId, place, mention, team, people }) =>
      people
        .filter(personId => !('personId' in scope) || personId === scope.personId)
        .map(personId => ({ personId, eventId, place: place ?? 0, mention, team: team?.name ?? '' })),
    )
    .filter(({ place, mention }) => place > 0 || mention !== '')
  const winners = new Set(won.map(({ eventId, personId }) => `${eventId} ${personId}`))
  const ends = await endsOfEvents(db, edition)
  const teamEvents = new Set(allEvents(edition.catalogue).flatMap(event => (isTeamEvent(event) ? [event.ind] : [])))
  const participants = (await registrationsOf(db, scope))
    .filter(row => tookPart(row, ends.get(row.event_id) ?? null, now))
    // Who is in no team where teams play did not take part, unless the coordinator says so.
    .filter(row => row.is_marked || row.team !== null || !teamEvents.has(row.event_id))
    .filter(({ event_id, person_id }) => !winners.has(`${event_id} ${person_id}`))
    .map(({ person_id, event_id, team }) => ({
      personId: person_id,
      eventId: event_id,
      place: 0,
      mention: '',
      team: team ?? '',
    }))
  return withoutDuplicates([...won, ...participants]).toSorted(
    (a, b) => a.eventId - b.eventId || (a.place || 9) - (b.place || 9),
  )
}

/** Another text for each certificate: a person has at most one of each event, place and mention. */
export function certificateKey({ personId, eventId, place, mention }: Omit<Earned, 'team'>): string {
  return JSON.stringify([personId, eventId, place, mention])
}

/** Somebody in two teams that share a place has it once. */
function withoutDuplicates(earned: readonly Earned[]): Earned[] {
  return [...new Map(earned.toReversed().map(one => [certificateKey(one), one])).values()].toReversed()
}

type Registration = {
  /** The coordinator marked the person as present at the event. */
  is_marked: number
  /** A mark of the person was taken back. */
  was_taken_back: number
  is_anybody_marked: number
  registered_at: string
  /** When the person was let in at a gate first, on any day; null: never. */
  let_in_at: string | null
  /** The certificate was handed out before. */
  has_code: number
}

/**
 * Whoever is marked was there. Where a coordinator marks nobody, whoever was registered and let in at a gate before the
 * event's `end` was there once it is over; a certificate that was handed out so holds also when others are marked
 * later. No `end`: the event did not take place.
 */
function tookPart(row: Registration, end: number | null, now: Millis): boolean {
  if (row.is_marked) return true
  if (row.was_taken_back || row.let_in_at === null || end === null || now < end) return false
  if (Date.parse(row.registered_at) >= end || Date.parse(row.let_in_at) >= end) return false
  return !row.is_anybody_marked || row.has_code === 1
}

/**
 * When each event ends, in milliseconds: with its last session, or with the festival where none was planned; null when
 * all were cancelled.
 */
async function endsOfEvents(db: Db, { festival, catalogue }: Edition): Promise<ReadonlyMap<number, number | null>> {
  const sessions = await db
    .selectFrom('programme_sessions')
    .select(['event_id', 'ends_at', 'late_minutes', 'state'])
    .where('event_id', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
  const { to: endOfFestival } = dayBounds(festival, festival.dates.last)
  const byEvent = Map.groupBy(sessions, ({ event_id }) => event_id)
  const endOf = (eventId: number) => {
    const own = byEvent.get(eventId)
    if (!own) return endOfFestival
    const held = own.filter(({ state }) => state !== 'cancelled')
    if (held.length === 0) return null
    return Math.max(...held.map(({ ends_at, late_minutes }) => Date.parse(ends_at) + late_minutes * minute))
  }
  return new Map(allEvents(catalogue).map(({ ind }) => [ind, endOf(ind)]))
}

function registrationsOf(db: Db, scope: EarnedBy) {
  return activeRegistrations(db)
    .innerJoin('person', 'person.id', 'registration.person_id')
    .where('person.removed_at', 'is', null)
    .select(['registration.person_id', 'registration.event_id', 'registration.registered_at'])
    .select(row => [
      teamOf(row).as('team'),
      one(row, ownMarks(row).where('attendance.undone_at', 'is', null)).as('is_marked'),
      one(row, ownMarks(row).where('attendance.undone_at', 'is not', null)).as('was_taken_back'),
      one(row, marks(row).where('attendance.undone_at', 'is', null)).as('is_anybody_marked'),
      row
        .selectFrom('scan')
        .select(scan => scan.fn.min('scan.at').as('at'))
        .whereRef('scan.person_id', '=', 'registration.person_id')
        .where(isAdmission)
        .as('let_in_at'),
      one(
        row,
        row
          .selectFrom('certificate')
          .select('certificate.code')
          .whereRef('certificate.person_id', '=', 'registration.person_id')
          .whereRef('certificate.event_id', '=', 'registration.event_id')
          .where('certificate.place', '=', 0)
          .where('certificate.mention', '=', ''),
      ).as('has_code'),
    ])
    .where(row =>
      'personId' in scope
        ? row('registration.person_id', '=', scope.personId)
        : row('registration.event_id', '=', scope.eventId),
    )
    .orderBy('registration.event_id')
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .execute()
}

type Row = ExpressionBuilder<Tables, 'registration' | 'person'>

/** 1 where the query finds a row, else 0: PostgreSQL and SQLite have no type in common for it. */
function one(row: Row, found: Parameters<Row['exists']>[0]) {
  return row.case().when(row.exists(found)).then(sql.lit(1)).else(sql.lit(0)).end()
}

function teamOf(row: Row) {
  return row
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team.name')
    .whereRef('team_member.person_id', '=', 'registration.person_id')
    .whereRef('team.event_id', '=', 'registration.event_id')
    .where('team_member.state', '=', 'active')
    .orderBy('team_member.joined_at')
    .limit(1)
}

/** Marks of coordinators at the event. */
function marks(row: Row) {
  return row
    .selectFrom('attendance')
    .select('attendance.id')
    .whereRef('attendance.event_id', '=', 'registration.event_id')
}

function ownMarks(row: Row) {
  return marks(row).whereRef('attendance.person_id', '=', 'registration.person_id')
}
