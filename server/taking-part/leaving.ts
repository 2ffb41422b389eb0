// Leaving events: their teams, registrations and waiting lists. On the site, at the desk, and with the whole account.
import { deleteEventBody, userSchema } from '../../domain/account/api.ts'
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { checkLeavingBegun } from '../../domain/seats/begun.ts'
import { checkWindow } from '../../domain/seats/eligibility.ts'
import { lockPerson } from '../access/accounts.ts'
import { currentUser } from '../access/sessions.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Api, Parts } from '../parts.ts'
import { findPerson, type Person, registeredEvents, userObject } from '../people/person.ts'
import { endRegistrations } from '../people/registrations.ts'
import type { PersonHooks } from '../person-hooks.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { refuseAfterUse } from './registrations/after-use.ts'
import { chooseFacility } from './registrations/store.ts'
import { type LockedSeats, withSeats } from './seats/locked.ts'
import { refuseClosed } from './seats/windows.ts'
import { leaveTeams } from './teams/members.ts'
import { endWaiting, eventsWaitedForBy } from './waiting-list/store.ts'

export function leavingRoutes(api: Api, { database, live, now, loggedIn, personHooks }: Parts): void {
  api.route({
    method: 'POST',
    url: '/users/deleteEvent',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { body: deleteEventBody, response: { 200: userSchema } },
    async handler(request) {
      const { event: eventIds, facility } = request.body
      const call = { personId: currentUser(request).id, eventIds, facility }
      const person = await database.write(trx => unregister(trx, live.edition(), call, personHooks, now()))
      return userObject(live.edition(), person)
    },
  })
}

type Leaving = { personId: string; eventIds: readonly number[]; facility?: string | undefined }

/**
 * Ends the person's registrations for these events, and memberships in their teams, at `now` and answers the person
 * afterwards. Events for which the person is not registered change nothing. Refuses unknown events, unless the person
 * is registered for one that the catalogue dropped, everything once the person has used anything or registration is
 * closed, and what a feature refuses (`leaves`): then only the desk may.
 * With a `facility` that one is chosen as well, by the rules of choosing one: both count, or neither.
 */
export async function unregister(
  trx: Transaction,
  edition: Edition,
  { personId, eventIds, facility }: Leaving,
  hooks: Pick<PersonHooks, 'leaves' | 'hasUsed' | 'changesNights'>,
  now: Millis,
): Promise<Person> {
  if (eventIds.length === 0) refuse('events_missing')
  await lockPerson(trx, personId)
  const person = await findPerson(trx, personId)
  const ended = eventsToEnd(edition, person, eventIds)
  if (ended.length > 0) {
    await refuseAfterUse(trx, personId, hooks)
    await withSeats(trx, edition, ended, now, async seats => {
      refuseClosedToLeave(seats, ended, now)
      await hooks.leaves(trx, personId, ended)
      await leaveEvents(trx, seats, personId, ended, now)
    })
  }
  if (facility !== undefined) await chooseFacility(trx, edition, { personId, facility, ...hooks }, now)
  return ended.length > 0 || facility !== undefined ? findPerson(trx, personId) : person
}

/** Those of these events that the person is registered for, each once. Refuses one that nobody knows. */
export function eventsToEnd({ catalogue }: Edition, person: Person, eventIds: readonly number[]): number[] {
  const registered = registeredEvents(person)
  const unknown = eventIds.find(eventId => !registered.includes(eventId) && !findEvent(catalogue, eventId))
  if (unknown !== undefined) refuse('event_unknown', { eventId: unknown })
  return [...new Set(eventIds)].filter(eventId => registered.includes(eventId))
}

/**
 * Refuses to let people leave these events at `now` once one of them has begun, which is not paid back, or the
 * festival's registration is closed, and that of the event too.
 */
function refuseClosedToLeave({ edition, known }: LockedSeats, eventIds: readonly number[], now: Millis): void {
  const windows = eventIds.flatMap(eventId => known.get(eventId) ?? [])
  refuseIf(checkLeavingBegun(windows, edition.festival, now))
  const closed = checkWindow(edition.festival.registration, now)
  if (!closed) return
  if (windows.length < eventIds.length) refuseIf(closed)
  refuseClosed(edition, windows, now)
}

/** Ends all that the person, who is locked, has in these events, at `now`. */
export async function leaveEvents(
  trx: Transaction,
  seats: LockedSeats,
  personId: string,
  eventIds: readonly number[],
  now: Millis,
): Promise<void> {
  // PostgreSQL takes no empty list.
  if (eventIds.length === 0) return
  await leaveTeams(trx, seats, personId, now, eventIds)
  await endRegistrations(trx, personId, now, eventIds)
  await endWaiting(trx, seats, personId, 'left', now, eventIds)
}

/** Ends all that the person, who is locked, has in any event: the account is about to be deleted. */
export async function leaveAll(trx: Transaction, edition: Edition, person: Person, now: Millis): Promise<void> {
  const eventIds = new Set([...registeredEvents(person), ...(await eventsWaitedForBy(trx, person.id))])
  await withSeats(trx, edition, [...eventIds], now, seats => leaveEvents(trx, seats, person.id, [...eventIds], now))
}
