// Fills an empty database with the demo: generated people and their acts, one account per role, and one named person of
// each kind of participant.
import { randomBytes } from 'node:crypto'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { defaultFacility } from '../../domain/edition/facility.ts'
import { type Role, roles, roleWords } from '../../domain/staff/roles.ts'
import { addPerson, confirmEmail } from '../../server/access/accounts.ts'
import { hashPassword } from '../../server/access/passwords.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { addToChain } from '../../server/audit/chain.ts'
import { hour } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { Database, Transaction } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { grantRole } from '../../server/staff/store.ts'
import { randomFrom } from '../../server/testing/random.ts'
import { renewStatistics } from '../database/statistics.ts'
import { makeAnswers } from './answers.ts'
import { eventOnStage, otherStages } from './events-on-stage.ts'
import { makeAttendance, makeMails, makeScans } from './gates.ts'
import { makeMeals } from './meals.ts'
import { makeLedger } from './money.ts'
import {
  dropMails,
  type NamedKind,
  namedEmail,
  namedKinds,
  payForNamed,
  registerNamed,
  registerWaiting,
  signUpNamed,
} from './named-people.ts'
import { wordsOf } from './named-words.ts'
import { fillNotices } from './notices.ts'
import { fillOverrides } from './overrides.ts'
import { dueAfter, makePeople } from './people.ts'
import { fillProgramme } from './programme.ts'
import { fillResults } from './results.ts'
import { fillSeats } from './seats.ts'
import { fillStay } from './stay.ts'
import { makeTeams } from './teams.ts'

/** An account to log in with, and in words what it shows. */
export type DemoAccount = { role: Role | NamedKind; email: string; password: string; shows: string }

const defaultSeed = 2024
const week = 7 * 24 * hour
/** The number of rows in one insert. Both engines limit the number of parameters in a statement. */
const atOnce = 500

/**
 * Writes the demo into an empty database as of `now` and returns the accounts to log in with. The people
 * are the same for the same seed; passwords are new each time.
 */
export async function fillDemo(
  database: Database,
  edition: Edition,
  { people: count, now, seed = defaultSeed }: { people: number; now: Millis; seed?: number },
): Promise<DemoAccount[]> {
  const staff = roles.map(role => loginOf(role, `${role}@demo.example`))
  const ids = await addStaff(database, edition, staff, now)
  const logins = namedKinds.map(kind => loginOf(kind, namedEmail(edition, kind)))
  const named = await signUpNamed(database, edition, logins, now)
  const random = randomFrom(seed)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const people = makePeople(edition, random, { count, passwordHash, now })
  const ledger = makeLedger(random, people, { cashiers: [ids.cashier, ids.admin], now })
  const payments = Map.groupBy(ledger.payments, payment => payment.person_id)
  const due = (person: (typeof people)[number]) => dueAfter(person, payments.get(person.row.id) ?? [])
  const day = makeScans(random, people, { scanners: [ids.gate, ids.admin], now, due })
  const mails = makeMails(random, people, now)
  const teams = makeTeams(edition, random, people, { now })
  const markerOf = (eventId: number) => (coordinated(edition).includes(eventId) ? ids.coordinator : ids.admin)
  const present = makeAttendance(random, people, { teams, scans: day.scans, now, markerOf })

  await database.write(async trx => {
    await insert(
      trx,
      'person',
      people.map(({ row }) => row),
    )
    await insert(
      trx,
      'registration',
      people.flatMap(({ registrations }) => registrations),
    )
    await insert(trx, 'outgoing_mail', mails)
  })
  await database.write(async trx => {
    await insert(trx, 'payment', ledger.payments)
    await insert(trx, 'used_reference', ledger.payments.map(usedReference))
    await trx.insertInto('counter').values({ name: 'receipt', value: ledger.payments.length }).execute()
    await insert(trx, 'claim', ledger.claims)
    await insert(trx, 'scan', day.scans)
    await insert(
      trx,
      'team',
      teams.map(({ row }) => row),
    )
    await insert(
      trx,
      'team_member',
      teams.flatMap(({ members }) => members),
    )
    await insert(trx, 'attendance', present.attendance)
    await addToChain(trx, byTime([...ledger.audit, ...day.audit, ...present.audit]))
  })
  const winning = await registerNamed(database, edition, named, now)
  await fillProgramme(database, edition, ids.admin, { before: now - 3 * week, now, onStage: eventOnStage(edition) })
  await fillSeats(database, edition, { admin: ids.admin, waiting: named.waiting, except: winning?.event.ind }, now)
  await registerWaiting(database, edition, named, now)
  await payForNamed(database, edition, named, { cashierId: ids.cashier, now })
  await database.write(async trx => {
    const scanners = [ids.hospitality, ids.gate]
    const guests = { people, regulars: [named.participant], scanners, now }
    const meals = await makeMeals(trx, edition, randomFrom(seed + 1), guests)
    await insert(trx, 'meal_scan', meals.scans)
    await insert(trx, 'answer', await makeAnswers(trx, edition, randomFrom(seed + 2), { now }))
    await addToChain(trx, byTime(meals.audit))
  })
  await fillResults(database, edition, ids.admin, {
    now,
    winning,
    without: [eventOnStage(edition), ...otherStages(edition)],
  })
  await fillNotices(database, edition, ids.admin, now)
  const [eventId] = coordinated(edition)
  if (eventId) await fillOverrides(database, edition, { coordinatorId: ids.coordinator, eventId }, now)
  await fillStay(database, edition, { random, staffId: ids.hospitality, first: named.participant }, now)
  await dropMails(database, named)
  await renewStatistics(database)
  const accounts: DemoAccount[] = staff.map(login => ({ ...login, shows: roleWords[login.role].does }))
  for (const login of logins)
    accounts.push({ ...login, shows: await wordsOf(database, edition, named[login.role], now) })
  return accounts
}

