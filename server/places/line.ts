// The waiting list of an event: joining and leaving it, and what a person sees of it. locked.ts gives the places out.
import type { z } from 'zod'
import { allEvents } from '../../domain/catalogue.ts'
import type { FestivalEvent } from '../../domain/content.ts'
import { checkRegistration, mostRegistrationsADay } from '../../domain/eligibility.ts'
import { fillOf, freePlaces, openingOf, windowBounds } from '../../domain/places.ts'
import type { waitingSchema } from '../../domain/places-api.ts'
import type { Refusal } from '../../domain/refusals.ts'
import { checkTeamsPerPerson, isTeamEvent } from '../../domain/teams.ts'
import { findPerson, isStudent, lockPerson, type Person, registeredEvents } from '../account/person.ts'
import { day, isoTime } from '../clock.ts'
import type { Database, Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { knownEvent } from '../registration/known-event.ts'
import { membershipsOf } from '../teams/members.ts'
import { countPlaces } from './counts.ts'
import { type LockedPlaces, withPlaces } from './locked.ts'
import { readWindows } from './windows.ts'

type Call = { personId: string; eventId: number }

/**
 * Puts the person at the end of the event's line at `now` (milliseconds), or holds a place at once when one is free meanwhile. It costs nothing
 * until the place is taken. Who is in line stays where they are. Refuses as registering does, whoever has a place or a team already, and events
 * without a limit (G8).
 */
export async function joinLine(trx: Write, edition: Edition, { personId, eventId }: Call, now: number): Promise<void> {
  knownEvent(edition, eventId)
  await lockPerson(trx, personId)
  await withPlaces(trx, edition, [eventId], now, async places => {
    const event = limitedEvent(places, eventId)
    if (await findEntry(trx, personId, eventId)) return
    const person = await findPerson(trx, personId)
    await refuseWithPlace(trx, event, person)
    await places.refuseClosed(personId)
    refuseIf(checkMayHave(places.edition, event, person))
    await refuseTooManyEntries(trx, personId, now)
    await addEntry(trx, { personId, eventId }, now)
  })
}

/** The event, whose places are locked. Refuses one without a limit, which has no line. */
export function limitedEvent({ edition, windows }: LockedPlaces, eventId: number): FestivalEvent {
  const event = knownEvent(edition, eventId)
  const known = windows.get(eventId)
  if (!known || known.window.places === null) refuse('line_not_needed', { event: event.heading })
  return event
}

/** Refuses who is registered for the event or, where teams play, is in as many of its teams as it allows. */
export async function refuseWithPlace(trx: Write, event: FestivalEvent, person: Person): Promise<void> {
  if (isTeamEvent(event))
    refuseIf(checkTeamsPerPerson(event, (await membershipsOf(trx, person.id, [event.ind])).length))
  else if (registeredEvents(person).includes(event.ind)) refuse('line_registered', { event: event.heading })
}

/** Whether the rules of registering allow the person this event: a refusal, or null. */
export function checkMayHave(edition: Edition, event: FestivalEvent, person: Person): Refusal | null {
  const registered = registeredEvents(person)
  return checkRegistration(edition.festival, { isStudent: isStudent(edition, person), registered, added: [event] })
}

/** Adds an entry at the end of the line, whose places are locked, and answers its id. */
export async function addEntry(trx: Write, { personId, eventId }: Call, now: number): Promise<string> {
  const id = crypto.randomUUID()
  const last = trx.selectFrom('waiting_entry').where('event_id', '=', eventId)
  const { number } = await last.select(row => row.fn.max('number').as('number')).executeTakeFirstOrThrow()
  const values = { id, event_id: eventId, person_id: personId, number: (number ?? 0) + 1, state: 'waiting' as const }
  const times = { joined_at: isoTime(now), held_at: null, held_until: null, given_by: null, ended_at: null }
  await trx
    .insertInto('waiting_entry')
    .values({ ...values, ...times })
    .execute()
  return id
}

async function refuseTooManyEntries(trx: Write, personId: string, now: number): Promise<void> {
  const { made } = await trx
    .selectFrom('waiting_entry')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('made'))
    .where('person_id', '=', personId)
    .where('joined_at', '>', isoTime(now - day))
    .executeTakeFirstOrThrow()
  if (made >= mostRegistrationsADay) refuse('registrations_too_many')
}

/** The person's active entry in the event's line, or undefined. */
export function findEntry(db: Db, personId: string, eventId: number) {
  return db
    .selectFrom('waiting_entry')
    .select(['id', 'person_id', 'state', 'held_until'])
    .where('person_id', '=', personId)
    .where('event_id', '=', eventId)
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirst()
}

