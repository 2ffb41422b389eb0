// Attacks with many calls at the same moment: a single act must not happen twice.
import { makeLink } from '../../server/account/links.ts'
import type { TestPerson } from '../../server/testing/people.ts'
import type { Attack, World } from './world.ts'
import { atOnce, countOf, oneEvent, summary, userIdOf } from './world.ts'

const reason = 'an attack'
const organiser = (path: string) => `/organiser${path}`
const times = 20

/** The person's rows in the ledger: their number and their sum in whole rupees. */
async function ledgerOf({ database }: World, { id }: TestPerson) {
  const rows = await database.db.selectFrom('payment').select('amount').where('person_id', '=', id).execute()
  return { rows: rows.length, sum: rows.reduce((sum, { amount }) => sum + amount, 0) }
}

const invitation: Attack = {
  name: 'one invitation, many people',
  wants: 'more than one role from it',
  async run(world) {
    const admin = await world.person({ role: 'admin' })
    const { token } = (await world.post(organiser('/staff/invite'), { role: 'cashier', reason }, admin)).body
    const people = await atOnce(times, () => world.person({ confirmed: true }))
    const answers = await atOnce(times, i =>
      world.post('/users/acceptInvitation', { token: String(token) }, people[i]!),
    )
    return { tried: `${times} people accept at once`, got: summary(answers), held: countOf(answers) === 1 }
  },
}

const lastAdmins: Attack = {
  name: 'two administrators revoke each other',
  wants: 'a festival without an administrator',
  async run(world) {
    const admins = [await world.person({ role: 'admin' }), await world.person({ role: 'admin' })]
    const roles = await world.database.db.selectFrom('staff_role').select(['id', 'person_id']).execute()
    const roleOf = (i: number) => roles.find(row => row.person_id === admins[1 - i]!.id)!.id
    const answers = await atOnce(2, i =>
      world.post(organiser('/staff/revoke'), { roleId: roleOf(i), reason }, admins[i]!),
    )
    return { tried: 'both at once', got: summary(answers), held: countOf(answers) === 1 }
  },
}

const oneAct: Attack = {
  name: 'one payment, sent many times',
  wants: 'more than one credit',
  async run(world) {
    const [cashier, payer] = [await world.person({ role: 'cashier' }), await world.person()]
    const body = {
      actId: crypto.randomUUID(),
      userId: await userIdOf(world, payer),
      method: 'cash',
      amount: 500,
      due: 0,
      reference: '',
      note: '',
      reason,
    }
    const answers = await atOnce(times, () => world.post(organiser('/payments'), body, cashier))
    const { rows, sum } = await ledgerOf(world, payer)
    return {
      tried: `${times} times at once`,
      got: `${rows} rows, ${sum} rupees; ${summary(answers)}`,
      held: rows === 1 && sum === 500,
    }
  },
}

const oneReference: Attack = {
  name: 'one transfer, recorded for many people',
  wants: 'credit for several people',
  async run(world) {
    const cashiers = await atOnce(3, () => world.person({ role: 'cashier' }))
    const payers = await atOnce(times, () => world.person())
    const userIds = await Promise.all(payers.map(payer => userIdOf(world, payer)))
    const answers = await atOnce(times, i =>
      world.post(
        organiser('/payments'),
        {
          actId: crypto.randomUUID(),
          userId: userIds[i],
          method: i % 2 ? 'upi' : 'bank',
          amount: 500,
          due: 0,
          reference: ' 412345678901',
          note: '',
          reason,
        },
        cashiers[i % 3]!,
      ),
    )
    return { tried: `${times} people, three cashiers, at once`, got: summary(answers), held: countOf(answers) === 1 }
  },
}

const refunds: Attack = {
  name: 'one payment, paid back many times',
  wants: 'more money back than was paid',
  async run(world) {
    const [cashier, payer] = [await world.person({ role: 'cashier' }), await world.person({ paid: 500 })]
    const userId = await userIdOf(world, payer)
    const answers = await atOnce(times, () =>
      world.post(
        organiser('/refunds'),
        { actId: crypto.randomUUID(), userId, method: 'cash', amount: 500, due: -500, reference: '', note: '', reason },
        cashier,
      ),
    )
    const { sum } = await ledgerOf(world, payer)
    return {
      tried: `${times} refunds at once`,
      got: `${sum} rupees left; ${summary(answers)}`,
      held: sum === 0 && countOf(answers) === 1,
    }
  },
}

const registration: Attack = {
  name: 'one registration, sent many times',
  wants: 'several seats, or a lower price',
  async run(world) {
    const person = await world.person()
    const { eventId, price } = oneEvent(world.edition)
    const send = (amount: number) => world.post('/users/eventRegistration', { events: [eventId], amount }, person)
    const answers = await atOnce(times, i => send(i % 2 ? price : price - 1))
    const rows = await world.database.db
      .selectFrom('registration')
      .select('id')
      .where('person_id', '=', person.id)
      .where('state', '=', 'active')
      .execute()
    const user = await world.get('/users/verifyAccessToken', person)
    const held = rows.length === 1 && user.body.total === price
    return {
      tried: `${times} times at once, half of them a rupee less`,
      got: `${rows.length} seats at ${user.body.total}; ${summary(answers)}`,
      held,
    }
  },
}

const resetLink: Attack = {
  name: 'one reset link, used many times',
  wants: 'a second new password with a used link',
  async run(world) {
    const person = await world.person({ confirmed: true })
    const link = await world.database.write(trx => makeLink(trx, person.id, 'reset', Date.now()))
    const answers = await atOnce(8, i =>
      world.post(`/users/resetPassword/${link}`, { password: `kettle orbit marigold ${i}` }),
    )
    return { tried: '8 passwords at once', got: summary(answers), held: countOf(answers) === 1 }
  },
}

export const races: Attack[] = [invitation, lastAdmins, oneAct, oneReference, refunds, registration, resetLink]
