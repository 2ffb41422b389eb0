// Also on PostgreSQL: the one file of its folder.
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../clock.ts'
import { mails, queueMore } from '../features.ts'
import { aPerson, aSignUp } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { findDueMail } from './due.ts'
import type { MailKind } from './kinds.ts'
import { leaseLength, leaseMail, queueCopy, queueMail } from './outbox.ts'
import type { Mail, MailTransport } from './transport.ts'
import { createMailWorker } from './worker.ts'

/** A mail server that refuses until `broken.words` is empty. */
function aFlakyTransport(): { transport: MailTransport; sent: Mail[]; broken: { words: string } } {
  const sent: Mail[] = []
  const broken = { words: '451 come back later' }
  const transport: MailTransport = {
    async send(mail) {
      if (broken.words) throw new Error(broken.words)
      sent.push(mail)
    },
    close() {},
  }
  return { transport, sent, broken }
}

const outbox = (site: Site) => site.database.db.selectFrom('outgoing_mail').selectAll().execute()

describe('the outbox', () => {
  it('hole O2: sends a requested mail in the next round of the worker, once', async () => {
    const site = await aSite()
    const { email } = await aPerson(site, { username: 'Asha & <Co>', confirmed: true })
    await site.post('/api/users/forgotPassword', { email })
    expect(site.mailbox).toEqual([])
    await site.worker.tick()
    const [mail] = site.mailbox
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining(site.edition.festival.name) })
    expect(mail?.text).toMatch(new RegExp(`^Hello Asha & <Co>,[^]*${site.config.siteUrl}/forgotPassword/[\\w-]{43}\\n`))
    expect(mail?.html).toContain('Asha &amp; &lt;Co&gt;')
    expect((await outbox(site))[0]).toMatchObject({ sent_at: expect.any(String), attempts: 1, last_error: null })
    await site.worker.tick()
    expect(site.mailbox).toHaveLength(1)
  })

  it('hole O1: records the error if the mail server fails, retries, and then sends the mail once', async () => {
    const { transport, sent, broken } = aFlakyTransport()
    const site = await aSite({ transport })
    const form = aSignUp()
    expect((await site.post('/api/users/register', form)).status).toBe(200)
    await site.worker.tick()
    expect((await outbox(site))[0]).toMatchObject({
      attempts: 1,
      last_error: broken.words,
      sent_at: null,
      failed_at: null,
    })
    expect(site.log.join('')).toContain('will be tried again')
    broken.words = ''
    await site.worker.tick()
    expect(sent).toEqual([])
    site.clock.now += minute
    await site.worker.tick()
    expect(sent).toHaveLength(1)
    expect((await outbox(site))[0]).toMatchObject({ attempts: 2, last_error: null, failed_at: null })
  })

  it('hole O1: abandons a mail that fails for a day; logs an error and keeps the mail in the outbox', async () => {
    const { transport } = aFlakyTransport()
    const site = await aSite({ transport })
    await site.post('/api/users/register', aSignUp())
    for (let i = 0; i < 60; i++) {
      await site.worker.tick()
      site.clock.now += hour / 2
    }
    expect((await outbox(site))[0]).toMatchObject({ attempts: 10, failed_at: expect.any(String) })
    expect(site.log.join('')).toContain('a mail was given up')
  })

  it('hole O1: retries a mail of an unknown kind, and logs the error', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    const ofANewerVersion = { kind: 'seat_changed', recipient: email, person_id: null, about: null }
    await site.database.write(trx => queueCopy(trx, ofANewerVersion, site.clock.now))
    await site.worker.tick()
    expect(await outbox(site)).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('seat_changed') }])
    expect(site.log.join('')).toContain('a mail could not be sent')
    expect(site.mailbox).toEqual([])
  })

  it('queues a mail in the transaction of its cause: a failed sign-up queues no mail', async () => {
    const site = await aSite()
    const form = aSignUp()
    await site.post('/api/users/register', form)
    await site.post('/api/users/register', form)
    expect(await outbox(site)).toHaveLength(1)
  })

  it('sends each mail once although several workers send at the same time', async () => {
    const site = await aSite()
    for (let i = 0; i < 8; i++) await site.post('/api/users/register', aSignUp())
    const sent: string[] = []
    const transport: MailTransport = {
      async send({ to }) {
        await new Promise(resolve => setTimeout(resolve, 5))
        sent.push(to)
      },
      close() {},
    }
    const { database, live, config, clock, app } = site
    const workers = Array.from({ length: 3 }, () =>
      createMailWorker({
        database,
        mails,
        queueMore,
        transport,
        edition: live.edition,
        config,
        now: () => clock.now,
        log: app.log,
      }),
    )
    await Promise.all(workers.map(worker => worker.tick()))
    expect(sent).toHaveLength(8)
    expect(new Set(sent).size).toBe(8)
  })

  it('sends simultaneous mails to one person in the order in which they were queued', async () => {
    const site = await aSite()
    const { email } = await aPerson(site, { confirmed: true })
    const kinds = Array.from({ length: 8 }, (_, i): MailKind => (i % 2 === 0 ? 'payment_changed' : 'registered'))
    await site.database.write(async trx => {
      for (const [i, kind] of kinds.entries())
        await queueCopy(trx, { kind, recipient: email, person_id: null, about: String(i) }, site.clock.now)
    })
    const due = await findDueMail(site.database.db, mails, site.clock.now, 20)
    const about = new Map((await outbox(site)).map(row => [row.id, row.about]))
    expect(due.flat().map(id => about.get(id))).toEqual(kinds.map((_, i) => String(i)))
  })

  it('sends the newer of two links to one person last, so that the link in the last mail works', async () => {
    const arrived: string[] = []
    let delay = 60
    const transport: MailTransport = {
      async send({ text }) {
        delay /= 2
        await new Promise(resolve => setTimeout(resolve, delay))
        arrived.push(/forgotPassword\/([\w-]+)/.exec(text)?.[1] ?? '')
      },
      close() {},
    }
    const site = await aSite({ transport })
    const { email } = await aPerson(site)
    for (let i = 0; i < 2; i++) {
      await site.post('/api/users/forgotPassword', { email })
      site.clock.now += 1000
    }
    await site.worker.tick()
    expect(arrived).toHaveLength(2)
    const answer = await site.post(`/api/users/resetPassword/${arrived[1]}`, { password: 'a new password' })
    expect(answer.status).toBe(200)
  })

  it('sends the mail of a worker that died, but only after the lease has expired', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await site.database.write(trx => queueMail(trx, 'reset', { address: email, of: null }, site.clock.now))
    const [row] = await outbox(site)
    await site.database.write(trx => leaseMail(trx, row!.id, site.clock.now))
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
    site.clock.now += leaseLength
    await site.worker.tick()
    expect(site.mailbox).toHaveLength(1)
  })

  it('gives all attempts at one mail the same message id; only the link of the newest attempt works', async () => {
    const ids: string[] = []
    const texts: string[] = []
    const transport: MailTransport = {
      async send(mail) {
        ids.push(mail.messageId)
        texts.push(mail.text)
        if (ids.length === 1) throw new Error('the line broke after the mail was accepted')
      },
      close() {},
    }
    const site = await aSite({ transport })
    const { email } = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email })
    await site.worker.tick()
    site.clock.now += minute
    await site.worker.tick()
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    const tokens = texts.map(text => /forgotPassword\/([\w-]+)/.exec(text)?.[1])
    const status = async (token?: string) =>
      (await site.post(`/api/users/resetPassword/${token}`, { password: 'a new password' })).status
    expect(await status(tokens[0])).toBe(400)
    expect(await status(tokens[1])).toBe(200)
  })
})
