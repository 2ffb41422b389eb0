// Attacks that guess passwords, or lock others out by guessing.
import { randomInt } from 'node:crypto'
import { usualPassword } from '../../server/testing/people.ts'
import type { Attack } from './world.ts'
import { atOnce, countOf, summary } from './world.ts'

const codes = (answers: readonly { code: string }[], code: string) =>
  answers.filter(answer => answer.code === code).length

const manyAddresses: Attack = {
  name: 'wrong passwords from many addresses',
  wants: 'more guesses than one address may make',
  async run(world) {
    const { email } = await world.person()
    const answers = await atOnce(200, i =>
      world.post('/users/login', { email, password: `guess ${i}` }, { from: `198.51.${i}.7` }),
    )
    const looked = codes(answers, 'login_failed')
    return {
      tried: '200 guesses from 200 networks',
      got: summary(answers),
      held: countOf(answers) === 0 && looked <= 60,
    }
  },
}

const oneNetwork: Attack = {
  name: 'one IPv6 network with many addresses',
  wants: 'to count as many callers',
  async run(world) {
    const { email } = await world.person()
    const from = () => `2001:db8:1:2:${Array.from({ length: 4 }, () => randomInt(1, 0xffff).toString(16)).join(':')}`
    const answers = await atOnce(40, i =>
      world.post('/users/login', { email, password: `guess ${i}` }, { from: from() }),
    )
    const looked = codes(answers, 'login_failed')
    return { tried: '40 guesses from 40 addresses of one /64', got: summary(answers), held: looked <= 10 }
  },
}

const lockOut: Attack = {
  name: 'wrong passwords and mail requests for an account',
  wants: 'the owner locked out',
  async run(world) {
    const { email } = await world.person()
    await atOnce(60, i =>
      world.post('/users/login', { email, password: `guess ${i}` }, { from: `198.51.100.${i % 5}` }),
    )
    const asked = await atOnce(10, i => world.post('/users/forgotPassword', { email }, { from: `203.0.113.${i}` }))
    const mails = await world.mailsTo(email, countOf(asked))
    const link = /forgotPassword\/([\w-]{43})/.exec(mails.at(-1) ?? '')?.[1]
    const password = 'kettle orbit marigold'
    const reset = await world.post(`/users/resetPassword/${link}`, { password }, { from: '192.0.2.77' })
    const login = await world.post('/users/login', { email, password }, { from: '192.0.2.77' })
    return {
      tried: '60 guesses from five networks, ten mails asked for; then the owner by the reset mail',
      got: `mails: ${summary(asked)}; the owner: ${summary([reset, login])}`,
      held: login.status === 200,
    }
  },
}

const campus: Attack = {
  name: 'one laptop that logs in continuously',
  wants: 'a campus that cannot log in',
  async run(world) {
    const [noisy, quiet] = [await world.person(), await world.person()]
    const flood = atOnce(300, i =>
      world.post('/users/login', { email: noisy.email, password: `guess ${i}` }, { from: '198.51.100.9' }),
    )
    const began = performance.now()
    const login = await world.post(
      '/users/login',
      { email: quiet.email, password: usualPassword },
      { from: '198.51.100.9' },
    )
    const elsewhere = await world.post(
      '/users/login',
      { email: quiet.email, password: usualPassword },
      { from: '203.0.113.9' },
    )
    const took = Math.round(performance.now() - began)
    await flood
    return {
      tried: '300 log-ins at once; at the same time one person from the same network and one from another',
      got: `${summary([login, elsewhere])} after ${took} ms`,
      held: login.status === 200 && elsewhere.status === 200,
    }
  },
}

const mailbox: Attack = {
  name: 'sign-ups with plus-addresses of one mailbox',
  wants: 'a mailbox full of our mails',
  async run(world) {
    const answers = await atOnce(40, i =>
      world.post(
        '/users/register',
        { username: 'Some Body', email: `victim+${i}@college.example`, password: usualPassword, isStudent: false },
        { from: `198.51.100.${i}` },
      ),
    )
    const mails = await world.database.db
      .selectFrom('outgoing_mail')
      .select('id')
      .where('recipient', 'like', 'victim%')
      .execute()
    return {
      tried: '40 sign-ups from 40 addresses',
      got: `${mails.length} mails; ${summary(answers)}`,
      held: mails.length <= 10,
    }
  },
}

export const guessing: Attack[] = [manyAddresses, oneNetwork, lockOut, campus, mailbox]
