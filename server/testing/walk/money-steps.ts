// Cashiers' steps in the walk: payments, refunds, claims and statements.
import { act, adopt } from './adopt.ts'
import { type Claim, dueOf, increment, type LedgerRow, paidBy, type Walker } from './model.ts'
import { aCashier, aWalker, expectCall, oneOf, organiser, type Step, type Walk } from './step.ts'

const interbank = (method: string) => method === 'upi' || method === 'bank'

/**
 * Returns a step that records a payment or, with `back`, a refund. The act may be new, repeated, repeated with other
 * contents, with a used reference, or without a reference.
 */
const money =
  (back: boolean): Step =>
  async walk => {
    // The site processes the provider's messages independently of the walk. The rows of these messages get receipt
    // numbers too.
    if (walk.provider.books.payments.size > 0) await adopt(walk)
    const { model, random } = walk
    const before = model.ledger.filter(
      row => row.actId !== null && row.method !== 'online' && !row.isCorrection && isThere(walk, row),
    )
    const repeated = before.length > 0 && random.chance(0.15) ? random.pick(before) : null
    const cashier = repeated && random.chance(0.8) ? cashierOf(walk, repeated.takenBy) : aCashier(walk)
    const walker = repeated ? walkerOf(walk, repeated.personId) : aWalker(walk)
    const method = repeated?.method ?? random.pick(['cash', 'cash', 'upi', 'bank'])
    const amount =
      Math.abs(repeated && random.chance(0.8) ? repeated.amount : random.integer(1, 1500)) * (back ? -1 : 1)
    const reference = repeated?.reference ?? referenceFor(walk, method)
    const actId = repeated?.actId ?? crypto.randomUUID()
    const body = {
      actId,
      userId: random.chance(0.03) ? 'NOBODY' : walker.userId,
      method,
      amount: Math.abs(amount),
      reference: method === 'cash' && /^R-\d+$/.test(reference) ? '' : reference,
      note: '',
      due: dueOf(model, walker),
      reason: 'it was asked for',
      owes: dueOf(model, walker) - amount,
    }
    const row = { personId: walker.id, amount, method, reference: body.reference, takenBy: cashier.id, actId }
    const status = body.userId === 'NOBODY' ? 404 : statusOf(walk, walker, row)
    const call = { path: organiser(back ? '/refunds' : '/payments'), body, token: cashier.token }
    const answer = await expectCall(walk, call, { status })
    const isNew = !model.ledger.some(other => other.actId === actId)
    if (status !== 200 || !isNew) return
    const { receiptNumber, reference: stored } = answer.body as { receiptNumber: string; reference: string }
    model.ledger.push({ ...row, reference: stored })
    increment(model.audit, back ? 'payment.refund' : 'payment.record')
    if (walker.confirmed) increment(model.mails, back ? 'payment_changed' : 'payment_received')
    const expected = `R-${String(model.ledger.length).padStart(6, '0')}`
    if (receiptNumber !== expected) throw new Error(`receipt ${receiptNumber}, expected was ${expected}`)
  }

export const pay: Step = money(false)
export const refund: Step = money(true)

function statusOf({ model }: Walk, walker: Walker, { amount, method, reference, takenBy, actId }: LedgerRow): number {
  if (method !== 'cash' && reference === '') return 400
  const done = model.ledger.find(row => row.actId === actId)
  if (done) {
    const same =
      done.personId === walker.id && done.amount === amount && done.method === method && done.takenBy === takenBy
    return same ? 200 : 409
  }
  if (reference && isUsed(model.ledger, method, reference)) return 409
  return amount < 0 && paidBy(model, walker) + amount < 0 ? 409 : 200
}

function isUsed(ledger: readonly LedgerRow[], method: string, reference: string): boolean {
  const shares = (row: LedgerRow) => (interbank(method) ? interbank(row.method) : row.method === method)
  return ledger.some(row => !row.isFree && shares(row) && row.reference === reference)
}

function referenceFor({ model, random }: Walk, method: string): string {
  if (random.chance(0.15)) return ''
  if (method === 'cash') return ''
  const used = model.ledger.filter(
    row => !row.isFree && interbank(row.method) && (method !== 'upi' || /^\d{12}$/.test(row.reference)),
  )
  return used.length > 0 && random.chance(0.15)
    ? random.pick(used).reference
    : method === 'upi'
      ? String(100_000_000_000 + model.ledger.length * 1_000_000 + random.integer(0, 999_999))
      : `REF${model.ledger.length}X${random.integer(0, 10 ** 9)}`
}

function cashierOf({ model }: Walk, id: string) {
  return model.staff.cashiers.find(cashier => cashier.id === id) ?? model.staff.cashiers[0]!
}

/** Whether the account was not deleted. */
function isThere({ model }: Walk, { personId }: { personId: string }): boolean {
  return model.walkers.some(({ id }) => id === personId)
}

function walkerOf({ model }: Walk, id: string): Walker {
  return model.walkers.find(walker => walker.id === id)!
}

/** Expects a mail to this walker, if the address is confirmed. */
function tell(walk: Walk, personId: string, kind: string): void {
  if (walkerOf(walk, personId).confirmed) increment(walk.model.mails, kind)
}

