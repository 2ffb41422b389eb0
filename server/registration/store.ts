// Registers, unregisters and chooses facilities: lock, check, write, in one transaction. The rules are in domain/.
import { findEvent } from '../../domain/catalogue.ts'
import type { FestivalEvent } from '../../domain/content.ts'
import { checkRegistration, checkWindow, mostRegistrationsADay } from '../../domain/eligibility.ts'
import { findFacility } from '../../domain/facility.ts'
import { amountForNewEvents } from '../../domain/pricing.ts'
import { isTeamEvent } from '../../domain/teams.ts'
import { findPerson, isStudent, lockPerson, type Person, payerOf, registeredEvents } from '../account/person.ts'
import { setFacility } from '../account/store.ts'
import { day, hour, isoTime, minute } from '../clock.ts'
import type { Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { presentEdition } from '../facts/live-edition.ts'
import { queueSummary } from '../mail/outbox.ts'
import { endEntries } from '../places/line.ts'
import { withPlaces } from '../places/locked.ts'
import { readWindows, refuseClosed } from '../places/windows.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { leaveTeams } from '../teams/members.ts'
import { endRegistrations } from './active.ts'
import { refuseAfterEntry } from './after-entry.ts'
import { knownEvent } from './known-event.ts'

/**
 * Milliseconds between two mails that sum up what a person is registered for. An address that nobody confirmed may be a stranger's: it gets no
 * more of them than mails that ask to confirm it.
 */
const betweenMails = { confirmed: 10 * minute, unconfirmed: 6 * hour }

/** Organisers may register and unregister people outside the registration window; their call checks the amount of the whole change. */
type AtDesk = { atDesk: true }

type Registering = { personId: string; eventIds: readonly number[] } & (
  | {
      amount: number
      /** The person joins a team, which has its place already, or makes one, which takes it. */
      withTeam?: boolean
      /** The team lets people in while registration is closed. */
      letIn?: boolean
    }
  | AtDesk
)

/**
 * Registers the person for all of these events or none, at `now` (milliseconds), and answers the person afterwards. Checks in this
 * order: the events exist; some of them are new (otherwise nothing changes, whatever the amount); the window of each event;
 * eligibility; a place that is free or held for the person; and `amount`, the additional whole rupees that the person was shown (P7, P13, S5). Who registers on the site
 * gets a mail that sums it up.
 */
export async function register(trx: Write, edition: Edition, call: Registering, now: number): Promise<Person> {
  if (call.eventIds.length === 0) refuse('events_missing')
  const eventIds = knownEvents(edition, call.eventIds).map(({ ind }) => ind)
  await lockPerson(trx, call.personId)
  const person = await findPerson(trx, call.personId)
  const registered = registeredEvents(person)
  const ids = eventIds.filter(eventId => !registered.includes(eventId))
  if (ids.length === 0) return person

  return withPlaces(trx, edition, ids, now, async ({ edition, ...places }) => {
    const added = knownEvents(edition, ids)
    if (!('atDesk' in call)) {
      if (!call.letIn) await places.refuseClosed(call.personId)
      await refuseTooManyChanges(trx, call.personId, added.length, now)
    }
    refuseIf(checkRegistration(edition.festival, { isStudent: isStudent(edition, person), registered, added }))
    const byTeams = 'atDesk' in call || call.withTeam
    await places.refuseFull(
      call.personId,
      added.filter(event => !(byTeams && isTeamEvent(event))),
    )
    const due = amountForNewEvents(edition.festival, payerOf(edition, person), registered.length, added.length)
    if (!('atDesk' in call) && call.amount !== due) refuse('amount_changed', {}, { amount: due })

    await addRegistrations(trx, call.personId, added, now)
    const solo = added.filter(event => !isTeamEvent(event) && places.waitedFor.has(event.ind))
    await endEntries(
      trx,
      call.personId,
      'taken',
      now,
      solo.map(({ ind }) => ind),
    )
    if (!('atDesk' in call)) {
      const gap = betweenMails[person.email_confirmed_at === null ? 'unconfirmed' : 'confirmed']
      await queueSummary(trx, 'registered', person.email, now, gap)
    }
    return findPerson(trx, call.personId)
  })
}

/** Refuses `added` further registrations at `now` (milliseconds) when the person made too many within a day. */
async function refuseTooManyChanges(trx: Write, personId: string, added: number, now: number): Promise<void> {
  const { made } = await trx
    .selectFrom('registration')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('made'))
    .where('person_id', '=', personId)
    .where('registered_at', '>', isoTime(now - day))
    .executeTakeFirstOrThrow()
  if (made + added > mostRegistrationsADay) refuse('registrations_too_many')
}

