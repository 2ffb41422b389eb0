// Attacks that use up the shared allowance of a network, range or mail domain, so that nobody else there is served.
import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beginsWithZeroBits, proofText } from '../../domain/account/proof.ts'
import { unopenedMailAttempts } from '../../server/access/attempts.ts'
import { createLimiter, defaultLimits } from '../../server/access/limits.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { changeWindow } from '../../server/taking-part/seats/desk.ts'
import { aSignUp, usualPassword } from '../../server/testing/people.ts'
import type { Answer, Attack, World } from './world.ts'
import { atOnce, countOf, oneEvent, summary } from './world.ts'

const campusAddress = '198.51.100.9'
const laptopAddress = '198.51.100.77'

/** The header with a proof of work that a browser sends when the site asks for it. */
async function aProof(world: World): Promise<Record<string, string>> {
  const { challenge } = (await world.get('/proof')).body
  for (let nonce = 0; ; nonce++) {
    const proof = proofText(String(challenge), nonce)
    if (beginsWithZeroBits(hash('sha256', proof, 'buffer'))) return { 'x-proof': proof }
  }
}

/** A call as the site's own pages make it: repeated with a proof when required, and after Retry-After when queued. */
async function fromAPage(world: World, path: string, body: object, from: string, tries = 5): Promise<Answer> {
  const plain = await world.post(path, body, { from })
  const needsProof = plain.code === 'proof_needed'
  const answer = needsProof ? await world.post(path, body, { from, headers: await aProof(world) }) : plain
  if (answer.code !== 'overloaded' || tries === 1) return answer
  await wait(Number(answer.retryAfter) * 1000)
  return fromAPage(world, path, body, from, tries - 1)
}

const fullCampus: Attack = {
  name: 'D4: a laptop guesses until its campus has no attempts left',
  wants: 'that nobody there logs in or gets a link',
  async run(world) {
    const { email } = await world.person()
    const guesses = []
    for (let i = 0; i < 7; i++)
      guesses.push(
        ...(await atOnce(100, j =>
          world.post(
            '/users/login',
            { email: `g${i}-${j}@college.example`, password: 'guess' },
            { from: campusAddress },
          ),
        )),
      )
    const login = await fromAPage(world, '/users/login', { email, password: usualPassword }, campusAddress)
    const link = await fromAPage(world, '/users/forgotPassword', { email }, campusAddress)
    return {
      tried: '700 guesses from one address; then another person there',
      got: `${summary(guesses)}; the other: ${summary([login, link])}`,
      held: countOf([login, link]) === 2,
    }
  },
}

/** A queued log-in, repeated after each Retry-After as the pages do. */
async function untilItsTurn(
  world: World,
  body: object,
  call: { from: string; headers?: Record<string, string> },
  path = '/users/login',
) {
  const [began, held] = [performance.now(), world.withoutCore()]
  for (;;) {
    const answer = await world.post(path, body, call)
    const seconds = (performance.now() - began - (world.withoutCore() - held)) / 1000
    if (answer.code !== 'overloaded' || !answer.body.wait || seconds > longestTurn) return { answer, seconds }
    await wait(Number(answer.retryAfter) * 1000)
  }
}

/** Seconds. */
const longestTurn = 60

const wideRange: Attack = {
  name: 'D3: wrong log-ins from thousands of networks of one IPv6 /48',
  wants: 'a queue of passwords without room for others',
  async run(world) {
    const { email, token } = await world.person()
    let isRunning = true
    let sent = 0
    // nginx lets this many calls of one network through at a time (deploy/).
    const flood = atOnce(900, async () => {
      const answers = []
      while (isRunning) {
        const from = `2001:db8:7:${(sent % 0xffff).toString(16)}::1`
        const body = { email: `g${sent++}@college.example`, password: 'guess' }
        answers.push(await world.post('/users/login', body, { from }))
      }
      return answers
    })
    const device = { 'x-known-device': hash('sha256', token, 'base64url') }
    const body = { email, password: usualPassword }
    await wait(1000)
    const known = await untilItsTurn(world, body, { from: '203.0.113.9', headers: device })
    const stranger = await untilItsTurn(world, body, { from: '203.0.113.10' })
    isRunning = false
    const answers = (await flood).flat()
    return {
      tried: '900 at a time, without end; at the same time a known device and a new one elsewhere',
      got:
        `${summary([known.answer])} after ${known.seconds.toFixed(1)} s, ${summary([stranger.answer])} after ` +
        `${stranger.seconds.toFixed(1)} s; the flood: ${summary(answers)}`,
      held: countOf([known.answer, stranger.answer]) === 2,
    }
  },
}

