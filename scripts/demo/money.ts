// The demo's ledger and claims: most people paid in full; some paid in part, too much, or nothing.
import type { Insertable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { normalReference, receiptNumber } from '../../domain/money/payment.ts'
import { rupees } from '../../domain/rupees.ts'
import type { UnchainedEntry } from '../../server/audit/chain.ts'
import { isoTime, minute } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import { participation } from '../../server/money/ledger.ts'
import type { Random } from '../../server/testing/random.ts'
import { between, type DemoPerson } from './people.ts'

export type Ledger = {
  payments: Insertable<Tables['payment']>[]
  claims: Insertable<Tables['claim']>[]
  audit: UnchainedEntry[]
}

const methods = ['cash', 'upi', 'bank'] as const
const overpaid = 200
const firstUtr = 400_000_000_000

/** Makes payments and claims up to `now`, recorded by these cashiers. */
export function makeLedger(
  random: Random,
  people: readonly DemoPerson[],
  { cashiers, now }: { cashiers: readonly string[]; now: Millis },
): Ledger {
  const ledger: Ledger = { payments: [], claims: [], audit: [] }
  let utr = firstUtr
  for (const person of people) {
    if (person.total === 0) continue
    const story = random.pick(['full', 'part', 'over', 'claimed', 'rejected', 'nothing'] as const, [66, 6, 2, 4, 2, 20])
    if (story === 'nothing') continue
    const at = between(random, person.settledAt, now - 5 * minute)
    utr += random.integer(1, 900)
    if (story === 'claimed') ledger.claims.push(claimRow(random, person, utr, at))
    else if (story === 'rejected') rejected(ledger, random, person, utr, at, cashiers)
    else paid(ledger, random, person, { story, utr, at, cashier: random.pick(cashiers) })
  }
  return numbered(ledger)
}

type DemoPayment = { story: 'full' | 'part' | 'over'; utr: number; at: number; cashier: string }

function paid(ledger: Ledger, random: Random, person: DemoPerson, { story, utr, at, cashier }: DemoPayment): void {
  const amounts = { full: person.total, part: Math.ceil(person.total / 2), over: person.total + overpaid }
  const method = random.pick(methods, [5, 4, 1])
  const references = { cash: '', upi: String(utr), bank: normalReference(`DEMO-${random.integer(1, 99)}-${utr}`) }
  const reference = references[method]
  const payment = paymentRow(random, person, { amount: amounts[story], method, reference, at, cashier })
  ledger.payments.push(payment)
  if (method !== 'upi' || !random.chance(0.6)) return
  const claim = claimRow(random, person, utr, at - 2 * minute)
  const decided = { decided_at: isoTime(at), decided_by: cashier, payment_id: payment.id }
  ledger.claims.push({ ...claim, ...decided, amount: payment.amount, state: 'confirmed' })
}

type Money = { amount: number; method: string; reference: string; at: number; cashier: string }

function paymentRow(random: Random, { row }: DemoPerson, { amount, method, reference, at, cashier }: Money) {
  return {
    id: random.id(),
    person_id: row.id,
    amount,
    method,
    reference,
    purpose: participation,
    created_at: isoTime(at),
    taken_by: cashier,
    note: '',
    receipt_number: '',
    act_id: random.id(),
  }
}

function claimRow(random: Random, { row, total }: DemoPerson, utr: number, at: number) {
  return {
    id: random.id(),
    person_id: row.id,
    utr: String(utr),
    amount: total,
    state: 'open' as const,
    claimed_at: isoTime(at),
    decided_at: null,
    decided_by: null,
    reason: '',
    payment_id: null,
  }
}

function rejected(
  ledger: Ledger,
  random: Random,
  person: DemoPerson,
  utr: number,
  at: number,
  cashiers: readonly string[],
): void {
  const claim = claimRow(random, person, utr, at)
  const reason = `The statement has no transfer of ${rupees(person.total)} with this number`
  const decided = { decided_at: isoTime(at + minute), decided_by: random.pick(cashiers), reason }
  ledger.claims.push({ ...claim, ...decided, state: 'rejected' })
  const after = JSON.stringify({ utr: claim.utr, amount: claim.amount, state: 'rejected' })
  ledger.audit.push(
    auditRow(random, { at: at + minute, actor: decided.decided_by, action: 'claim.reject', person, after, reason }),
  )
}

/** Numbers the receipts in order of time, and adds a row to the audit log for each payment. */
function numbered(ledger: Ledger): Ledger {
  ledger.payments.sort((a, b) => a.created_at.localeCompare(b.created_at))
  for (const [i, payment] of ledger.payments.entries()) {
    payment.receipt_number = receiptNumber(i + 1)
    payment.reference ||= payment.receipt_number
    const { receipt_number: receipt, amount, method, reference } = payment
    ledger.audit.push({
      id: `payment-${payment.id}`,
      at: payment.created_at,
      actor_id: payment.taken_by ?? null,
      action: 'payment.record',
      person_id: payment.person_id,
      before: '',
      reason: '',
      act_id: null,
      after: JSON.stringify({ receipt, amount, method, reference }),
    })
  }
  return ledger
}

type AuditFields = {
  at: number
  actor: string
  action: string
  person: { row: { id: string } }
  after: string
  reason: string
}

/** One row of the audit log. */
export function auditRow(random: Random, { at, actor, action, person, after, reason }: AuditFields) {
  return {
    id: random.id(),
    at: isoTime(at),
    actor_id: actor,
    action,
    person_id: person.row.id,
    before: '',
    after,
    reason,
    act_id: null,
  }
}
