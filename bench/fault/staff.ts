// What the crowd's organisers do: cashiers record payments, gates scan passes. Each act is repeated until it is answered.
import type { Chance } from '../../server/testing/chance.ts'
import type { Act, Book, Payment, Scan } from './book.ts'
import type { Call } from './caller.ts'

/** A payment of somebody by one of the cashiers, who also repeats it: another's would be another act. */
export function newPayment(book: Book, cashiers: readonly string[], chance: Chance): Act<Payment> {
  const actId = crypto.randomUUID()
  const { userId } = chance.one(book.members)
  const body = { actId, userId, method: 'cash', amount: chance.whole(1, 900), by: chance.one(cashiers) }
  const act = { body, done: false }
  book.payments.set(actId, act)
  return act
}

export async function pay(book: Book, act: Act<Payment>, call: Call): Promise<void> {
  const { by, ...body } = act.body
  const answer = await call('POST', '/organiser/payments', body, by)
  act.done = answer.outcome === 'done'
  if (answer.outcome === 'refused' && answer.status !== 429)
    book.wrong.push(`a payment was refused with ${answer.status}: ${answer.body.code}`)
}

export function newScan(book: Book, chance: Chance): Act<Scan> {
  const nonce = crypto.randomUUID()
  const body = {
    nonce,
    code: chance.one(book.members).passCode,
    direction: chance.one(['in', 'in', 'out']),
    gate: 'North',
    admitUnpaid: chance.is(0.5) ? 'let in by the lead' : '',
  }
  const act = { body, done: false }
  book.scans.set(nonce, act)
  return act
}

export async function scan(book: Book, act: Act<Scan>, call: Call, token: string): Promise<void> {
  const answer = await call('POST', '/organiser/check-in/scan', act.body, token)
  act.done = answer.outcome === 'done'
  if (answer.outcome === 'refused') book.wrong.push(`a scan was refused with ${answer.status}: ${answer.body.code}`)
  if (answer.body.result === 'repeated' && !act.unanswered) book.wrong.push('a scan was called repeated that was not')
  if (answer.outcome === 'unknown') act.unanswered = true
}
