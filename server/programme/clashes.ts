// Clashes of a session: another session at the same venue and time, or the same people expected at both (G2).
import { findEvent } from '../../domain/edition/catalogue.ts'
import { shownUnderText } from '../../domain/edition/festival-dates.ts'
import {
  actualTimes,
  overlap,
  type ProgrammeSession,
  sessionName,
  venueClashes,
} from '../../domain/programme/sessions.ts'
import { typedTimes } from '../../domain/programme/times.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { peopleInTeams } from '../people/team-members.ts'
import { sessionOf, sessionRows } from './read.ts'

/** The session's name as visitors read it. */
export function nameOf(
  { catalogue }: Edition,
  { title, eventId }: Pick<ProgrammeSession, 'title' | 'eventId'>,
): string {
  return sessionName(title, eventId === null ? null : findEvent(catalogue, eventId))
}

/** The sessions at the same venue and time, each with its times in words; empty if the venue is free. */
export async function clashesAtVenue(db: Db, edition: Edition, session: ProgrammeSession): Promise<string[]> {
  const others = (await sessionRows(db, session.venueId)).map(sessionOf)
  return venueClashes(session, others).map(other => nameAndTimes(edition, other))
}

function nameAndTimes(edition: Edition, session: ProgrammeSession): string {
  const { from, to } = typedTimes(edition.festival, session, session.lateMinutes)
  return `${nameOf(edition, session)} (${from} to ${to})`
}

/** Selects the ids of all participants of the event: registered, or in one of its teams. */
export function expectedAt(db: Db, eventId: number) {
  return activeRegistrations(db).select('person_id').where('event_id', '=', eventId).union(peopleInTeams(db, eventId))
}

export type PeopleClash = {
  person: { id: string; userId: string; username: string }
  sessions: ProgrammeSession[]
}

/** The people expected at this session and at other sessions at the same time, with those sessions, sorted by name. */
export async function clashesOfPeople(db: Db, session: ProgrammeSession): Promise<PeopleClash[]> {
  const { eventId } = session
  if (eventId === null) return []
  const others = (await sessionRows(db))
    .map(sessionOf)
    .filter(other => other.eventId !== null && other.eventId !== eventId && overlap(session, other))
  const byEvent = Map.groupBy(others, other => other.eventId ?? 0)
  const found = new Map<string, PeopleClash>()
  for (const [otherId, sessions] of byEvent) {
    const people = await db
      .selectFrom('person')
      .select(['id', 'user_id', 'username'])
      .where('id', 'in', expectedAt(db, eventId))
      .where('id', 'in', expectedAt(db, otherId))
      .execute()
    for (const { id, user_id, username } of people) {
      const clash = found.get(id) ?? { person: { id, userId: user_id, username }, sessions: [] }
      clash.sessions.push(...sessions)
      found.set(id, clash)
    }
  }
  return [...found.values()].sort((a, b) => a.person.username.localeCompare(b.person.username))
}

/** The other sessions of these clashes, each with the number of people expected at both. */
export function sessionsElsewhere(edition: Edition, clashes: readonly PeopleClash[]) {
  const counts = new Map<ProgrammeSession, number>()
  for (const { sessions } of clashes) for (const other of sessions) counts.set(other, (counts.get(other) ?? 0) + 1)
  return [...counts].map(([other, count]) => {
    const { from, to } = typedTimes(edition.festival, other, other.lateMinutes)
    return { name: nameOf(edition, other), from, to, count }
  })
}

/** The maximum number of people that a check lists by name. */
const mostNamed = 20

/** The clashes that organisers see before they save; with `seesPeople`, names of people as well as numbers. */
export async function checkSession(db: Db, edition: Edition, session: ProgrammeSession, seesPeople: boolean) {
  const clashes = await clashesOfPeople(db, session)
  return {
    shownUnder: shownUnderText(edition.festival, actualTimes(session).from),
    venue: await clashesAtVenue(db, edition, session),
    people: {
      count: clashes.length,
      sessions: sessionsElsewhere(edition, clashes),
      named: (seesPeople ? clashes : []).slice(0, mostNamed).map(({ person: { userId, username }, sessions }) => ({
        userId,
        username,
        sessions: sessions.map(other => nameOf(edition, other)),
      })),
    },
  }
}
