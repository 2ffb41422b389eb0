// Unregisters people. Ends their memberships in teams, registrations and waiting-list entries, on the site, at the desk
// and when an account is deleted.
import { deleteEventBody, userSchema } from '../../domain/account/api.ts'
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { checkLeavingBegun } from '../../domain/seats/begun-events.ts'
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
import { type LockedSeats, withSeats } from './seats/locked-seats.ts'
import { refuseClosed } from './seats/windows.ts'
import { leaveTeams } from './teams/members.ts'
import { endWaiting, waitingListEvents } from './waiting-list/store.ts'

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

type UnregisterCall = { personId: string; eventIds: readonly number[]; facility?: string | undefined }

/**
 * Ends the person's registrations for these events, and memberships in their teams, at `now`, and returns the updated
 * person. Events without a registration of the person change nothing. Refuses events that the catalogue does not have,
 * unless the person is registered for them. Also refuses if the person has used anything, an event has begun,
 * registration has closed or a feature objects (`leaves`). Then only the desk can unregister the person. With a
 * `facility`, also chooses that facility by the usual rules; then both changes succeed, or neither.
 */
export async function unregister(
  trx: Transaction,
  edition: Edition,
  { personId, eventIds, facility }: UnregisterCall,
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

/** The events among these for which the person is registered, without duplicates. Refuses an unknown event. */
export function eventsToEnd({ catalogue }: Edition, person: Person, eventIds: readonly number[]): number[] {
  const registered = registeredEvents(person)
  const unknown = eventIds.find(eventId => !registered.includes(eventId) && !findEvent(catalogue, eventId))
  if (unknown !== undefined) refuse('event_unknown', { eventId: unknown })
  return [...new Set(eventIds)].filter(eventId => registered.includes(eventId))
}

/**
 * Refuses once one of these events has begun, since its price is not refunded. Also refuses once the festival's
 * registration and the event's own registration are both closed.
 */
function refuseClosedToLeave({ edition, byEvent }: LockedSeats, eventIds: readonly number[], now: Millis): void {
  const windows = eventIds.flatMap(eventId => byEvent.get(eventId) ?? [])
  refuseIf(checkLeavingBegun(windows, edition.festival, now))
  const closed = checkWindow(edition.festival.registration, now)
  if (!closed) return
  if (windows.length < eventIds.length) refuseIf(closed)
  refuseClosed(edition, windows, now)
}

/**
 * Ends the person's memberships in teams, registrations and waiting-list entries in these events at `now`. The person
 * must be locked.
 */
export async function leaveEvents(
  trx: Transaction,
  seats: LockedSeats,
  personId: string,
  eventIds: readonly number[],
  now: Millis,
): Promise<void> {
  // PostgreSQL rejects an empty list.
  if (eventIds.length === 0) return
  await leaveTeams(trx, seats, personId, now, eventIds)
  await endRegistrations(trx, personId, now, eventIds)
  await endWaiting(trx, seats, personId, 'left', now, eventIds)
}

/** Does the same as `leaveEvents`, but for all events, before the account is deleted. The person must be locked. */
export async function leaveAll(trx: Transaction, edition: Edition, person: Person, now: Millis): Promise<void> {
  const eventIds = new Set([...registeredEvents(person), ...(await waitingListEvents(trx, person.id))])
  await withSeats(trx, edition, [...eventIds], now, seats => leaveEvents(trx, seats, person.id, [...eventIds], now))
}
