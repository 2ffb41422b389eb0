// Makes people with passes, and scans passes, for tests of the gates.
import { isInside } from '../check-in/scan.ts'
import { signedPass } from '../pass/code.ts'
import { passCode } from '../pass/store.ts'
import { perEvent } from './editions.ts'
import { aPerson, type PersonOptions, type TestPerson } from './people.ts'
import { type Answer, type Site, testKeys } from './site.ts'

export type PassHolder = TestPerson & { code: string }

/** A person, by default registered and paid, and the code of the person's pass. */
export async function aPassHolder(site: Site, options: PersonOptions = {}): Promise<PassHolder> {
  const person = await aPerson(site, { events: [1], paid: perEvent, ...options })
  const code = await site.database.write(trx => passCode(trx, person.id, testKeys.passes, site.clock.now))
  return { ...person, code }
}

/** An unknown code with a valid signature. */
export const nobodysCode = signedPass(testKeys.passes, '0123456789')

/** The body of a scan as a scanner sends it, with a new nonce. */
export function aScan(code: string, fields: Record<string, unknown> = {}) {
  return { nonce: crypto.randomUUID(), code, direction: 'in', gate: 'North', ...fields }
}

type Caller = { post(path: string, body: unknown): Promise<Answer> }

/** Scans a pass; returns the result. */
export async function scan(gate: Caller, code: string, fields: Record<string, unknown> = {}) {
  return (await gate.post('/check-in/scan', aScan(code, fields))).body
}

/** The admissions of all people inside. */
export function insideRows(site: Site) {
  return site.database.db.selectFrom('scan').selectAll().where(isInside(site.edition, site.clock.now)).execute()
}
