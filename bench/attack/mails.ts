// Attacks on queued mails: reading mails to others, and delaying them.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { hour, isoTime } from '../../server/clock.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { aSignUp, usualPassword } from '../../server/testing/people.ts'
import { type Attack, atOnce, countOf, summary, type World } from './world.ts'

const organiser = (path: string) => `/organiser${path}`
const smtpPort = await freePort()
const settings = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'desk@festival.example' }
const wanted = 'invited-helper@college.example'
const own = 'stranger@another.example'

type Received = { to: string; text: string }

/**
 * A mail server that takes `slow` milliseconds for each mail and answers 451 to the addresses of `greylist`; with
 * `unknown` it refuses all addresses.
 */
async function aMailServer({ slow = 0, greylist = new Set<string>(), unknown = false }) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const later = Object.assign(new Error('come back later'), { responseCode: 451 })
      const never = Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
      done(unknown ? never : greylist.has(address) ? later : undefined)
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      await wait(slow)
      const text = Buffer.concat(chunks)
        .toString('utf8')
        .replace(/=\r?\n/g, '')
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', text })
      done()
    },
  })
  server.listen(smtpPort, '127.0.0.1')
  await once(server.server, 'listening')
  return { received, greylist, stop: () => new Promise<void>(resolve => server.close(() => resolve())) }
}

/** Waits up to ten seconds for a mail to this address with a match; returns the match of the newest, or ''. */
async function found(received: readonly Received[], to: string, pattern: RegExp): Promise<string> {
  for (let tenths = 100; ; tenths--) {
    const mail = received.findLast(mail => mail.to === to && pattern.test(mail.text))
    if (mail || tenths === 0) return (mail && pattern.exec(mail.text)?.[1]) ?? ''
    await wait(100)
  }
}

/** Waits up to ten seconds for a condition. */
async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tenths = 100; tenths > 0 && !(await isTrue()); tenths--) await wait(100)
}

const link = /verifyEmail\/([\w-]{43})/
const invitation = /\/organiser\/join#([\w-]{43})/

/** Makes all queued mails due now. */
function hurry({ database }: World) {
  const due = { next_attempt_at: isoTime(Date.now()) }
  return database.write(trx => trx.updateTable('outgoing_mail').set(due).where('sent_at', 'is', null).execute())
}

const movedInvitation: Attack = {
  name: 'A1: an invitation to an address with which a stranger signed up',
  wants: 'the mail with its link, and the role',
  settings,
  async run(world) {
    const server = await aMailServer({ greylist: new Set([wanted]) })
    const admin = await world.person({ role: 'admin' })
    const signUp = () => world.post('/users/register', aSignUp({ email: wanted, password: usualPassword }))
    const stranger = { token: String((await signUp()).body.token) }
    await world.post('/users/identity', { email: own, password: usualPassword }, stranger)
    const role = { role: 'cashier', reason: 'an attack', emails: [wanted] }
    const invited = await world.post(organiser('/staff/invite'), role, admin)
    const moved = await world.post(`/users/verifyEmail/${await found(server.received, own, link)}`, {})
    const again = { token: String((await signUp()).body.token) }
    await hurry(world)
    await wait(6000)
    const stolen = server.received.filter(({ to, text }) => to !== wanted && invitation.test(text))
    const data = (await world.get('/users/personalData', again)).body
    // Even with the token the address must be confirmed.
    server.greylist.clear()
    await hurry(world)
    const token = await found(server.received, wanted, invitation)
    const answers = [
      await world.post('/users/acceptInvitation', { token }, again),
      await world.post('/users/acceptInvitation', { token }, stranger),
      await world.get(organiser('/me'), again),
    ]
    await server.stop()
    const listed = JSON.stringify([data.mails, data.invitations])
    const held = invited.status === 200 && moved.status === 200 && token !== '' && stolen.length === 0
    return {
      tried: 'sign-up, change of address, sign-up again while the mail waits; then the token itself',
      got: `${stolen.length} mails; the stranger’s own data list ${listed}; ${summary(answers)}`,
      held: held && listed === '[[],[]]' && countOf(answers) === 0,
    }
  },
}

const flood = (world: World, count: number) =>
  atOnce(count, i =>
    world.post('/users/register', aSignUp({ email: `invented-${i}@invented.example`, password: usualPassword })),
  )

