// For tests of the gates: people with passes, and scans.
import { isInside } from '../check-in/scan.ts'
import { signedPass } from '../pass/code.ts'
import { passCode } from '../pass/store.ts'
import { perEvent } from './editions.ts'
import { aPerson, type PersonOptions, type TestPerson } from './people.ts'
import { type Answer, type Site, testKeys } from './site.ts'

export type PassHolder = TestPerson & { code: string }

/** Somebody registered and paid, unless told otherwise, with the code of the pass. */
export async function aPassHolder(site: Site, options: PersonOptions = {}): Promise<PassHolder> {
  const person = await aPerson(site, { events: [1], paid: perEvent, ...options })
  const code = await site.database.write(trx => passCode(trx, person.id, testKeys.passes, site.clock.now))
  return { ...person, code }
}

/** A code with a right signature that nobody has. */
export const nobodysCode = signedPass(testKeys.passes, '0123456789')

/** A scan as a scanner sends it, each time with a new nonce. */
export function aScan(code: string, fields: Record<string, unknown> = {}) {
  return { nonce: crypto.randomUUID(), code, direction: 'in', gate: 'North', ...fields }
}

type Caller = { post(path: string, body: unknown): Promise<Answer> }

/** Scans a pass and answers what came of it. */
export async function scan(gate: Caller, code: string, fields: Record<string, unknown> = {}) {
  return (await gate.post('/check-in/scan', aScan(code, fields))).body
}

/** Everybody inside, as rows of scans. */
export function insideRows(site: Site) {
  return site.database.db.selectFrom('scan').selectAll().where(isInside(site.edition, site.clock.now)).execute()
}