/** Takes the person out of the event's line at `now` (milliseconds), or declines the place that is held: the next in line gets it. */
export async function leaveLine(trx: Write, edition: Edition, { personId, eventId }: Call, now: number): Promise<void> {
  await lockPerson(trx, personId)
  await withPlaces(trx, edition, [eventId], now, () => endEntries(trx, personId, 'left', now, [eventId]))
}

/**
 * Ends the person's entries in the lines of these events, or of all, at `now` (milliseconds): with `taken` because there is a place now; with
 * `left` a place that was held counts as declined. The places must be locked.
 */
export async function endEntries(
  trx: Write,
  personId: string,
  state: 'taken' | 'left',
  now: number,
  eventIds?: readonly number[],
): Promise<void> {
  if (eventIds?.length === 0) return
  const active = trx
    .updateTable('waiting_entry')
    .where('person_id', '=', personId)
    .$if(eventIds !== undefined, rows => rows.where('event_id', 'in', eventIds ?? []))
  const ended_at = isoTime(now)
  if (state === 'left') await active.set({ state: 'declined', ended_at }).where('state', '=', 'held').execute()
  await active.set({ state, ended_at }).where('state', 'in', ['waiting', 'held']).execute()
}

/** Numbers of the events in whose lines the person is. */
export async function eventsInLine(db: Db, personId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select('event_id')
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'held'])
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/**
 * Brings all lines up to date at `now` (milliseconds): a place whose time has run out goes to the next without waiting for somebody's call. Writes
 * only where something is to be done.
 */
export async function settleLines(database: Database, edition: Edition, now: number): Promise<void> {
  const active = await database.db
    .selectFrom('waiting_entry')
    .select('event_id')
    .distinct()
    .where('state', 'in', ['waiting', 'held'])
    .execute()
  const events = allEvents(edition.catalogue).filter(({ ind }) => active.some(({ event_id }) => event_id === ind))
  const counts = await countPlaces(database.db, events, now)
  for (const known of await readWindows(database.db, events)) {
    const of = counts.get(known.event.ind)!
    const isNext = of.waiting > 0 && freePlaces(known.window.places, of) > 0
    if (of.runOut === 0 && !(isNext && openingOf(edition.festival, known, now).state === 'open')) continue
    await database.write(trx => withPlaces(trx, edition, [known.event.ind], now, async () => {}))
  }
}

/** The lines that the person is in, and every event that is not simply open with free places, at `now` (milliseconds). */
export async function readLines(
  db: Db,
  edition: Edition,
  personId: string,
  now: number,
): Promise<z.input<typeof waitingSchema>> {
  const entries = await db
    .selectFrom('waiting_entry')
    .select(['event_id', 'state', 'joined_at', 'held_until'])
    .select(row =>
      row
        .selectFrom('waiting_entry as ahead')
        .select(inner => inner.cast<number>(inner.fn.countAll(), 'integer').as('ahead'))
        .whereRef('ahead.event_id', '=', 'waiting_entry.event_id')
        .whereRef('ahead.number', '<', 'waiting_entry.number')
        .where('ahead.state', '=', 'waiting')
        .as('ahead'),
    )
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'held'])
    .orderBy('joined_at')
    .orderBy('event_id')
    .execute()
  const events = allEvents(edition.catalogue)
  const windows = await readWindows(db, events)
  const limited = windows.filter(({ window }) => window.places !== null).map(({ event }) => event)
  const counts = await countPlaces(db, limited, now)
  return {
    entries: entries
      .filter(({ state, held_until }) => state === 'waiting' || (held_until ?? '') > isoTime(now))
      .map(({ event_id, state, joined_at, held_until, ahead }) => ({
        event: event_id,
        position: state === 'held' ? null : (ahead ?? 0) + 1,
        heldUntil: state === 'held' ? held_until : null,
        joinedAt: joined_at,
      })),
    events: windows.flatMap(known => {
      const of = counts.get(known.event.ind)
      const fill = of ? fillOf(known.window.places, of) : 'free'
      const opening = openingOf(edition.festival, known, now).state
      if (opening === 'open' && fill === 'free') return []
      const bounds = windowBounds(edition.festival, known)
      return [
        { event: known.event.ind, opening, fill, opensAt: opening === 'opens' ? (bounds?.opensAt ?? null) : null },
      ]
    }),
  }
}