const laptop: Attack = {
  name: 'A2: one laptop with sixty devices of one account and sixty accounts, two log-ins at a time for each',
  wants: 'every turn in the queue of passwords',
  async run(world) {
    const known = (token: string) => ({ 'x-known-device': hash('sha256', token, 'base64url') })
    const { email } = await world.person()
    const own = []
    for (let i = 0; i < 60; i++) {
      const body = (await world.post('/users/login', { email, password: usualPassword }, { from: laptopAddress })).body
      if (body.token) own.push({ email, token: String(body.token) })
    }
    const accounts = [...own]
    for (let i = 0; i < 60; i++) accounts.push(await world.person())
    const [regular, newcomer] = [await world.person(), await world.person()]
    let isRunning = true
    const flood = atOnce(2 * accounts.length, async i => {
      const { email: account, token } = accounts[i % accounts.length]!
      const answers = []
      while (isRunning) {
        const call = { from: laptopAddress, headers: known(token) }
        answers.push(await world.post('/users/login', { email: account, password: usualPassword }, call))
      }
      return answers
    })
    await wait(1000)
    const body = (person: { email: string }) => ({ email: person.email, password: usualPassword })
    const others = await Promise.all([
      untilItsTurn(world, body(regular), { from: '203.0.113.9', headers: known(regular.token) }),
      untilItsTurn(world, body(newcomer), { from: '203.0.113.10' }),
      untilItsTurn(world, aSignUp({ email: 'new@mail.example' }), { from: '203.0.113.11' }, '/users/register'),
    ])
    isRunning = false
    const answers = (await flood).flat()
    return {
      tried: `${own.length} devices got marks; then ${2 * accounts.length} log-ins at a time`,
      got:
        `a known device, a new one and a sign-up elsewhere after ` +
        `${others.map(({ answer, seconds }) => `${seconds.toFixed(1)} s (${summary([answer])})`).join(', ')}; ` +
        `the laptop: ${summary(answers)}`,
      held: countOf(others.map(({ answer }) => answer)) === others.length,
    }
  },
}

const inventedAddresses: Attack = {
  name: 'D5: sign-ups with invented addresses of a mail domain, from a campus',
  wants: 'that later participants get no mail',
  async run(world) {
    const limiter = createLimiter(world.database, Date.now, defaultLimits)
    const used = defaultLimits.confirmMailPerRange.most
    // Counted directly: hashing the passwords of so many sign-ups would take minutes.
    await world.database.write(async trx => {
      for (let i = 0; i < used; i++)
        await limiter.count(trx, unopenedMailAttempts('invented@mail.example', { address: campusAddress }))
    })
    const signUp = (email: string, from: string, tries?: number) =>
      fromAPage(world, '/users/register', aSignUp({ email }), from, tries)
    const answers = []
    for (let i = 0; i < 3; i++)
      answers.push(...(await atOnce(100, j => signUp(`invented-${i}-${j}@mail.example`, `198.51.100.${j}`, 1))))
    const real = await atOnce(20, i => signUp(`real-${i}@mail.example`, campusAddress))
    const mails = (await Promise.all(real.map((_, i) => world.mailsTo(`real-${i}@mail.example`)))).flat()
    return {
      tried: `${used} unopened mails of one /24 and one domain, 300 sign-ups more, then twenty real ones`,
      got: `${summary(answers)}; ${summary(real)}, ${mails.length} mails to them`,
      held: countOf(real) === 20 && mails.length === 20,
    }
  },
}

const emptySeats: Attack = {
  name: 'D2: sixty accounts of invented addresses at an event with thirty seats',
  wants: 'all seats and the head of the waiting list',
  async run(world) {
    const { eventId, price } = oneEvent(world.edition)
    const admin = await world.person({ role: 'admin' })
    const { actor, now } = { actor: admin.id, now: Date.now() }
    const change = { version: 0, kind: 'festival' as const, opensAt: '', closesAt: '', minutesBefore: 90 }
    await staffWrite(world.database, actor, now, trx =>
      changeWindow(
        trx,
        world.edition,
        { actorId: actor, eventId, change: { ...change, paused: false, places: 30, acceptBelow: false } },
        now,
      ),
    )
    const accounts = await atOnce(60, i => world.post('/users/register', aSignUp(), { from: `203.0.113.${i}` }))
    const taken = await atOnce(60, i =>
      world.post(
        '/users/eventRegistration',
        { events: [eventId], amount: price },
        { token: String(accounts[i]?.body.token) },
      ),
    )
    const listed = await atOnce(60, i =>
      world.post('/users/waitingList', { event: eventId }, { token: String(accounts[i]?.body.token) }),
    )
    const real = await world.person()
    const answer = await world.post('/users/eventRegistration', { events: [eventId], amount: price }, real)
    return {
      tried: '60 sign-ups that register and join the waiting list; then a person with a confirmed address',
      got: `seats: ${summary(taken)}; waiting list: ${summary(listed)}; the other: ${summary([answer])}`,
      held: countOf(taken) + countOf(listed) === 0 && answer.status === 200,
    }
  },
}

export const networks: Attack[] = [emptySeats, fullCampus, wideRange, laptop, inventedAddresses]
