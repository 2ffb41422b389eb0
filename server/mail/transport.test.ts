// Tests the real transports: files in a folder, and SMTP to a server that works, fails or does not answer.
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hour } from '../clock.ts'
import { readConfig } from '../config.ts'
import { testEdition } from '../testing/editions.ts'
import { aSignUp } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { mailMetrics } from './metrics.ts'
import { createMailTransport, defaultSender } from './transport.ts'

type Caught = { from: string; to: string[]; text: string }

async function aMailServer(options: SMTPServerOptions = {}): Promise<{ url: string; caught: Caught[] }> {
  const caught: Caught[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        caught.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(each => each.address),
          text: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, caught }
}

async function aSiteWithMail(settings: Record<string, string>) {
  const config = readConfig(settings)
  const transport = createMailTransport(config, testEdition)
  onTestFinished(() => transport.close())
  return aSite({ transport, settings })
}

const mail = {
  to: 'asha@college.example',
  subject: 'Sübject',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  messageId: '<id-1@x.example>',
}

describe('mail as files', () => {
  async function aFolder() {
    const folder = await mkdtemp(join(tmpdir(), 'festival-mail-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const transport = createMailTransport(
      readConfig({ DATA_DIR: folder, SITE_URL: 'http://festival.example' }),
      testEdition,
    )
    return { folder: join(folder, 'mail'), transport }
  }

  it('is one RFC 5322 file per mail, readable only by its owner', async () => {
    const { folder, transport } = await aFolder()
    await transport.send(mail)
    await transport.send({ ...mail, messageId: '<id-2@x.example>' })
    const names = (await readdir(folder)).sort()
    expect(names).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/^[\w-]+\.eml$/)
    const text = await readFile(join(folder, names[0]!), 'utf8')
    const [head = '', body] = text.split('\r\n\r\n', 2)
    expect(head).toMatch(/^To: asha@college\.example\r$/m)
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(head).toMatch(/^From: .*<no-reply@festival\.example>\r$/m)
    expect(head).toMatch(/^Message-ID: <id-1@x\.example>\r$/m)
    expect(head).toMatch(/^Date: /m)
    expect(body).toBeTruthy()
    expect((await stat(join(folder, names[0]!))).mode & 0o077).toBe(0)
  })

  it('has file names that sort in the order of sending, also for simultaneous mails', async () => {
    const { folder, transport } = await aFolder()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-06T07:08:09.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    for (const id of ['c', 'a', 'b']) await transport.send({ ...mail, messageId: `<${id}@x.example>` })
    const names = (await readdir(folder)).sort()
    expect(names.map(name => name.slice(-5))).toEqual(['c.eml', 'a.eml', 'b.eml'])
  })
})

describe('mail as files on a disk that cannot be written', () => {
  it('hole O1: leaves no incomplete file in the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'festival-mail-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-06T07:08:09.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    // A folder has the name of the complete mail, so that only the temporary file can be written.
    await mkdir(join(folder, 'mail', '2031-05-06T07-08-09-000Z-id.eml', 'taken'), { recursive: true })
    const transport = createMailTransport(readConfig({ DATA_DIR: folder }), testEdition)
    await expect(transport.send(mail)).rejects.toThrow()
    expect(await readdir(join(folder, 'mail'))).toEqual(['2031-05-06T07-08-09-000Z-id.eml'])
  })
})

