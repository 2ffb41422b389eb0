// The demo's named people: one of each kind of participant. They register, make teams and pay with the site's own
// functions. named-words.ts says what each of them shows.
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { defaultFacility, type Facility } from '../../domain/edition/facility.ts'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { addPerson, confirmEmail } from '../../server/access/accounts.ts'
import { hashPassword } from '../../server/access/passwords.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { day } from '../../server/clock.ts'
import type { Database, Transaction } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { recordPayment } from '../../server/money/payments.ts'
import { findPerson, payerOf, registeredEvents, userObject } from '../../server/people/person.ts'
import { RefusalError } from '../../server/refuse.ts'
import { register } from '../../server/taking-part/registrations/store.ts'
import { joinTeam, makeTeam } from '../../server/taking-part/teams/store.ts'

export const namedKinds = ['student', 'participant', 'captain', 'debtor', 'waiting', 'winner'] as const
export type NamedKind = (typeof namedKinds)[number]
export type NamedIds = Record<NamedKind, string>

/** The number of events for which each registers, apart from the events of their teams. */
const eventsOf: Record<NamedKind, number> = { student: 3, participant: 4, captain: 2, debtor: 2, waiting: 1, winner: 2 }
/** Named people signed up this many days before the demo starts, and paid a day before. */
const signUpDays = 14
/** The number of named people in the larger team. */
const mostTogether = 4
const college = 'College 1'
/** The number of the first transfer; the numbers of the generated people are higher. */
const firstUtr = 300_000_000_000

type Login = { role: NamedKind; email: string; password: string }

/** The address of a named person. A student of the host institute has an address in its domain. */
export function namedEmail({ festival }: Edition, kind: NamedKind): string {
  return `${kind}@${kind === 'student' ? festival.institute.emailDomain : 'demo.example'}`
}

/** Signs the named people up, with confirmed addresses. The participant chooses a bed and meals. */
export async function signUpNamed(
  database: Database,
  { festival }: Edition,
  logins: readonly Login[],
  now: Millis,
): Promise<NamedIds> {
  const ids: Partial<NamedIds> = {}
  const free = defaultFacility(festival.facilities)
  for (const { role: kind, email, password } of logins) {
    const person = {
      email,
      username: `Demo ${kind}`,
      passwordHash: await hashPassword(password),
      college: kind === 'student' ? festival.institute.name : college,
      city: 'City 1',
      gender: 'female',
      facilityId: (kind === 'participant' ? fullFacility(festival.facilities) : free).id,
    }
    const at = now - signUpDays * day
    ids[kind] = await database.write(async trx => {
      const id = await addPerson(trx, person, at)
      await confirmEmail(trx, id, at)
      return id
    })
  }
  return ids as NamedIds
}

/** The facility with the most: nights and meals, or one of them, or else the free one. */
function fullFacility(facilities: readonly Facility[]): Facility {
  const most = (one: Facility) => Number(one.nights === true) + Number(one.meals === true)
  return facilities.toSorted((a, b) => most(b) - most(a))[0]!
}

/** The team that wins a prize, and its event. Null if the edition has no event for teams of two. */
export type WinningTeam = { event: FestivalEvent; teamId: string } | null

/**
 * Registers the named people, all but the one who waits, and makes the captain's two teams: a team of two, which will
 * win a prize, and a larger one.
 */
export async function registerNamed(
  database: Database,
  edition: Edition,
  ids: NamedIds,
  now: Millis,
): Promise<WinningTeam> {
  const at = now - signUpDays * day
  const { solo, teams } = eventsFor(edition)
  const [pair] = teams
  const larger = teams.find(event => event !== pair && (event.team?.max ?? mostTogether) >= mostTogether)
  const winning = pair ? await makeNamedTeam(database, edition, pair, [ids.captain, ids.winner], at) : null
  if (larger) await makeNamedTeam(database, edition, larger, [ids.captain, ids.participant, ids.debtor, ids.winner], at)
  const own = allEvents(edition.catalogue).filter(({ hostInstituteOnly }) => hostInstituteOnly)
  await registerInSome(database, edition, { personId: ids.student, events: [...own, ...solo] }, eventsOf.student, at)
  for (const [i, kind] of (['participant', 'captain', 'debtor', 'winner'] as const).entries()) {
    // Everybody begins elsewhere in the catalogue, so that their days differ. Too few solo events: team events too.
    const events = [
      ...solo.slice(2 * i),
      ...solo.slice(0, 2 * i),
      ...teams.filter(event => event !== pair && event !== larger),
    ]
    await registerInSome(database, edition, { personId: ids[kind], events }, eventsOf[kind], at)
  }
  return winning && pair ? { event: pair, teamId: winning } : null
}

