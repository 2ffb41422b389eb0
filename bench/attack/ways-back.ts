// Attacks on reversals: refunds of a cancelled event, and payments that failed.
import { type Attack, atOnce, countOf, oneEvent, summary } from './world.ts'

const reason = 'an attack'
const organiser = (path: string) => `/organiser${path}`
const times = 20

const paidBackTwice: Attack = {
  name: 'a cancelled event, paid back by many cashiers',
  wants: 'the same money back several times',
  async run(world) {
    const { eventId, price } = oneEvent(world.edition)
    const cashiers = await atOnce(4, () => world.person({ role: 'cashier' }))
    const admin = await world.person({ role: 'admin' })
    const payer = await world.person({ events: [eventId], paid: price })
    const cancel = { actId: crypto.randomUUID(), registered: 1, reason }
    const cancelled = await world.post(organiser(`/seats/${eventId}/cancel`), cancel, admin)
    const { user_id: userId } = await world.database.db
      .selectFrom('person')
      .select('user_id')
      .where('id', '=', payer.id)
      .executeTakeFirstOrThrow()
    const answers = await atOnce(times, i => {
      const rows = [{ actId: crypto.randomUUID(), userId, credit: price, amount: price }]
      return world.post(organiser('/refunds-due/pay'), { way: 'cash', reason, rows }, cashiers[i % cashiers.length]!)
    })
    const back = await world.database.db
      .selectFrom('payment')
      .select('amount')
      .where('person_id', '=', payer.id)
      .where('amount', '<', 0)
      .execute()
    return {
      tried: `four cashiers, ${times} calls at once`,
      got: `${back.length} refunds; ${summary([cancelled, ...answers])}`,
      held: cancelled.status === 200 && back.length === 1 && back[0]!.amount === -price,
    }
  },
}

const registeredDuringCancellation: Attack = {
  name: 'registering while the event is being cancelled',
  wants: 'a registration that remains in a cancelled event',
  async run(world) {
    const { eventId, price } = oneEvent(world.edition)
    const admin = await world.person({ role: 'admin' })
    const people = await atOnce(times, () => world.person())
    const register = (i: number) =>
      world.post('/users/eventRegistration', { events: [eventId], amount: price }, people[i]!)
    const cancel = (registered: number) => {
      const body = { actId: crypto.randomUUID(), registered, reason }
      return world.post(organiser(`/seats/${eventId}/cancel`), body, admin)
    }
    const all = await atOnce(times + 5, i => (i % 5 === 4 ? cancel(i - 4) : register(i - Math.floor(i / 5))))
    const left = async () => {
      const rows = world.database.db.selectFrom('registration').select('id').where('event_id', '=', eventId)
      return (await rows.where('state', '=', 'active').execute()).length
    }
    const cancelled = await cancel(await left())
    const late = await register(0)
    const active = await left()
    return {
      tried: `${times} people and five cancellations at once, then one more of each`,
      got: `${active} registered; ${summary([...all, cancelled, late])}`,
      held: active === 0 && late.status === 403,
    }
  },
}

const failedPayment: Attack = {
  name: 'a payment that failed, claimed and found in the merchant file',
  wants: 'credit for it',
  async run(world) {
    const { eventId, price } = oneEvent(world.edition)
    const cashier = await world.person({ role: 'cashier' })
    const states = ['FAILED', 'PENDING', 'REVERSED', 'REFUND', 'ON HOLD']
    const people = await atOnce(states.length, () => world.person({ events: [eventId] }))
    const utr = (i: number) => `41234567890${i}`
    const claims = await atOnce(states.length, i =>
      world.post('/users/paymentClaim', { utr: utr(i), amount: price }, people[i]!),
    )
    const lines = states.map((state, i) => `${utr(i)},${price},${state}`)
    const columns = { reference: 'UTR', amount: 'Amount' }
    const body = { csv: ['UTR,Amount,Status', ...lines].join('\n'), columns, method: 'upi' }
    const imported = await world.post(organiser('/statements/import'), body, cashier)
    const again = await world.post(organiser('/transfers/match'), {}, cashier)
    const rows = await world.database.db.selectFrom('payment').select('id').execute()
    return {
      tried: `${states.join(', ')}: claims, the file, Match again`,
      got: `${rows.length} credited; ${summary([...claims, imported, again])}`,
      held: countOf(claims) === states.length && imported.status === 200 && rows.length === 0,
    }
  },
}

export const waysBack: Attack[] = [paidBackTwice, registeredDuringCancellation, failedPayment]