const overtaken: Attack = {
  name: 'A3: sign-ups with invented addresses before others forget their password',
  wants: 'that links arrive only after the flood',
  settings,
  async run(world) {
    const server = await aMailServer({ slow: 500 })
    const { email } = await world.person({ confirmed: true })
    const answers = await flood(world, 120)
    const before = server.received.length
    const asked = await world.post('/users/forgotPassword', { email })
    await found(server.received, email, /forgotPassword\/([\w-]{43})/)
    const place = server.received.findIndex(({ to }) => to === email) - before
    await server.stop()
    return {
      tried: '120 sign-ups at a mail server that takes half a second for each mail',
      got: `${place} mails before the link; ${before} of the flood had left; ${summary([...answers, asked])}`,
      // Two rounds of three mails: the current one and the next.
      held: place >= 0 && place <= 8,
    }
  },
}

const usedUp: Attack = {
  name: 'A3: sign-ups until the mail account reaches its daily limit',
  wants: 'that nobody gets a mail that day',
  settings: { MAILS_PER_DAY: '40' },
  async run(world) {
    const { email } = await world.person({ confirmed: true })
    const answers = await flood(world, 60)
    const links = await atOnce(60, i =>
      world.post('/users/forgotPassword', { email: `invented-${i}@invented.example` }),
    )
    const asked = await world.post('/users/forgotPassword', { email })
    const arrived = await world.mailsTo(email)
    const rows = world.database.db.selectFrom('outgoing_mail').select('id').where('recipient', 'like', 'invented%')
    const left = (await rows.execute()).length
    return {
      tried:
        '60 sign-ups and a link for each, with a limit of 40 mails a day; then another person forgets the password',
      got: `${left} mails to invented addresses, ${arrived.length} to the other; ${summary([...answers, ...links, asked])}`,
      held: left <= 20 && arrived.length === 1,
    }
  },
}

const deletedWithAccount: Attack = {
  name: 'A8: an account with the address of an invited person, deleted while the invitation is queued',
  wants: 'that the invitation disappears',
  settings,
  async run(world) {
    const server = await aMailServer({ greylist: new Set([wanted]) })
    const admin = await world.person({ role: 'admin' })
    const signUp = async () => {
      const { body } = await world.post('/users/register', aSignUp({ email: wanted, password: usualPassword }))
      return { token: String(body.token) }
    }
    const stranger = await signUp()
    // Otherwise the stranger's mail could still be in transit when the account ends, and arrive first.
    await waitUntil(async () => (await tried(world)) === 1)
    const role = { role: 'cashier', reason: 'an attack', emails: [wanted] }
    const invited = await world.post(organiser('/staff/invite'), role, admin)
    const gone = await world.post('/users/deleteAccount', { password: usualPassword }, stranger)
    server.greylist.clear()
    await hurry(world)
    const token = await found(server.received, wanted, invitation)
    const owner = await signUp()
    const confirmed = await world.post(`/users/verifyEmail/${await found(server.received, wanted, link)}`, {})
    const accepted = await world.post('/users/acceptInvitation', { token }, owner)
    await server.stop()
    return {
      tried: 'sign-up, deletion; then the invited person opens the mail',
      got: `${summary([invited, gone])}; the invited person: ${summary([confirmed, accepted])}`,
      held: countOf([invited, gone, confirmed, accepted]) === 4,
    }
  },
}

const badAddresses: Attack = {
  name: 'A3: sign-ups with addresses that accept no mail',
  wants: 'a site that reports itself as unhealthy',
  settings,
  async run(world) {
    const server = await aMailServer({ unknown: true })
    const answers = await flood(world, 6)
    await waitUntil(async () => (await tried(world)) === 6)
    const old = { created_at: isoTime(Date.now() - 2 * hour) }
    await world.database.write(trx => trx.updateTable('outgoing_mail').set(old).execute())
    // The program checks its health every ten seconds.
    await wait(11_000)
    const health = await world.get('/health')
    await server.stop()
    return {
      tried: '6 sign-ups with mailboxes that have not existed for two hours',
      got: `${summary(answers)}; health: ${summary([health])}`,
      held: countOf(answers) === 6 && health.status === 200,
    }
  },
}

const tried = async ({ database }: World) =>
  (await database.db.selectFrom('outgoing_mail').select('id').where('last_error', 'is not', null).execute()).length

const manyLogIns: Attack = {
  name: 'A3: thirty log-ins with the right password from unknown devices',
  wants: 'thirty mails that are sent before all others',
  async run(world) {
    const { email } = await world.person({ confirmed: true })
    const answers = []
    for (let i = 0; i < 30; i++) answers.push(await world.post('/users/login', { email, password: usualPassword }))
    const rows = world.database.db.selectFrom('outgoing_mail').select('id').where('kind', '=', 'new_log_in')
    const queued = (await rows.execute()).length
    return { tried: '30 log-ins', got: `${queued} mails; ${summary(answers)}`, held: queued >= 1 && queued <= 6 }
  },
}

export const mails: Attack[] = [movedInvitation, deletedWithAccount, overtaken, usedUp, badAddresses, manyLogIns]