/** Registers the person who waits for an event for which they do not wait. */
export async function registerWaiting(database: Database, edition: Edition, ids: NamedIds, now: Millis): Promise<void> {
  const { solo, teams } = eventsFor(edition)
  const waits = await database.db
    .selectFrom('waiting_entry')
    .select('event_id')
    .where('person_id', '=', ids.waiting)
    .execute()
  const events = [...solo, ...teams].filter(({ ind }) => !waits.some(({ event_id }) => event_id === ind))
  await registerInSome(database, edition, { personId: ids.waiting, events }, eventsOf.waiting, now)
}

/**
 * Everybody's events: solo events without a seat limit, as in the catalogue, and team events with the smallest teams
 * first.
 */
function eventsFor({ catalogue }: Edition) {
  const events = allEvents(catalogue).filter(({ hostInstituteOnly }) => !hostInstituteOnly)
  const least = ({ team }: FestivalEvent) => team?.min ?? 2
  return {
    solo: events.filter(event => !isTeamEvent(event) && event.capacity === null),
    teams: events
      .filter(isTeamEvent)
      .toSorted((a, b) => least(a) - least(b) || (b.team?.max ?? 9) - (a.team?.max ?? 9)),
  }
}

/** Registers the person for this many of the events. Full and closed events are left out. */
async function registerInSome(
  database: Database,
  edition: Edition,
  { personId, events }: { personId: string; events: readonly FestivalEvent[] },
  count: number,
  at: Millis,
): Promise<void> {
  let left = count
  for (const { ind } of events) {
    if (left === 0) return
    const isDone = await unlessRefused(() =>
      database.write(async trx => {
        const amount = await amountOfNext(trx, edition, personId)
        return register(trx, edition, { personId, eventIds: [ind], amount, begun: [ind] }, at)
      }),
    )
    if (isDone) left -= 1
  }
}

/** The first person makes a team, and the others join it until it is full. Returns the team's id. */
async function makeNamedTeam(
  database: Database,
  edition: Edition,
  event: FestivalEvent,
  [captain = '', ...others]: readonly string[],
  at: Millis,
): Promise<string> {
  const team = await database.write(async trx => {
    const amount = await amountOfNext(trx, edition, captain)
    const call = { personId: captain, eventId: event.ind, name: `Demo ${event.heading}`.slice(0, 40), begun: true }
    return makeTeam(trx, edition, { ...call, amount }, at)
  })
  const room = (event.team?.max ?? others.length + 1) - 1
  for (const personId of others.slice(0, room))
    await database.write(async trx => {
      const amount = await amountOfNext(trx, edition, personId)
      return joinTeam(trx, edition, { personId, code: team.code, amount, begun: true }, at)
    })
  return team.id
}

/** What one more event costs the person, in whole rupees. */
async function amountOfNext(trx: Transaction, edition: Edition, personId: string): Promise<number> {
  const person = await findPerson(trx, personId)
  return amountForNewEvents(edition.festival, payerOf(edition, person), registeredEvents(person).length, 1)
}

/** Everybody but the debtor pays in full at the cashier's desk. */
export async function payForNamed(
  database: Database,
  edition: Edition,
  ids: NamedIds,
  { cashierId, now }: { cashierId: string; now: Millis },
): Promise<void> {
  for (const [i, kind] of namedKinds.entries()) {
    const personId = ids[kind]
    const { amountDue: due } = userObject(edition, await findPerson(database.db, personId))
    if (kind === 'debtor' || due <= 0) continue
    const payment = { personId, amount: due, due, method: 'upi', reference: String(firstUtr + i) }
    await staffWrite(database, cashierId, now - day, trx =>
      recordPayment(trx, edition, cashierId, { ...payment, actId: crypto.randomUUID() }, now - day),
    )
  }
}

/** Deletes the mails to named people, because nobody reads them. */
export async function dropMails(database: Database, ids: NamedIds): Promise<void> {
  await database.write(trx =>
    trx.deleteFrom('outgoing_mail').where('person_id', 'in', Object.values(ids)).where('sent_at', 'is', null).execute(),
  )
}

async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}
