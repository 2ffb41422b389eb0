// A refund or a correction may make a person owe money. Then the organiser must confirm the debt.
import { newDebt } from '../../domain/money/payment.ts'
import { rupees } from '../../domain/rupees.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findPerson, userObject } from '../people/person.ts'
import { refuse } from '../refuse.ts'

/** The sum that the person owes now, in whole rupees; below zero: credit. */
export async function dueOf(db: Db, edition: Edition, personId: string): Promise<number> {
  return userObject(edition, await findPerson(db, personId)).amountDue
}

/**
 * Refuses a new debt unless `owes`, the sum that the organiser confirmed, is exactly the debt. Call it after the rows
 * were added to the ledger. A debt is new if the person owed less `before` (whole rupees, below zero: credit).
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
