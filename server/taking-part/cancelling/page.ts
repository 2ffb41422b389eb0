// Reads the organisers' page about cancelling an event. It shows what a cancellation would end, or has ended.
import type { z } from 'zod'
import { type cancellationPage, leftOutWords } from '../../../domain/cancellations/api.ts'
import type { Millis } from '../../../domain/day.ts'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import { totalDue } from '../../../domain/money/pricing.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { activeCancellation } from '../../people/cancellations.ts'
import { payerOf, registeredEvents, selectPeople } from '../../people/person.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { nameOf } from '../../programme/clashes.ts'
import { sessionsToCancel } from '../../programme/event-sessions.ts'
import { sessionOf } from '../../programme/read.ts'
import { refuseUnknownEvent } from './event-state.ts'
import { leftOutReason, registrationsOf } from './left-out.ts'

type Page = z.input<typeof cancellationPage>
type PageRequest = { eventId: number; seesMoney: boolean }

/** The page of one event at `now`. Refuses an unknown number. */
export async function readCancellation(
  db: Db,
  edition: Edition,
  { eventId, seesMoney }: PageRequest,
  now: Millis,
): Promise<Page> {
  await refuseUnknownEvent(db, edition, eventId)
  const standing = await activeCancellation(db, eventId)
  const people = await peopleOf(db, eventId, standing?.id)
  const payers = people.flatMap(person => {
    const { user_id: userId, username, paid_amount: paid } = person
    if (paid <= 0) return []
    const stillDue = totalDue(
      edition.festival,
      payerOf(edition, person),
      registeredEvents(person).length - (standing ? 0 : 1),
    )
    return [{ userId, username, back: seesMoney ? Math.max(0, paid - stillDue) : null }]
  })
  const sessions = standing
    ? await sessionsOf(db, standing.id)
    : (await sessionsToCancel(db, eventId, now)).map(sessionOf)
  return {
    registered: people.length,
    teams: await countOf(db, 'team', eventId, standing?.id),
    waiting: await countOf(db, 'waiting_entry', eventId, standing?.id),
    sessions: sessions.map(session => nameOf(edition, session)),
    payers,
    back: seesMoney ? payers.reduce((sum, { back }) => sum + (back ?? 0), 0) : null,
    cancelled: standing
      ? { id: standing.id, reason: standing.reason, at: standing.cancelled_at, by: standing.username }
      : null,
    ...(await leftOver(db, edition, eventId)),
  }
}

/** The registered people, ordered by name. After a cancellation, the people who were registered when it happened. */
function peopleOf(db: Db, eventId: number, cancellationId: string | undefined) {
  const registrations =
    cancellationId === undefined
      ? activeRegistrations(db).where('event_id', '=', eventId)
      : db.selectFrom('registration').where('cancellation_id', '=', cancellationId)
  return selectPeople(db)
    .where('person.id', 'in', registrations.select('person_id'))
    .orderBy('person.username')
    .orderBy('person.id')
    .execute()
}

async function countOf(db: Db, table: 'team' | 'waiting_entry', eventId: number, cancellationId: string | undefined) {
  const { count } = await db
    .selectFrom(table)
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('event_id', '=', eventId)
    .$if(cancellationId !== undefined, rows => rows.where('cancellation_id', '=', cancellationId ?? ''))
    .$if(cancellationId === undefined, rows => rows.where('state', 'in', ['active', 'waiting', 'held']))
    .executeTakeFirstOrThrow()
  return count
}

async function sessionsOf(db: Db, cancellationId: string) {
  const rows = await db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('cancellation_id', '=', cancellationId)
    .where('removed_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  return rows.map(sessionOf)
}

/** The registrations and sessions that the last reinstatement did not restore. */
async function leftOver(db: Db, edition: Edition, eventId: number): Promise<Pick<Page, 'leftOut' | 'leftSessions'>> {
  const last = await db
    .selectFrom('event_cancellation')
    .select(['id', 'reinstated_at'])
    .where('event_id', '=', eventId)
    .orderBy('cancelled_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.reinstated_at) return { leftOut: [], leftSessions: [] }
  const event = findEvent(edition.catalogue, eventId)
  const rows = await registrationsOf(db, last.id)
  return {
    leftOut: rows.map(row => ({
      userId: row.user_id,
      username: row.username,
      why: leftOutWords[leftOutReason(edition, event, row) ?? 'full'],
    })),
    leftSessions: (await sessionsOf(db, last.id)).map(session => nameOf(edition, session)),
  }
}