describe('mail over SMTP', () => {
  it('arrives with sender, recipient, plain text and HTML', async () => {
    const { url, caught } = await aMailServer()
    const site = await aSiteWithMail({ SMTP_URL: url, MAIL_FROM: 'Festival desk <desk@festival.example>' })
    const form = aSignUp()
    await site.post('/api/users/register', form)
    await site.worker.tick()
    expect(caught).toHaveLength(1)
    expect(caught[0]).toMatchObject({ from: 'desk@festival.example', to: [form.email] })
    expect(caught[0]?.text).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
  })

  it('hole O1: is retried after a 4xx answer, and then arrives once', async () => {
    let refusals = 1
    const { url, caught } = await aMailServer({
      onRcptTo(_address, _session, done) {
        if (refusals-- > 0) done(Object.assign(new Error('mailbox busy'), { responseCode: 450 }))
        else done()
      },
    })
    const site = await aSiteWithMail({ SMTP_URL: url })
    await site.post('/api/users/register', aSignUp())
    await site.worker.tick()
    const row = () => site.database.db.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ attempts: 1, last_error: expect.stringContaining('450') })
    site.clock.now += 60_000
    await site.worker.tick()
    expect(caught).toHaveLength(1)
    expect((await row()).sent_at).not.toBeNull()
  })

  it('hole O1: waits in the outbox while no mail server listens, and calls succeed', async () => {
    const site = await aSiteWithMail({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await site.post('/api/users/register', aSignUp())).status).toBe(200)
    await site.worker.tick()
    const row = await site.database.db.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringMatching(/ECONNREFUSED|connect/) })
  })

  it('is sent to another machine without encryption only if SMTP_URL has requireTLS=false', async () => {
    const { url, caught } = await aMailServer()
    // 0.0.0.0 reaches this machine, but the transport does not recognise it as this machine.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    const site = await aSiteWithMail({ SMTP_URL: elsewhere })
    await site.post('/api/users/register', aSignUp())
    await site.worker.tick()
    expect(caught).toEqual([])
    const row = await site.database.db.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringMatching(/STARTTLS/) })
    const trusting = await aSiteWithMail({ SMTP_URL: `${elsewhere}?requireTLS=false` })
    await trusting.post('/api/users/register', aSignUp())
    await trusting.worker.tick()
    expect(caught).toHaveLength(1)
  })

  it('hole O1: delays neither calls nor the end of the program if the mail server never answers', async () => {
    const { promise: silence, resolve: endSilence } = Promise.withResolvers<void>()
    const site = await aSite({ transport: { send: () => silence, close() {} } })
    await site.post('/api/users/register', aSignUp())
    let sent = false
    const sending = site.worker.tick().then(() => {
      sent = true
    })
    for (let i = 0; i < 5; i++) await site.post('/api/users/forgotPassword', { email: `p${i}@college.example` })
    await site.worker.stop()
    expect(sent).toBe(false)
    endSilence()
    await sending
  })
})

describe('the sender', () => {
  it.each([
    ['https://festival.example', '"Fest" <no-reply@festival.example>'],
    ['http://localhost:3000', '"Fest" <no-reply@localhost>'],
    ['http://192.0.2.7:3000', '"Fest" <no-reply@localhost>'],
    ['http://[2001:db8::1]:3000', '"Fest" <no-reply@localhost>'],
  ])('for %s is %s unless MAIL_FROM says otherwise', (siteUrl, sender) => {
    expect(defaultSender(siteUrl, 'Fest')).toBe(sender)
  })
})

describe('A3: the health of a site whose mail server refuses mails', () => {
  /** The answers of /api/health and /metrics hours after `count` sign-ups whose mails are refused with `message`. */
  async function refused(count: number, message: string, stage: 'onRcptTo' | 'onMailFrom' = 'onRcptTo') {
    const [, code, text] = /^(\d+) (.*)/.exec(message)!
    const refuse = (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
      done(Object.assign(new Error(text), { responseCode: Number(code) }))
    const { url } = await aMailServer({ [stage]: refuse })
    const site = await aSiteWithMail({ SMTP_URL: url })
    for (let i = 0; i < count; i++) await site.post('/api/users/register', aSignUp())
    for (let i = 0; i < 4; i++) {
      await site.worker.tick()
      site.clock.now += hour
    }
    const { db } = site.database
    const { festival_mail_retried } = await mailMetrics(db, site.clock.now)
    return { health: (await site.get('/api/health')).status, retried: festival_mail_retried > 0 }
  }

  it.each(['550 5.1.1 no such user here', '550 no such user', '452 4.2.2 mailbox full', '450 4.1.2 no such domain'])(
    'is good if only recipients are refused, because strangers can enter invented addresses: %s',
    async message => {
      expect(await refused(4, message)).toEqual({ health: 200, retried: false })
    },
  )

  it.each(['554 5.7.1 relaying denied', '451 come back later', '550 5.7.1 daily quota exceeded'])(
    'is bad if mails are refused for another reason: %s',
    async message => {
      expect(await refused(4, message)).toEqual({ health: 503, retried: true })
    },
  )

  it('is bad if the server refuses the sender', async () => {
    expect(await refused(4, '550 5.1.8 sender refused', 'onMailFrom')).toEqual({ health: 503, retried: true })
  })
})