/** The events with these ids, each once. Refuses an id that the catalogue lacks. */
function knownEvents(edition: Edition, eventIds: readonly number[]): FestivalEvent[] {
  return [...new Set(eventIds)].map(eventId => knownEvent(edition, eventId))
}

async function addRegistrations(
  trx: Write,
  personId: string,
  events: readonly FestivalEvent[],
  now: number,
): Promise<void> {
  await trx
    .insertInto('registration')
    .values(
      events.map(event => ({
        id: crypto.randomUUID(),
        person_id: personId,
        event_id: event.ind,
        state: 'active' as const,
        registered_at: isoTime(now),
        ended_at: null,
      })),
    )
    .execute()
}

/**
 * Ends the person's registrations for these events, and places in teams, at `now` (milliseconds) and answers the person afterwards. Events for
 * which the person is not registered change nothing. Refuses unknown events, unless the person is registered for one that the catalogue
 * dropped, and everything after the person's first entry and once registration is closed, when only the desk may.
 */
export async function unregister(
  trx: Write,
  mayBeOld: Edition,
  call: { personId: string; eventIds: readonly number[] } & Partial<AtDesk>,
  now: number,
): Promise<Person> {
  if (call.eventIds.length === 0) refuse('events_missing')
  const edition = await presentEdition(trx, mayBeOld)
  await lockPerson(trx, call.personId)
  const person = await findPerson(trx, call.personId)
  const registered = registeredEvents(person)
  const eventIds = [...new Set(call.eventIds)]
  const unknown = eventIds.find(eventId => !registered.includes(eventId) && !findEvent(edition.catalogue, eventId))
  if (unknown !== undefined) refuse('event_unknown', { eventId: unknown })
  const ended = eventIds.filter(eventId => registered.includes(eventId))
  if (ended.length === 0) return person

  if (!call.atDesk) {
    await refuseClosedToLeave(trx, edition, ended, now)
    await refuseAfterEntry(trx, call.personId)
  }
  return withPlaces(trx, edition, ended, now, async () => {
    await leaveTeams(trx, call.personId, now, ended)
    await endRegistrations(trx, call.personId, now, ended)
    await endEntries(trx, call.personId, 'left', now, ended)
    return findPerson(trx, call.personId)
  })
}

/** Refuses to let people leave these events at `now` (milliseconds) once the festival's registration is closed, and that of the event too. */
async function refuseClosedToLeave(trx: Write, edition: Edition, eventIds: readonly number[], now: number) {
  const closed = checkWindow(edition.festival.registration, now)
  if (!closed) return
  const events = eventIds.flatMap(eventId => findEvent(edition.catalogue, eventId) ?? [])
  if (events.length < eventIds.length) refuseIf(closed)
  refuseClosed(edition, await readWindows(trx, events), now)
}

/**
 * Chooses the person's facility at `now` (milliseconds) and answers the person afterwards. Refuses unknown facilities, students (P12), and a
 * change outside the registration window or after the first entry: by then rooms and meals are ordered.
 */
export async function chooseFacility(
  trx: Write,
  edition: Edition,
  call: { personId: string; facility: string } & Partial<AtDesk>,
  now: number,
): Promise<Person> {
  const { facilities, institute } = edition.festival
  const { id } = findFacility(facilities, call.facility) ?? refuse('facility_unknown')
  await lockPerson(trx, call.personId)
  const person = await findPerson(trx, call.personId)
  if (isStudent(edition, person)) refuse('facility_for_outside_only', { institute: institute.shortName })
  if (person.facility_id === id) return person
  if (!call.atDesk) {
    const { festival } = await presentEdition(trx, edition)
    refuseIf(checkWindow(festival.registration, now))
    await refuseAfterEntry(trx, call.personId)
  }
  await setFacility(trx, call.personId, id)
  // The row is locked: nothing else of it can have changed.
  return { ...person, facility_id: id }
}
