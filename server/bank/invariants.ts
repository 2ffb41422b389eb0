// Invariants of transfers: incoming money is in the ledger once, is in the inbox, or was set aside by a person.

import type { Db } from '../database/types.ts'
import { type Breach, type Invariant, mostBreaches } from '../invariants.ts'
import { rowsInUse } from '../money/ledger-rows.ts'
import { settlementNumberIn, settlementNumbers } from '../online-payments/settlement-transfers.ts'

const creditedOnce: Invariant = {
  name: 'transfers-credited',
  sentence: 'A transfer that is marked as credited is in the ledger with its whole sum',
  remedy: 'Look the number up on the payments page: correct the payment, or record what is missing.',
  async find(db) {
    const payments = await rowsInUse(db)
    const byTransfer = Map.groupBy(payments, ({ transfer_id }) => transfer_id)
    // In a team's payment, the rows after the first have the transfer's number with a suffix.
    const byNumber = Map.groupBy(payments, ({ reference }) => reference.split('/')[0]!)
    const settlements = await settlementNumbers(db)
    const transfers = await db
      .selectFrom('transfer')
      .select(['id', 'reference', 'narration', 'date', 'amount'])
      .where('state', '=', 'credited')
      .execute()
    const breaches: Breach[] = []
    for (const transfer of transfers) {
      const { id, reference, date, amount } = transfer
      const own = byTransfer.get(id) ?? (reference === '' ? [] : byNumber.get(reference)) ?? []
      const credited = own.reduce((sum, payment) => sum + payment.amount, 0)
      if (own.length > 0 && (amount === null || credited === amount)) continue
      if (own.length === 0 && settlementNumberIn(settlements, transfer)) continue
      breaches.push({ number: reference, date, rupees: amount, 'in the ledger': credited })
    }
    return breaches
  },
}

const setAsideByPerson: Invariant = {
  name: 'transfers-aside',
  sentence: 'Only a person sets a transfer aside, with a reason',
  remedy: 'Put the transfer back into the inbox and decide about it.',
  find: db => aside(db),
}

function aside(db: Db): Promise<Breach[]> {
  return (
    db
      .selectFrom('transfer')
      .select(['reference as number', 'date', 'amount as rupees'])
      .where('state', '=', 'ignored')
      // Outgoing money needs no decision, because only its number is needed.
      .where('direction', '<>', 'out')
      .where(row => row.or([row('decided_by', 'is', null), row('reason', '=', '')]))
      .limit(mostBreaches)
      .execute()
  )
}

const openNotInLedger: Invariant = {
  name: 'transfers-open',
  sentence: 'A transfer that waits in the inbox or was set aside is not in the ledger already',
  remedy: 'Compare the transfer with the payment: only one of them may count.',
  find: db =>
    db
      .selectFrom('transfer')
      .innerJoin('payment', 'payment.transfer_id', 'transfer.id')
      .innerJoin('person', 'person.id', 'payment.person_id')
      .select(['transfer.reference as number', 'transfer.date', 'transfer.state', 'transfer.amount as rupees'])
      .select(['payment.receipt_number as receipt', 'person.user_id as person'])
      .where('transfer.state', 'in', ['open', 'ignored'])
      .where('payment.amount', '>', 0)
      .limit(mostBreaches)
      .execute(),
}

const doubtsDecidedByPerson: Invariant = {
  name: 'transfers-in-doubt',
  sentence: 'A row with a word that is not known to mean a success is credited only by a person, with a reason',
  remedy: 'Look at the account. If the money is not there, correct the payment.',
  find: db =>
    db
      .selectFrom('transfer')
      .select(['reference as number', 'date', 'amount as rupees', 'words'])
      .where('state', '=', 'credited')
      .where(row => row.or([row('words', '<>', ''), row('direction', '=', 'out')]))
      .where(row => row.or([row('decided_by', 'is', null), row('reason', '=', ''), row('direction', '=', 'out')]))
      .limit(mostBreaches)
      .execute(),
}

export const bankInvariants: readonly Invariant[] = [
  creditedOnce,
  setAsideByPerson,
  openNotInLedger,
  doubtsDecidedByPerson,
]
