// Money that goes back, or a payment that was less than recorded, may make somebody owe again. That is asked about.
import { newDebt } from '../../domain/money/payment.ts'
import { rupees } from '../../domain/rupees.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findPerson, userObject } from '../people/person.ts'
import { refuse } from '../refuse.ts'

/** What the person owes now, in whole rupees; below zero: credit. */
export async function dueOf(db: Db, edition: Edition, personId: string): Promise<number> {
  return userObject(edition, await findPerson(db, personId)).amountDue
}

/**
 * After the rows are in the ledger: refuses when the person now owes more than `before` (whole rupees, below zero:
 * credit), unless the organiser was told the sum and confirmed it with `owes`.
 */
export async function refuseNewDebt(
  trx: Transaction,
  edition: Edition,
  { personId, before, owes }: { personId: string; before: number; owes: number | undefined },
): Promise<void> {
  const person = await findPerson(trx, personId)
  const debt = newDebt(before, userObject(edition, person).amountDue)
  if (debt > 0 && owes !== debt) refuse('makes_debt', { name: person.username, owes: rupees(debt) }, { amount: debt })
}
