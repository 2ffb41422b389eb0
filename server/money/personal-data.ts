// Personal data in the ledger. When an account is deleted, sums and receipts remain without a name, and notes and
// reasons are emptied.
import { sql } from 'kysely'
import { userObject } from '../people/person.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import type { PeopleData } from '../people-data.ts'
import { hideOtherPayers } from './payments.ts'

export const moneyData: PeopleData = {
  tables: {
    payment: {
      of: ['person_id'],
      as: 'payments',
      order: 'takenAt receiptNumber',
      keep: {
        download: `receipt_number amount method reference purpose created_at=takenAt group_number=group
          team_id>team.name=team`,
        staff: 'taken_by',
        internal: 'id person_id act_id transfer_id box_id corrects',
      },
      empty: { download: 'note' },
      // The note of a refund is its reason. It is emptied only when everybody is anonymised.
      waits: sql`amount <= 0`,
      tell: async (db, { person }) => {
        const hide = await hideOtherPayers(db, person.id)
        return row => hide({ ...row, receiptNumber: row.receiptNumber ?? '' })
      },
    },
    claim: {
      of: ['person_id'],
      as: 'claims',
      order: 'claimed_at',
      keep: {
        download: 'utr amount state claimed_at decided_at team_id>team.name=team',
        staff: 'decided_by',
        internal: 'id person_id payment_id',
      },
      empty: { download: 'reason' },
    },
    // The person's shares of teams' claims.
    claim_share: {
      of: ['person_id'],
      as: 'shares',
      order: 'claimedAt',
      key: ['claim_id'],
      keep: {
        download: `amount claim_id>claim.state claim_id>claim.claimed_at claim_id>claim.decided_at
          claim_id>claim.team_id>team.name=team`,
        internal: 'person_id',
      },
    },
    used_reference: {
      of: { column: 'payment_id', in: 'payment', person: 'person_id' },
      key: ['payment_id'],
      keep: { internal: 'payment_id issuer reference' },
    },
    cash_box: {
      of: ['cashier_id'],
      keep: {
        staff: 'cashier_id opened_at float_amount notes counted expected counted_at closed_at closed_by',
        internal: 'id',
      },
      empty: { staff: 'reason' },
    },
  },

  async read(_, { person, edition }) {
    const { total, paidAmount, amountDue } = userObject(edition, person)
    return { money: { total, paidAmount, amountDue } }
  },

  async conditions(db, { person, edition }) {
    const { paidAmount, amountDue } = userObject(edition, person)
    const claims = await db
      .selectFrom('claim')
      .select('id')
      // Counts only the person's own claims, because another member can claim any number for the team.
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
      ...(claims.length > 0
        ? [`${claims.length} claims wait to be decided: their people cannot be mailed afterwards.`]
        : []),
      ...(creditors.length > 0
        ? [`${creditors.length} people have credit to be refunded: they cannot be found afterwards.`]
        : []),
    ]
  },

  /** Deletes the person's shares of teams' open claims. Such a claim remains open for the other members. */
  async remove(trx, { ids }) {
    await trx
      .deleteFrom('claim_share')
      .where('person_id', 'in', ids)
      .where('claim_id', 'in', trx.selectFrom('claim').select('id').where('state', '=', 'open'))
      .execute()
  },
}
