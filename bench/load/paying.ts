// Half of the people of the opening minute pay online, at a stand-in for the provider that sends messages like the real
// one. Afterwards the ledger is compared with the provider's books.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../server/database/types.ts'
import type { StandIn } from '../../testing/provider/provider.ts'
import { type Answer, request } from './connection.ts'

/** One payer in so many closes the window after paying: only the provider's messages report the money. */
const closesWindow = 2
const secondsForMoney = 60

/** Presses *Pay now*, pays `amount` and usually returns to the site. Returns a sentence when an answer was wrong. */
export async function payOnline(
  ask: (text: string) => Promise<Answer>,
  { provider, amount, headers }: { provider: StandIn; amount: number; headers: string[] },
): Promise<string | null> {
  const pressed = await ask(request('POST', '/api/users/payOnline', headers, { amount }))
  if (pressed.status !== 200) return `Pay now: ${pressed.status} ${pressed.text.slice(0, 200)}`
  const { address } = JSON.parse(pressed.text) as { address: string }
  const link = provider.books.links.get(address.split('/').at(-1)!)
  if (!link) return `Pay now led to ${address}, which is no link of the provider`
  if (link.amount !== amount * 100) return `the provider asked for ${link.amount} paise in place of ${amount} rupees`
  const { returnTo } = provider.pay(link.reference_id)
  if (Math.random() * closesWindow < 1) return null
  const { pathname, search } = new URL(returnTo)
  const returned = await ask(request('GET', pathname + search, headers))
  return returned.status === 303 ? null : `the return was answered ${returned.status}`
}

/** Differences between ledger and provider, in sentences. Waits up to a minute for all credits. */
export async function differencesOfMoney({ db }: Database, { books }: StandIn): Promise<string[]> {
  const paid = [...books.payments.values()].filter(({ status }) => status === 'captured')
  const read = () => db.selectFrom('payment').select(['reference', 'amount']).where('method', '=', 'online').execute()
  let rows = await read()
  for (let tenths = secondsForMoney * 10; tenths > 0 && rows.length < paid.length; tenths--) {
    await wait(100)
    rows = await read()
  }
  const inLedger = new Map(rows.map(({ reference, amount }) => [reference, amount]))
  return [
    ...(rows.length === inLedger.size ? [] : ['a payment was credited twice']),
    ...(rows.length === paid.length ? [] : [`${paid.length} people paid and ${rows.length} are credited`]),
    ...paid.flatMap(({ id, amount }) =>
      inLedger.get(id) === amount / 100 ? [] : [`${id} is ${inLedger.get(id) ?? 'nothing'} in the ledger`],
    ),
  ]
}