/** The log-in of an account, with a new password. */
function loginOf<Kind extends DemoAccount['role']>(role: Kind, email: string) {
  return { role, email, password: randomBytes(9).toString('base64url') }
}

function byTime<Row extends { at: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** The row that reserves a payment's reference. */
function usedReference({ id, method, reference }: { id: string; method: string; reference: string }) {
  return { payment_id: id, issuer: method === 'cash' ? method : 'interbank', reference }
}

async function insert<Name extends keyof Tables>(
  trx: Transaction,
  table: Name,
  rows: readonly object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await trx
      .insertInto(table)
      // biome-ignore lint/suspicious/noExplicitAny: the callers' rows are typed; one function serves all tables.
      .values(rows.slice(from, from + atOnce) as any)
      .execute()
}

type StaffLogin = { role: Role; email: string; password: string }

async function addStaff(database: Database, edition: Edition, staff: readonly StaffLogin[], now: Millis) {
  const ids: Partial<Record<Role, string>> = {}
  const facilityId = defaultFacility(edition.festival.facilities).id
  for (const { role, email, password } of staff) {
    const passwordHash = await hashPassword(password)
    const username = `Demo ${role}`
    ids[role] = await database.write(async trx => {
      const id = await addPerson(trx, { gender: 'female', facilityId, email, username, passwordHash }, now)
      await confirmEmail(trx, id, now)
      return id
    })
    const call = { email, role, events: role === 'coordinator' ? coordinated(edition) : [], reason: 'for the demo' }
    await staffWrite(database, null, now, trx => grantRole(trx, edition, null, call, now))
    // Deletes the mail about the new role, because its recipient does not exist.
    await database.write(trx => trx.deleteFrom('outgoing_mail').where('recipient', '=', email).execute())
  }
  return ids as Record<Role, string>
}

/**
 * The events of the demo's coordinator: the first event of the catalogue, all events with first places, the first that
 * ask for music and for photographs, and those with a round on stage.
 */
function coordinated(edition: Edition): number[] {
  const events = allEvents(edition.catalogue)
  const asksFor = (wanted: 'audio' | 'photo') =>
    events.find(({ submissions = [] }) => submissions.some(one => one.accepts.some(({ kind }) => kind === wanted)))
  const shown = new Set([asksFor('audio'), asksFor('photo'), eventOnStage(edition), ...otherStages(edition)])
  return events.filter((event, i) => i === 0 || event.firstPlaces !== null || shown.has(event)).map(({ ind }) => ind)
}