/**
 * The open claims of other people with the same UTR number. There is a conflict if there are such claims, or if a
 * payment with this number was credited to another person.
 */
function rivalsOf({ model }: Walk, { personId, utr }: Claim) {
  const others = model.claims.filter(
    other => other.utr === utr && other.state === 'open' && other.personId !== personId,
  )
  const paid = model.ledger.some(
    row => !row.isFree && interbank(row.method) && row.reference === utr && row.personId !== personId,
  )
  return { others, isConflict: paid || others.length > 0 }
}

/** Decides a claim. Decides half of the conflicts with a reason, which rejects the other claims. */
export const decideClaim: Step = async walk => {
  const { model, random } = walk
  const claims = model.claims.filter(row => isThere(walk, row))
  if (claims.length === 0) return
  const found = oneOf(walk, claims, ({ utr, claimId }) => `${utr} ${claimId.length}`)
  const cashier = aCashier(walk)
  const amount = random.chance(0.7) ? found.amount : random.integer(1, 1500)
  const accept = random.chance(0.7)
  const { method: _, ...row } = {
    personId: found.personId,
    amount,
    method: 'upi',
    reference: found.utr,
    takenBy: cashier.id,
    actId: null,
  }
  const known = model.ledger.find(other => !other.isFree && interbank(other.method) && other.reference === found.utr)
  // Finds out whether the bank statement has another sum.
  const kept = model.inbox.filter(({ reference }) => reference === found.utr)
  const isOther = kept.length > 0 && !kept.some(transfer => transfer.amount === amount)
  const clash = accept && (known !== undefined || isOther)
  const { others, isConflict } = rivalsOf(walk, found)
  const decides = isConflict && random.chance(0.5)
  const status = found.state !== 'open' || clash || (accept && isConflict && !decides) ? 409 : 200
  const path = organiser(`/claims/${found.claimId}/${accept ? 'confirm' : 'reject'}`)
  const reasons = accept
    ? { amount, ...(decides && { reason: 'the payer is named' }) }
    : { reason: 'not on our account' }
  const call = { path, body: reasons, token: cashier.token }
  const ofBank = model.bank.filter(({ isUploaded, number }) => isUploaded && number === found.utr)
  if (ofBank.length > 1 || ofBank.some(({ direction, state }) => direction === 'out' || state !== 'SUCCESS')) {
    // Staff decide whether such rows confirm the claim. The model does not predict their decision.
    await act(walk, call)
    return
  }
  await expectCall(walk, call, { status })
  if (status !== 200) return
  found.state = accept ? 'confirmed' : 'rejected'
  if (accept) model.inbox = model.inbox.filter(({ reference }) => reference !== found.utr)
  increment(model.audit, accept ? 'claim.confirm' : 'claim.reject')
  if (accept) {
    model.ledger.push({ ...row, method: 'upi' })
    tell(walk, found.personId, 'payment_received')
  }
  for (const other of accept ? others : []) {
    other.state = 'rejected'
    increment(model.audit, 'claim.reject')
    tell(walk, other.personId, 'claim_rejected')
  }
  if (!accept) tell(walk, found.personId, 'claim_rejected')
}

/** Imports a statement with rows for open claims, some of them with another amount, and a row without a claim. */
export const importStatement: Step = async walk => {
  const { model, random } = walk
  const cashier = aCashier(walk)
  const waiting = model.claims.filter(
    claim =>
      claim.state === 'open' &&
      !model.bank.some(({ number }) => number === claim.utr) &&
      !rivalsOf(walk, claim).isConflict,
  )
  const paid = waiting
    .slice(0, random.integer(0, 3))
    .map(found => ({ found, amount: found.amount + random.pick([0, 0, -1, 5]) }))
  const rows = paid.filter(({ amount }) => amount > 0)
  const lines = rows.map(({ found, amount }) => `${found.utr},${amount}`)
  const stranger = `${random.integer(1, 9)}11111111111`
  const csv = ['Ref,Amount', ...lines, `${stranger},700`].join('\n')
  const body = { csv, method: 'upi', columns: { reference: 'Ref', amount: 'Amount' } }
  const credited = rows.reduce((sum, { amount }) => sum + amount, 0)
  const call = { path: organiser('/statements/import'), body, token: cashier.token }
  await expectCall(walk, call, { status: 200, body: { written: rows.length, credited } })
  for (const { found, amount } of rows) {
    model.bank.push({
      number: found.utr,
      amount,
      payer: 'A PAYER',
      day: 1,
      direction: 'in',
      state: 'SUCCESS',
      isUploaded: true,
    })
    found.state = 'confirmed'
    const row = {
      personId: found.personId,
      amount,
      method: 'upi',
      reference: found.utr,
      takenBy: cashier.id,
      actId: null,
    }
    model.ledger.push(row)
    increment(model.audit, 'claim.confirm')
    tell(walk, found.personId, 'payment_received')
  }
  if (rows.length > 0 || !model.kept.has(stranger)) increment(model.audit, 'statement.import')
  model.kept.add(stranger)
}
