// People for tests: accounts with a session, written directly into the database. A test names only the options that it
// needs.
import { normalEmail } from '../../domain/account/email.ts'
import { defaultFacility, findFacility } from '../../domain/edition/facility.ts'
import type { Role } from '../../domain/staff/roles.ts'
import { addPerson, confirmEmail, setFacility } from '../access/accounts.ts'
import { hashPassword } from '../access/passwords.ts'
import { startSession } from '../access/sessions.ts'
import { addPayment } from '../money/ledger.ts'
import { grantRole } from '../staff/store.ts'
import type { Site } from './site.ts'

export const usualPassword = 'correct horse'
const usualHash = hashPassword(usualPassword)

export type TestPerson = { id: string; email: string; token: string }

export type PersonOptions = {
  email?: string
  username?: string
  /**
   * Whether the person is a student. A student's address is confirmed, and is in the institute's domain unless `email`
   * is given.
   */
  student?: boolean
  /** True by default, because limited seats require a confirmed address. */
  confirmed?: boolean
  /** The name of a facility, or the id of a facility that is no longer in the content. */
  facility?: string
  college?: string
  gender?: string
  events?: number[]
  paid?: number
  /** A role on the organisers' side. */
  role?: Role
  /** The events of a coordinator. */
  coordinates?: number[]
}

let count = 0

/** Makes a logged-in account. */
export async function aPerson(
  site: Pick<Site, 'database' | 'edition' | 'clock'>,
  options: PersonOptions = {},
): Promise<TestPerson> {
  const host = options.student ? site.edition.festival.institute.emailDomain : 'college.example'
  const email = normalEmail(options.email ?? `person-${++count}@${host}`)
  const passwordHash = await usualHash
  const { database, clock } = site
  const person = await database.write(async trx => {
    const { facilities } = site.edition.festival
    const fields = {
      college: options.college ?? '',
      gender: options.gender ?? 'male',
      facilityId: defaultFacility(facilities).id,
    }
    const id = await addPerson(
      trx,
      { ...fields, email, username: options.username ?? 'Some Body', passwordHash },
      clock.now,
    )
    if (options.confirmed !== false || options.student || options.role) await confirmEmail(trx, id, clock.now)
    if (options.facility) await setFacility(trx, id, findFacility(facilities, options.facility)?.id ?? options.facility)
    for (const eventId of options.events ?? [])
      await trx
        .insertInto('registration')
        .values({
          id: crypto.randomUUID(),
          person_id: id,
          event_id: eventId,
          state: 'active',
          registered_at: new Date(clock.now).toISOString(),
          ended_at: null,
        })
        .execute()
    if (options.role) {
      const role = { email, role: options.role, events: options.coordinates ?? [], reason: 'for the test' }
      await grantRole(trx, site.edition, null, role, clock.now)
      // The mailbox of a test must contain only the mails that the test itself causes.
      await trx.deleteFrom('outgoing_mail').where('recipient', '=', email).execute()
    }
    return { id, email, token: await startSession(trx, id, clock.now) }
  })
  if (options.paid) {
    const payment = { personId: person.id, amount: options.paid, method: 'cash', reference: person.id, purpose: 'test' }
    await database.write(trx => addPayment(trx, payment, clock.now))
  }
  return person
}

/** Makes a new session, for example after a new role ended the old sessions. Returns the session's token. */
export function logInAgain({ database, clock }: Pick<Site, 'database' | 'clock'>, { id }: TestPerson): Promise<string> {
  return database.write(trx => startSession(trx, id, clock.now))
}

/** A sign-up form that passes every check. */
export function aSignUp(fields: Record<string, unknown> = {}) {
  return {
    username: 'Some Body',
    email: `new-${++count}@college.example`,
    password: usualPassword,
    phone: '555',
    city: 'Town',
    state: 'State',
    college: 'College',
    dob: '2031-05-06',
    gender: 'female',
    yop: '2032',
    isStudent: false,
    ...fields,
  }
}
