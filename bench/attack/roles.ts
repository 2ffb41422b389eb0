// Attacks on roles: getting one, exceeding one, keeping one.
import { setTimeout as wait } from 'node:timers/promises'
import { roles as allRoles } from '../../domain/staff/roles.ts'
import { isoTime, minute } from '../../server/clock.ts'
import type { Answer, Attack, World } from './world.ts'
import { countOf, summary } from './world.ts'

const reason = 'an attack'
const organiser = (path: string) => `/organiser${path}`

/** Every organisers' call that the site describes. */
async function allCalls({ get }: World): Promise<{ method: 'GET' | 'POST'; path: string }[]> {
  const { paths } = (await get('/openapi.json')).body as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths)
    .map(([path, methods]) => ({
      path: path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1'),
      methods: Object.keys(methods),
    }))
    .filter(({ path }) => path.startsWith('/organiser/'))
    .flatMap(({ path, methods }) => methods.map(method => ({ path, method: method.toUpperCase() as 'GET' | 'POST' })))
}

const squatter: Attack = {
  name: 'a sign-up with another person’s address',
  wants: 'the role that is granted to the address',
  async run(world) {
    const [admin, squatter] = [await world.person({ role: 'admin' }), await world.person({ confirmed: false })]
    const given = await world.post(organiser('/staff/grant'), { email: squatter.email, role: 'admin', reason }, admin)
    const me = await world.get(organiser('/me'), squatter)
    return {
      tried: 'grant to an unconfirmed address',
      got: summary([given, me]),
      held: given.status === 409 && me.status === 403,
    }
  },
}

const oldSession: Attack = {
  name: 'a session from before the role',
  wants: 'the list of people',
  async run(world) {
    const [admin, victim] = [await world.person({ role: 'admin' }), await world.person({ confirmed: true })]
    const stolen = await world.session(victim)
    await world.post(organiser('/staff/grant'), { email: victim.email, role: 'cashier', reason }, admin)
    const answer = await world.get(organiser('/people'), { token: stolen })
    return { tried: 'the list of people with the old token', got: summary([answer]), held: answer.status === 401 }
  },
}

const successor: Attack = {
  name: 'a stolen session of an administrator',
  wants: 'a second administrator who remains after it',
  async run(world) {
    const [admin, accomplice] = [await world.person({ role: 'admin' }), await world.person({ confirmed: true })]
    await world.person({ role: 'admin' })
    const given = await world.post(organiser('/staff/grant'), { email: accomplice.email, role: 'admin', reason }, admin)
    const rows = given.body.rows as { roleId: string; email: string }[]
    const roleId = rows.find(({ email }) => email === accomplice.email)?.roleId ?? ''
    const token = await world.session(accomplice)
    const answers = [
      await world.post(organiser('/staff/approve'), { roleId }, admin),
      await world.post(organiser('/staff/approve'), { roleId }, { token }),
      await world.get(organiser('/me'), { token }),
    ]
    return {
      tried: 'appoint, approve the own appointment, approval by the new administrator',
      got: summary(answers),
      held: countOf(answers) === 0,
    }
  },
}

const openDevice: Attack = {
  name: 'a device left open at the desk',
  wants: 'refunds and roles without the password',
  async run(world) {
    const admin = await world.person({ role: 'admin' })
    const payer = await world.person({ paid: 100, confirmed: true })
    await world.database.db
      .updateTable('session')
      .set({ created_at: isoTime(Date.now() - 11 * minute) })
      .where('person_id', '=', admin.id)
      .execute()
    const { user_id: userId } = await world.database.db
      .selectFrom('person')
      .select('user_id')
      .where('id', '=', payer.id)
      .executeTakeFirstOrThrow()
    const money = {
      actId: crypto.randomUUID(),
      userId,
      method: 'cash',
      amount: 100,
      due: 0,
      reference: '',
      note: '',
      reason,
    }
    const answers = [
      await world.post(organiser('/refunds'), money, admin),
      await world.post(organiser('/staff/grant'), { email: payer.email, role: 'gate', reason }, admin),
      await world.post(organiser('/staff/invite'), { role: 'gate', reason }, admin),
    ]
    const held = answers.every(({ code }) => code === 'password_needed')
    return { tried: 'refund, grant and invite eleven minutes after the log-in', got: summary(answers), held }
  },
}

/** Repeats the call while the machine is overloaded. */
async function unlessBusy(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 20; ; tries--) {
    const answer = await call()
    if (answer.code !== 'overloaded' || tries === 0) return answer
    await wait(500)
  }
}

const trespass: Attack = {
  name: 'every call of the console',
  wants: 'an answer without a log-in, or without a role',
  async run(world) {
    const calls = await allCalls(world)
    const participant = await world.person()
    const answers = []
    for (const token of [undefined, 'A'.repeat(43), participant.token])
      for (const { method, path } of calls)
        answers.push(
          await unlessBusy(() =>
            method === 'GET'
              ? world.get(path, { ...(token && { token }) })
              : world.post(path, {}, { ...(token && { token }) }),
          ),
        )
    const held = calls.length > 30 && answers.every(({ status }) => status === 401 || status === 403)
    return { tried: `${calls.length} calls, three ways`, got: summary(answers), held }
  },
}

const promotion: Attack = {
  name: 'every role but the administrator',
  wants: 'a role for a friend, another second factor, the audit log',
  async run(world) {
    const friend = await world.person({ confirmed: true })
    const answers = []
    for (const role of allRoles.filter(role => role !== 'admin')) {
      const { token } = await world.person({ role, coordinates: [1] })
      answers.push(
        await world.post(organiser('/staff/grant'), { email: friend.email, role: 'gate', reason }, { token }),
        await world.post(organiser('/staff/invite'), { role: 'gate', reason }, { token }),
        await world.post(organiser('/staff/remove-second-factor'), { userId: 'AAAAAAAAAA', reason }, { token }),
        await world.get(organiser('/audit'), { token }),
      )
    }
    return { tried: 'four calls by each role', got: summary(answers), held: countOf(answers, 403) === answers.length }
  },
}

export const roles: Attack[] = [squatter, oldSession, successor, openDevice, trespass, promotion]
