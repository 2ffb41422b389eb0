// Invariants of the ledger, claims and cash boxes.
import { sql } from 'kysely'
import type { Db } from '../database/types.ts'
import { type Breach, type Invariant, mostBreaches } from '../invariants.ts'
import { peopleWithMoney } from '../people/with-money.ts'

const receiptsWithoutGaps: Invariant = {
  name: 'receipts',
  sentence: 'Receipts are numbered without gaps: no row of the ledger is missing',
  remedy: 'Rows are never deleted: compare the ledger with the last backup before anybody takes money.',
  async find(db) {
    const { rows } = await sql<{ issued: number; stored: number }>`
      select coalesce((select value from counter where name = 'receipt'), 0) as issued,
        cast((select count(*) from payment where receipt_number is not null) as integer) as stored`.execute(db)
    return rows.filter(({ issued, stored }) => issued !== stored)
  },
}

const corrections: Invariant = {
  name: 'corrections',
  sentence: 'A correction reverses exactly the row that it corrects: the same person, method and sum',
  remedy: 'Open the person’s page, compare both receipts, and correct the right row.',
  find: db =>
    found(
      db,
      sql`select person.user_id as person, wrong.receipt_number as receipt, back.receipt_number as reversal,
          wrong.amount as rupees, -back.amount as "taken back"
        from payment as back
        join payment as wrong on wrong.id = back.corrects
        join person on person.id = wrong.person_id
        where back.amount < 0
          and (back.amount <> -wrong.amount or back.person_id <> wrong.person_id or back.method <> wrong.method)`,
    ),
}

const nobodyBelowZero: Invariant = {
  name: 'paid-below-zero',
  // Refunds in the provider's console and disputes may make the sum negative. The person then owes that money again.
  sentence: 'Nobody was paid back more than they paid, except by the provider',
  remedy: 'Open the person’s page and compare refunds and corrections with the receipts.',
  find: db =>
    found(
      db,
      sql`select person.user_id as person, cast(sum(payment.amount) as integer) as rupees
        from payment join person on person.id = payment.person_id
        where not exists (select 1 from online_entry where online_entry.payment_id = payment.id
          and online_entry.cause_id in (select id from provider_refund union all select id from online_dispute))
        group by person.id, person.user_id having sum(payment.amount) < 0`,
    ),
}

const referencesInUse: Invariant = {
  name: 'references',
  sentence: 'Every payment uses its number, so that no second payment can have it; a corrected payment uses none',
  remedy: 'Find both payments by their number on the payments page, and correct one of them.',
  find: db =>
    found(
      db,
      sql`select person.user_id as person, payment.receipt_number as receipt, payment.reference as number,
          used_reference.reference as "used number"
        from payment
        join person on person.id = payment.person_id
        left join used_reference on used_reference.payment_id = payment.id
        left join payment as back on back.corrects = payment.id and back.amount < 0
        where case when back.id is null then used_reference.reference is null or used_reference.reference <> payment.reference
          else used_reference.reference is not null end`,
    ),
}

const confirmedClaims: Invariant = {
  name: 'confirmed-claims',
  sentence: 'A confirmed claim has its payment in the ledger, and an open claim has none',
  remedy: 'Look the number up on the claims and payments pages, and record the payment if it is missing.',
  find: db =>
    found(
      db,
      sql`select person.user_id as person, claim.utr as number, claim.state, claim.amount as rupees,
          payment.receipt_number as receipt
        from claim
        join person on person.id = claim.person_id
        left join payment on payment.id = claim.payment_id
        where case when claim.state = 'confirmed'
          then payment.id is null or (claim.team_id is null and payment.person_id <> claim.person_id)
          else claim.state = 'open' and claim.payment_id is not null end`,
    ),
}

const closedBoxes: Invariant = {
  name: 'closed-boxes',
  sentence: 'A closed box has the cash that was expected in it when it was counted: nothing goes into it later',
  remedy: 'Compare the receipts of the box with its count on the cash-up page.',
  find: db =>
    found(
      db,
      sql`select cashier.user_id as cashier, cash_box.closed_at as closed, cash_box.expected,
          cast(coalesce(cash_box.float_amount, 0) + coalesce(cash.amount, 0) as integer) as "in the ledger"
        from cash_box
        join person as cashier on cashier.id = cash_box.cashier_id
        left join (select box_id, sum(amount) as amount from payment where box_id is not null group by box_id) as cash
          on cash.box_id = cash_box.id
        where cash_box.closed_at is not null and cash_box.expected is not null
          and cash_box.expected <> coalesce(cash_box.float_amount, 0) + coalesce(cash.amount, 0)`,
    ),
}

/** Checks only deleted accounts, because people who were anonymised after the festival may still have sums. */
const deletedAccountsAreSettled: Invariant = {
  name: 'deleted-accounts',
  sentence: 'A deleted account owes nothing, and nothing is owed to it',
  remedy: 'Find the payments of the user id on the payments page; the treasurer settles the sum by hand.',
  async find(db, edition) {
    const removed = db
      .selectFrom('person')
      .select('id')
      .where('removed_at', 'is not', null)
      .where('anonymised_at', 'is', null)
    return db
      .selectFrom(peopleWithMoney(db, edition, removed).as('person'))
      .select(['user_id as person', 'event_count as events', 'amount_due as rupees'])
      .where('amount_due', '<>', 0)
      .limit(mostBreaches)
      .execute()
  },
}

async function found(db: Db, query: ReturnType<typeof sql>): Promise<Breach[]> {
  return (await sql<Breach>`${query} limit ${sql.lit(mostBreaches)}`.execute(db)).rows
}

export const moneyInvariants: readonly Invariant[] = [
  receiptsWithoutGaps,
  corrections,
  nobodyBelowZero,
  referencesInUse,
  confirmedClaims,
  closedBoxes,
  deletedAccountsAreSettled,
]
