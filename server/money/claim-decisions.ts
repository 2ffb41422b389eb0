// Claims at the desk: confirming one adds a payment to the ledger, rejecting one mails the reason (hole M10). claims.ts makes claims.
import { type Expression, type InferResult, sql } from 'kysely'
import type { z } from 'zod'
import type { claimsQuery } from '../../domain/money-api.ts'
import { findPerson, lockPerson } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Audited } from '../organiser/audit.ts'
import { countOf, holdsAllWords, inSql, pageOf } from '../organiser/lists.ts'
import { refuse } from '../refuse.ts'
import { findClaim } from './claims.ts'
import { addPayment, participation } from './ledger.ts'
import { auditedPayment } from './payments.ts'
import { peopleWithMoney } from './people-with-money.ts'

/** One page of the claims in a state, by default the oldest first. */
export async function listClaims(db: Db, edition: Edition, query: z.output<typeof claimsQuery>) {
  const found = db
    .selectFrom('claim')
    .innerJoin('person', 'person.id', 'claim.person_id')
    .where('claim.state', '=', query.state)
    .where(holdsAllWords([sql<string>`person.search_text`, sql<string>`claim.utr`], query.search))
  const ordered = selectRows(db, edition, found.select('claim.person_id'))
    .where('claim.id', 'in', found.select('claim.id'))
    .orderBy(query.sort === 'amount' ? 'claim.amount' : 'claim.claimed_at', query.sort === '' ? 'asc' : inSql(query))
    .orderBy('claim.id')
  const rows = await pageOf(ordered, query)
  return { rows: rows.map(toClaimRow), total: await countOf(db, found.select('claim.id')) }
}

/** One claim. */
export async function findClaimRow(db: Db, edition: Edition, claimId: string) {
  const claimer = db.selectFrom('claim').select('claim.person_id').where('claim.id', '=', claimId)
  return toClaimRow(await selectRows(db, edition, claimer).where('claim.id', '=', claimId).executeTakeFirstOrThrow())
}

function selectRows(db: Db, edition: Edition, claimers: Expression<{ person_id: string }>) {
  return db
    .selectFrom('claim')
    .innerJoin(peopleWithMoney(db, edition, claimers).as('payer'), 'payer.id', 'claim.person_id')
    .leftJoin('person as decider', 'decider.id', 'claim.decided_by')
    .select(['claim.id', 'claim.utr', 'claim.amount', 'claim.state', 'claim.claimed_at', 'claim.reason'])
    .select(['payer.user_id', 'payer.username', 'payer.amount_due', 'decider.username as decider'])
}

function toClaimRow(row: InferResult<ReturnType<typeof selectRows>>[number]) {
  return {
    claimId: row.id,
    userId: row.user_id,
    username: row.username,
    utr: row.utr,
    amount: row.amount,
    amountDue: row.amount_due,
    state: row.state,
    claimedAt: row.claimed_at,
    decidedBy: row.decider ?? '',
    reason: row.reason,
  }
}

/**
 * Confirms a claim at `now` (milliseconds) with the `amount` in whole rupees that arrived, whatever was claimed. If the desk already
 * recorded the same payment with this number, the claim gets that payment. Refuses a claim that somebody decided before, and one's own.
 */
export async function confirmClaim(
  trx: Write,
  cashierId: string,
  call: { claimId: string; amount: number; note: string },
  now: number,
  method = 'upi',
): Promise<Audited<void>> {
  const claim = await lockOpenClaim(trx, cashierId, call.claimId)
  const { payment } = await addPayment(
    trx,
    {
      personId: claim.person_id,
      amount: call.amount,
      method,
      reference: claim.utr,
      purpose: participation,
      note: call.note,
      takenBy: cashierId,
    },
    now,
  )
  const decided = { decided_at: isoTime(now), decided_by: cashierId, payment_id: payment.id }
  await trx
    .updateTable('claim')
    .set({ state: 'confirmed', ...decided })
    .where('id', '=', claim.id)
    .execute()
  return {
    answer: undefined,
    entries: [
      {
        action: 'claim.confirm',
        personId: claim.person_id,
        before: { utr: claim.utr, amount: claim.amount },
        after: auditedPayment(payment),
      },
    ],
  }
}

/** Rejects a claim at `now` (milliseconds) and mails the reason to the participant. Refuses as `confirmClaim` does. */
export async function rejectClaim(
  trx: Write,
  cashierId: string,
  call: { claimId: string; reason: string },
  now: number,
): Promise<Audited<void>> {
  const claim = await lockOpenClaim(trx, cashierId, call.claimId)
  const decided = { decided_at: isoTime(now), decided_by: cashierId, reason: call.reason }
  await trx
    .updateTable('claim')
    .set({ state: 'rejected', ...decided })
    .where('id', '=', claim.id)
    .execute()
  const { email } = await findPerson(trx, claim.person_id)
  await queueMail(trx, 'claim_rejected', email, now, claim.id)
  const { utr, amount, person_id: personId } = claim
  return {
    answer: undefined,
    entries: [{ action: 'claim.reject', personId, before: { utr, amount }, reason: call.reason }],
  }
}

/** Locks the claim's person, as every write about a person does, and then reads the claim again: it may have been decided meanwhile. */
async function lockOpenClaim(trx: Write, cashierId: string, claimId: string) {
  const found = (await findClaim(trx, claimId)) ?? refuse('claim_unknown')
  if (found.person_id === cashierId) refuse('money_of_oneself')
  await lockPerson(trx, found.person_id)
  const claim = (await findClaim(trx, claimId)) ?? refuse('claim_unknown')
  if (claim.state !== 'open') {
    const { username } = await findPerson(trx, claim.decided_by ?? claim.person_id)
    refuse('claim_decided', { state: claim.state, name: username })
  }
  return claim
}
