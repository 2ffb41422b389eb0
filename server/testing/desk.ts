// Makes people with roles, payments and claims, for tests of organisers' calls.
import type { Action } from '../../domain/audit/actions.ts'
import type { Role } from '../../domain/staff/roles.ts'
import { lockPerson } from '../access/accounts.ts'
import type { Transaction } from '../database/types.ts'
import { personHooks } from '../features.ts'
import { findPerson, userObject } from '../people/person.ts'
import { grantRole } from '../staff/store.ts'
import { leaveEvents } from '../taking-part/leaving.ts'
import { chooseFacility } from '../taking-part/registrations/store.ts'
import { withSeats } from '../taking-part/seats/locked-seats.ts'
import { perEvent } from './editions.ts'
import { aPerson, logInAgain, type PersonOptions, type TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

export type Staff = TestPerson & {
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
}

/** A logged-in organiser for calls below /api/organiser. */
export async function anOrganiser(
  site: Site,
  role: NonNullable<PersonOptions['role']>,
  options: PersonOptions = {},
): Promise<Staff> {
  return callerOf(site, await aPerson(site, { username: `The ${role}`, ...options, role }))
}

/** A coordinator of these events who is also a cashier. Neither role may extend the permissions of the other role. */
export async function aCoordinatorAndCashier(site: Site, events: number[]): Promise<Staff> {
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: events })
  const { email } = coordinator
  const role = { email, role: 'cashier' as const, events: [], reason: 'for the test' }
  await site.database.write(trx => grantRole(trx, site.edition, null, role, site.clock.now))
  return callerOf(site, { ...coordinator, token: await logInAgain(site, coordinator) })
}

function callerOf(site: Site, person: TestPerson): Staff {
  const call = { token: person.token }
  return {
    ...person,
    get: path => site.get(`/api/organiser${path}`, call),
    post: (path, body) => site.post(`/api/organiser${path}`, body, call),
  }
}

/** The public user id of a person. */
export async function userIdOf(site: Site, { id }: TestPerson): Promise<string> {
  const { user_id } = await site.database.db
    .selectFrom('person')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return user_id
}

/** A person's amount due in whole rupees; negative for credit. */
export async function amountDueOf(site: Site, { id }: Pick<TestPerson, 'id'>): Promise<number> {
  return userObject(site.edition, await findPerson(site.database.db, id)).amountDue
}

/**
 * The body of a payment or refund as the console sends it, with a new act id and the present amount due. A payment
 * above the amount due needs a reason. A refund after which the person has a balance to pay needs `owes`.
 */
export async function aDeskPayment(site: Site, payer: TestPerson, fields: Record<string, unknown> = {}) {
  const due = await amountDueOf(site, payer)
  const { amount = perEvent } = fields
  return {
    actId: crypto.randomUUID(),
    userId: await userIdOf(site, payer),
    method: 'cash',
    amount,
    due,
    reason: 'agreed at the desk',
    owes: due + Number(amount),
    ...fields,
  }
}

let lastUtr = 400_000_000_000

/** Returns the work of a transaction in which the desk unregisters the person from the event. */
export const leavingAtDesk =
  ({ edition, clock }: Site, { id }: Pick<TestPerson, 'id'>, eventId: number) =>
  async (trx: Transaction) => {
    await lockPerson(trx, id)
    await withSeats(trx, edition, [eventId], clock.now, seats => leaveEvents(trx, seats, id, [eventId], clock.now))
  }

export async function unregisterAtDesk(site: Site, person: TestPerson, eventId: number): Promise<void> {
  await site.database.write(leavingAtDesk(site, person, eventId))
}

/** Changes a person's facility as the desk may, even after a night or a meal. */
export async function facilityAtDesk(site: Site, { id }: TestPerson, facility: string): Promise<void> {
  const { database, edition, clock } = site
  const { changesNights } = personHooks
  const call = { personId: id, facility, atDesk: true as const, changesNights }
  await database.write(trx => chooseFacility(trx, edition, call, clock.now))
}

/** Makes an open claim; returns its payer, id, UTR number and amount. The payer must have a balance to pay. */
export async function aClaim(site: Site, fields: { payer?: TestPerson; amount?: number; utr?: string } = {}) {
  const { payer = await aPerson(site, { events: [1] }), amount = perEvent, utr = String(++lastUtr) } = fields
  const answer = await site.post('/api/users/paymentClaim', { utr, amount }, { token: payer.token })
  const claims = answer.body.claims as { claimId: string; utr: string }[]
  const { claimId } = claims.find(claim => claim.utr === utr)!
  return { payer, claimId, utr, amount }
}

/** The audit entries with this action. */
export function auditRows(site: Site, action: Action) {
  return site.database.db.selectFrom('audit_entry').selectAll().where('action', '=', action).execute()
}

/** The ledger rows in the order of their receipt numbers. */
export function ledgerRows(site: Site) {
  return site.database.db.selectFrom('payment').selectAll().orderBy('receipt_number').execute()
}

/** Gives a role to an existing account, and logs it in again. */
export async function asOrganiser(site: Site, person: TestPerson, role: Role): Promise<Staff> {
  const held = { email: person.email, role, events: [], reason: 'for the test' }
  await site.database.write(trx => grantRole(trx, site.edition, null, held, site.clock.now))
  return callerOf(site, { ...person, token: await logInAgain(site, person) })
}
