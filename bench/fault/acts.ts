// Acts with a unique key: payments, scans and sign-ups. Each is retried until it is answered, and must then be stored
// exactly once.
import { usualPassword } from '../../server/testing/people.ts'
import type { Random } from '../../server/testing/random.ts'
import type { Call, Tally } from './caller.ts'

export type Act = {
  kind: 'payment' | 'scan' | 'signUp'
  key: string
  path: string
  body: object
  /** The session of the caller; a sign-up has none. */
  token?: string
  done: boolean
  /** One of its calls got no answer, so it may be stored. */
  unanswered: boolean
}

export const isOpen = ({ done }: Act) => !done

const begun = { done: false, unanswered: false }

/** A payment that one cashier records and retries: from another cashier it would be another act. */
export function newPayment(userId: string, cashier: string, random: Random): Act {
  const actId = crypto.randomUUID()
  const body = { actId, userId, method: 'cash', amount: random.integer(1, 900), due: 0, reason: 'for the bench' }
  return { kind: 'payment', key: actId, path: '/organiser/payments', body, token: cashier, ...begun }
}

export function newScan(code: string, gate: string, random: Random): Act {
  const nonce = crypto.randomUUID()
  const direction = random.pick(['in', 'in', 'out'])
  const body = { nonce, code, direction, gate: 'North', admitUnpaid: random.chance(0.5) ? 'let in by the lead' : '' }
  return { kind: 'scan', key: nonce, path: '/organiser/check-in/scan', body, token: gate, ...begun }
}

export function newSignUp(number: number): Act {
  const email = `new-${number}@college.example`
  const body = { email, username: 'New Comer', password: usualPassword }
  return { kind: 'signUp', key: email, path: '/users/register', body, ...begun }
}

/** Sends the act once. */
export async function attempt(act: Act, call: Call, { wrong }: Tally): Promise<void> {
  const { outcome, status, body } = await call('POST', act.path, act.body, act.token)
  // 409 after an unanswered call: that call created the account.
  const happened = act.kind === 'signUp' && status === 409 && act.unanswered
  act.done = outcome === 'done' || happened
  // As at the desk: the payment is sent again with the due of the answer.
  if (body.code === 'amount_changed') {
    act.body = { ...act.body, due: body.amount }
    return
  }
  if (outcome === 'refused' && !act.done && status !== 429)
    wrong.push(`a ${act.kind} was refused with ${status}: ${body.code}`)
  if (body.result === 'repeated' && !act.unanswered) wrong.push('a first scan was answered as repeated')
  if (outcome === 'unknown') act.unanswered = true
}
