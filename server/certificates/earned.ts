// The certificates that people have earned (document 4, §5): for published results, and for participation.
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

/** A prize has a `place` of 1 to 3 or a special `mention`. Participation has place 0 and an empty mention. */
export type Earned = {
  personId: string
  eventId: number
  place: number
  mention: string
  /** The name of the team, or empty. */
  team: string
}

type EarnedBy = { personId: string } | { eventId: number }

/**
 * The certificates that a person, or all people of an event, have earned at `now`, ordered by event, then place. Each
 * published place and special mention gives one. Registered people who took part without a prize get one for
 * participation.
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
    // In a team event a person without a team counts as a participant only if the coordinator marked the person.
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

/** A unique key per certificate. A person has only one certificate per event, place and mention. */
export function certificateKey({ personId, eventId, place, mention }: Omit<Earned, 'team'>): string {
  return JSON.stringify([personId, eventId, place, mention])
}

/** A person in two teams that share a place gets one certificate. */
function withoutDuplicates(earned: readonly Earned[]): Earned[] {
  return [...new Map(earned.toReversed().map(one => [certificateKey(one), one])).values()].toReversed()
}

type Registration = {
  /** 1 if the coordinator marked the person as present at the event. */
  is_marked: number
  /** 1 if a mark of the person was undone. */
  was_taken_back: number
  is_anybody_marked: number
  registered_at: string
  /** The person's first entry at a gate, on any day; null if there is none. */
  let_in_at: string | null
  /** 1 if the certificate has been issued already. */
  has_code: number
}

/**
 * Whether the person took part. If the coordinator marked anybody, only marked people took part. Otherwise all people
 * took part who registered and entered at a gate before the event's `end`; this counts once the event is over. A
 * certificate issued for that reason remains valid if the coordinator marks others later. `end` is null if the event
 * did not take place.
 */
function tookPart(row: Registration, end: number | null, now: Millis): boolean {
  if (row.is_marked) return true
  if (row.was_taken_back || row.let_in_at === null || end === null || now < end) return false
  if (Date.parse(row.registered_at) >= end || Date.parse(row.let_in_at) >= end) return false
  return !row.is_anybody_marked || row.has_code === 1
}

/**
 * When each event ends, in milliseconds: with its last session, or with the festival if it has no sessions; null if all
 * sessions were cancelled.
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
    const notCancelled = own.filter(({ state }) => state !== 'cancelled')
    if (notCancelled.length === 0) return null
    return Math.max(...notCancelled.map(({ ends_at, late_minutes }) => Date.parse(ends_at) + late_minutes * minute))
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

/** 1 if the query finds a row, else 0, because PostgreSQL and SQLite have no common boolean type. */
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

/** Marks by coordinators at the event. */
function marks(row: Row) {
  return row
    .selectFrom('attendance')
    .select('attendance.id')
    .whereRef('attendance.event_id', '=', 'registration.event_id')
}

function ownMarks(row: Row) {
  return marks(row).whereRef('attendance.person_id', '=', 'registration.person_id')
}
