import { describe, expect, it } from 'vitest'
import { minute } from '../../clock.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Mail } from '../../mail/transport.ts'
import { anOrganiser, auditRows } from '../../testing/desk.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'

type Row = { mailId: string; state: string; recipient: string; error: string; attempts: number }

/** A mail server that is down until the test switches it on. */
function aMailServer() {
  const sent: Mail[] = []
  const server = { down: true, sent }
  const transport = {
    async send(mail: Mail) {
      if (server.down) throw new Error('connect ECONNREFUSED')
      sent.push(mail)
    },
    close() {},
  }
  return { server, transport }
}

/** Lets the worker retry for about a day, until it gives up. */
async function giveUp(site: Site) {
  for (let tries = 0; tries < 12; tries++) {
    await site.worker.tick()
    site.clock.now += 9 * 60 * minute
  }
}

describe('mail in the console', () => {
  it('hole O1: shows queued mails, sent mails, and failed mails with the error', async () => {
    const { server, transport } = aMailServer()
    const site = await aSite({ transport })
    const { email } = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email })
    await giveUp(site)
    const admin = await anOrganiser(site, 'admin')
    const failed = (await admin.get('/mail?state=failed')).body.rows as Row[]
    expect(failed).toMatchObject([{ recipient: email, state: 'failed', error: 'connect ECONNREFUSED' }])
    server.down = false
    await site.post('/api/users/forgotPassword', { email })
    expect((await admin.get('/mail?state=queued')).body).toMatchObject({ total: 1, rows: [{ kind: 'reset' }] })
    await site.worker.tick()
    expect((await admin.get('/mail?state=sent')).body).toMatchObject({ total: 1 })
    expect((await admin.get(`/mail?search=${email.slice(0, 8)}`)).body.total).toBe(2)
    expect((await admin.get('/mail?search=nobody')).body.total).toBe(0)
  })

  it('hole O1: can be sent again after the mail failed; the audit log names the organiser', async () => {
    const { server, transport } = aMailServer()
    const site = await aSite({ transport })
    const person = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email: person.email })
    await giveUp(site)
    server.down = false
    const admin = await anOrganiser(site, 'admin')
    const [row] = (await admin.get('/mail?state=failed')).body.rows as [Row]
    const answer = await admin.post(`/mail/${row.mailId}/resend`, {})
    expect(answer.body).toMatchObject({ mailId: row.mailId, state: 'queued', attempts: 0 })
    await site.worker.tick()
    expect(server.sent.map(({ to }) => to)).toEqual([person.email])
    expect(await auditRows(site, 'mail.resend')).toMatchObject([{ actor_id: admin.id, person_id: person.id }])
  })

  it('can be sent again after the mail was delivered: one copy is sent, even if the request is repeated', async () => {
    const { server, transport } = aMailServer()
    server.down = false
    const site = await aSite({ transport })
    const { id } = await aPerson(site, { confirmed: false })
    await site.database.write(trx => queueMail(trx, 'confirm', { toProve: id }, site.clock.now))
    await site.worker.tick()
    const admin = await anOrganiser(site, 'admin')
    const [row] = (await admin.get('/mail')).body.rows as [Row]
    site.clock.now += minute
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/mail/${row.mailId}/resend`, {})))
    expect(new Set(answers.map(({ body }) => body.mailId)).size).toBe(1)
    expect(answers.map(({ body }) => body.mailId)).not.toContain(row.mailId)
    await site.worker.tick()
    expect(server.sent).toHaveLength(2)
  })

  it('hole A8: is shown without its links and tokens, both in the list and in the audit log', async () => {
    const { server, transport } = aMailServer()
    server.down = false
    const site = await aSite({ transport })
    const { email } = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email })
    await site.worker.tick()
    const token = /forgotPassword\/([\w-]+)/.exec(server.sent[0]!.text)![1]!
    const admin = await anOrganiser(site, 'admin')
    const list = await admin.get('/mail')
    await admin.post(`/mail/${(list.body.rows as [Row])[0].mailId}/resend`, {})
    for (const path of ['/mail', '/audit']) expect((await admin.get(path)).text).not.toContain(token)
  })

  it('hole R7: can only be sent again by its id', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const answer = await admin.post(`/mail/${admin.id}/resend`, {})
    expect([answer.status, answer.body.code]).toEqual([404, 'mail_unknown'])
  })
})
