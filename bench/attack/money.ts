// Attacks on money: taking somebody else's transfer, and statements and sums that nobody can read.
import { usualPassword } from '../../server/testing/people.ts'
import { type Attack, countOf, oneEvent, summary } from './world.ts'

const organiser = (path: string) => `/organiser${path}`
const columns = { reference: 'UTR', amount: 'Credit' }

const theft: Attack = {
  name: 'the number of somebody else’s transfer, claimed first',
  wants: 'to be credited with it',
  async run(world) {
    const { eventId, price } = oneEvent(world.edition)
    const cashier = await world.person({ role: 'cashier' })
    const [thief, payer] = [await world.person({ events: [eventId] }), await world.person({ events: [eventId] })]
    const claim = { utr: '412345678901', amount: price }
    const claims = [
      await world.post('/users/paymentClaim', claim, thief),
      await world.post('/users/paymentClaim', claim, payer),
    ]
    const body = { csv: `UTR,Credit\n${claim.utr},${price}\n`, columns, method: 'upi' }
    const { digest } = (await world.post(organiser('/statements/preview'), body, cashier)).body
    const imported = await world.post(organiser('/statements/import'), { ...body, digest }, cashier)
    const rows = await world.database.db.selectFrom('payment').select('person_id').execute()
    return {
      tried: 'the thief claims, the payer claims, the statement comes',
      got: `${rows.length} credited; ${summary([...claims, imported])}`,
      held: countOf(claims) === 2 && rows.every(row => row.person_id !== thief.id),
    }
  },
}

const longCells: Attack = {
  name: 'a statement of signs that stand on each other',
  wants: 'a server that stands still',
  async run(world) {
    const [cashier, other] = [await world.person({ role: 'cashier' }), await world.person()]
    const csv = `UTR,Credit\n${'e\u0301\u0323\u0302'.repeat(10_000)},500\n`
    const [began, held] = [performance.now(), world.withoutCore()]
    const since = () => Math.max(0, Math.round(performance.now() - began - (world.withoutCore() - held)))
    const preview = world.post(organiser('/statements/preview'), { csv, columns, method: 'bank' }, cashier)
    const user = await world.get('/users/verifyAccessToken', other)
    const waited = since()
    const answer = await preview
    const took = since()
    return {
      tried: 'a cell of 40,000 signs',
      got: `others wait ${waited} ms, it takes ${took} ms; ${summary([answer, user])}`,
      held: took < 2000 && user.status === 200,
    }
  },
}

const hugeSums: Attack = {
  name: 'a payment of 999,999,999 rupees',
  wants: 'sums that no page can add',
  async run(world) {
    const [cashier, payer] = [await world.person({ role: 'cashier' }), await world.person()]
    const { user_id: userId } = await world.database.db
      .selectFrom('person')
      .select('user_id')
      .where('id', '=', payer.id)
      .executeTakeFirstOrThrow()
    const answers = []
    for (let i = 0; i < 3; i++)
      answers.push(
        await world.post(
          organiser('/payments'),
          { actId: crypto.randomUUID(), userId, method: 'cash', amount: 999_999_999, due: 0, reference: '', note: '' },
          cashier,
        ),
      )
    const overview = await world.get(organiser('/overview'), cashier)
    const login = await world.post('/users/login', { email: payer.email, password: usualPassword })
    const held = countOf(answers) === 0 && overview.status === 200 && login.status === 200
    return {
      tried: 'three of them, then overview and log-in',
      got: `${summary(answers)}; then ${summary([overview, login])}`,
      held,
    }
  },
}

export const money: Attack[] = [theft, longCells, hugeSums]
