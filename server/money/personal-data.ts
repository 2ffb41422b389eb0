// What the books hold about people. Sums and receipts stay without a name; notes and reasons go.
import type { Db, Transaction } from '../database/types.ts'
import { userObject } from '../people/person.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import type { PeopleData } from '../people-data.ts'
import { hideOtherPayers } from './payments.ts'

export const moneyData: PeopleData = {
  tables: {
    payment: ['person_id', 'taken_by'],
    claim: ['person_id', 'decided_by'],
    claim_share: ['person_id'],
    cash_box: ['cashier_id', 'closed_by'],
  },

  async read(db, { person, edition }) {
    const { total, paidAmount, amountDue } = userObject(edition, person)
    return {
      money: { total, paidAmount, amountDue },
      payments: await readPayments(db, person.id),
      claims: await readClaims(db, person.id),
      shares: await readShares(db, person.id),
    }
  },

  async conditions(db, { person, edition }) {
    const { paidAmount, amountDue } = userObject(edition, person)
    const claims = await db
      .selectFrom('claim')
      .select('id')
      // What somebody else told for the team keeps nobody here: a number is told before anybody has checked it.
      .where('person_id', '=', person.id)
      .where('state', '=', 'open')
      .execute()
    return { paidAmount, amountDue, openClaims: claims.length }
  },

  async objections(db, edition) {
    const claims = await db.selectFrom('claim').select('id').where('state', '=', 'open').execute()
    const creditors = await db
      .selectFrom(peopleWithMoney(db, edition).as('person'))
      .select('id')
      .where('amount_due', '<', 0)
      .execute()
    return [
      ...(claims.length > 0 ? [`${claims.length} claims wait to be decided: people could not be told any more.`] : []),
      ...(creditors.length > 0
        ? [`${creditors.length} people are to be paid back: nobody could be found any more.`]
        : []),
    ]
  },

  async remove(trx, { ids, keepRefunds }) {
    // What others told for them and nobody has confirmed: the claim goes on without their part.
    await trx
      .deleteFrom('claim_share')
      .where('person_id', 'in', ids)
      .where('claim_id', 'in', trx.selectFrom('claim').select('id').where('state', '=', 'open'))
      .execute()
    await trx.updateTable('claim').set({ reason: '' }).where('person_id', 'in', ids).where('reason', '<>', '').execute()
    const payments = withoutNote(trx).where('person_id', 'in', ids)
    await (keepRefunds ? payments.where('amount', '>', 0) : payments).execute()
    await trx
      .updateTable('cash_box')
      .set({ reason: '' })
      .where('cashier_id', 'in', ids)
      .where('reason', '<>', '')
      .execute()
  },

  /** Refunds, whose notes stay until then. */
  anonymise: trx =>
    withoutNote(trx)
      .where('person_id', 'in', trx.selectFrom('person').select('id').where('removed_at', 'is not', null))
      .execute(),
}

/** Empties notes of payments. Those of people who are not removed cannot be changed: a trigger sees to it. */
function withoutNote(trx: Transaction) {
  return trx.updateTable('payment').set({ note: '' }).where('note', '<>', '')
}

async function readPayments(db: Db, personId: string) {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('team', 'team.id', 'payment.team_id')
    .select(['receipt_number', 'amount', 'method', 'reference', 'purpose', 'note', 'created_at as takenAt'])
    .select(['payment.group_number as group', 'team.name as team'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('receipt_number')
    .execute()
  const receipts = rows.map(({ receipt_number, ...row }) => ({ receiptNumber: receipt_number ?? '', ...row }))
  return receipts.map(await hideOtherPayers(db, personId))
}

function readClaims(db: Db, personId: string) {
  return db
    .selectFrom('claim')
    .leftJoin('team', 'team.id', 'claim.team_id')
    .select(['utr', 'amount', 'claim.state', 'claimed_at as claimedAt', 'decided_at as decidedAt', 'reason'])
    .select('team.name as team')
    .where('person_id', '=', personId)
    .orderBy('claimed_at')
    .execute()
}

/** Parts of teams' claims that are the person's. */
function readShares(db: Db, personId: string) {
  return db
    .selectFrom('claim_share')
    .innerJoin('claim', 'claim.id', 'claim_share.claim_id')
    .leftJoin('team', 'team.id', 'claim.team_id')
    .select(['claim_share.amount', 'claim.state', 'claim.claimed_at as claimedAt', 'claim.decided_at as decidedAt'])
    .select('team.name as team')
    .where('claim_share.person_id', '=', personId)
    .orderBy('claim.claimed_at')
    .execute()
}
