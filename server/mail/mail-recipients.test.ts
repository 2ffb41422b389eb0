// An account gets its own mails, but no mail that was queued for its address alone.
import { describe, expect, it } from 'vitest'
import { minute } from '../clock.ts'
import { invariants } from '../features.ts'
import { brokenInvariants } from '../invariants.ts'
import { anOrganiser, type Staff } from '../testing/desk.ts'
import { aPerson, aSignUp, logInAgain, type TestPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { queueMail } from './outbox.ts'
import type { Mail } from './transport.ts'

const wanted = 'invited-helper@college.example'
const own = 'stranger@another.example'

/** A site whose mails to `wanted` are refused at first, as by a server that greylists unknown senders. */
async function aGreylistedSite() {
  const sent: Mail[] = []
  const greylist = { on: true }
  const transport = {
    async send(mail: Mail) {
      if (greylist.on && mail.to === wanted) throw new Error('451 come back later')
      sent.push(mail)
    },
    close() {},
  }
  const site = await aSite({ transport })
  const lastTo = (to: string) => sent.findLast(mail => mail.to === to)?.text ?? ''
  return { site, sent, greylist, lastTo, admin: await anOrganiser(site, 'admin') }
}

const signUp = async (site: Site, email: string) => {
  const { body } = await site.post('/api/users/register', aSignUp({ email, password: usualPassword }))
  return { token: String(body.token) }
}
const invite = (admin: Staff) => admin.post('/staff/invite', { role: 'cashier', reason: 'a test', emails: [wanted] })
const moveTo = (site: Site, { token }: Pick<TestPerson, 'token'>, email: string) =>
  site.post('/api/users/identity', { email, password: usualPassword }, { token })
const open = (site: Site, text: string) =>
  site.post(`/api/users/verifyEmail/${/verifyEmail\/([\w-]{43})/.exec(text)?.[1]}`, {})
const invitationIn = (text: string) => /\/organiser\/join#([\w-]{43})/.exec(text)?.[1] ?? ''
const accept = (site: Site, token: string, person: Pick<TestPerson, 'token'>) =>
  site.post('/api/users/acceptInvitation', { token }, { token: person.token })
const mailsOf = async (site: Site, { token }: Pick<TestPerson, 'token'>) =>
  (await site.get('/api/users/personalData', { token })).body as { mails: unknown[]; invitations: unknown[] }

describe('A1: mails and invitations to an address', () => {
  it('are not sent to a stranger who signed up with the address and then changed it; the token gives the stranger no role', async () => {
    const { site, sent, greylist, lastTo, admin } = await aGreylistedSite()
    const stranger = await signUp(site, wanted)
    await moveTo(site, stranger, own)
    expect((await invite(admin)).status).toBe(200)
    await site.worker.tick()
    expect((await open(site, lastTo(own))).status).toBe(200)
    const again = await signUp(site, wanted)
    site.clock.now += 2 * minute
    await site.worker.tick()
    expect(sent.filter(({ to, text }) => to === own && text.includes('invites you'))).toEqual([])
    expect(await mailsOf(site, again)).toMatchObject({ mails: [], invitations: [] })

    // The owner of the address gets the mail after the server accepts it. A stranger with the token of this mail is
    // refused.
    greylist.on = false
    site.clock.now += 10 * minute
    await site.worker.tick()
    const token = invitationIn(lastTo(wanted))
    expect(token).not.toBe('')
    expect((await accept(site, token, again)).body.code).toBe('invitation_unconfirmed')
    expect((await accept(site, token, stranger)).body.code).toBe('invitation_other')
    expect((await site.get('/api/organiser/me', again)).status).toBe(403)
  })

  it('stay queued when a stranger deletes an unconfirmed account with the address', async () => {
    const { site, greylist, lastTo, admin } = await aGreylistedSite()
    const stranger = await signUp(site, wanted)
    await invite(admin)
    const gone = await site.post('/api/users/deleteAccount', { password: usualPassword }, stranger)
    expect(gone.status).toBe(200)
    greylist.on = false
    await site.worker.tick()
    const token = invitationIn(lastTo(wanted))
    const owner = await signUp(site, wanted)
    await site.worker.tick()
    expect((await open(site, lastTo(wanted))).status).toBe(200)
    expect((await accept(site, token, owner)).body).toEqual({ role: 'cashier', waits: false })
  })

  it('are deleted with the confirmed account of the address', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const helper = await aPerson(site, { email: wanted })
    await invite(admin)
    expect((await mailsOf(site, helper)).invitations).toHaveLength(1)
    expect((await mailsOf(site, helper)).mails).toHaveLength(1)
    await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: helper.token })
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
  })

  it('are not sent to a new account with the address if they were queued for the previous account', async () => {
    const site = await aSite()
    const first = await aPerson(site, { email: wanted, confirmed: true })
    await site.database.write(trx => queueMail(trx, 'pass_replaced', { personId: first.id }, site.clock.now + minute))
    await moveTo(site, first, own)
    await open(site, (await tickAndFind(site, own)) ?? '')
    const second = await aPerson(site, { email: wanted, confirmed: true })
    expect((await mailsOf(site, second)).mails).toEqual([])
    site.clock.now += 2 * minute
    await site.worker.tick()
    // The last mail to the old address is the notice of the change, because the old address was confirmed.
    expect(site.mailbox.filter(({ to }) => to === wanted).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was changed'),
    ])
    expect(site.mailbox.filter(({ to, subject }) => to === own && subject.includes('pass'))).toHaveLength(1)
    await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: await logInAgain(site, first) })
    const left = await site.database.db.selectFrom('outgoing_mail').select('recipient').execute()
    expect(left.map(({ recipient }) => recipient)).not.toContain(own)
  })
})

describe('A1: an unconfirmed address', () => {
  it('gets only mails that ask to confirm the address: others are not queued, or are deleted if they were queued', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: false })
    const queued = await site.database.write(async trx => [
      await queueMail(trx, 'payment_received', { personId: person.id }, site.clock.now, 'a payment'),
      await queueMail(trx, 'confirm', { toProve: person.id }, site.clock.now),
    ])
    expect(queued).toEqual([false, true])
    const waiting = async () =>
      (await site.database.db.selectFrom('outgoing_mail').select('kind').execute()).map(({ kind }) => kind)
    expect(await waiting()).toEqual(['confirm'])
    await site.database.write(trx => trx.updateTable('outgoing_mail').set({ kind: 'password_changed' }).execute())
    const { db } = site.database
    const broken = await brokenInvariants(invariants, db, site.edition, site.clock.now)
    expect(broken.map(({ name }) => name)).toEqual(['mails'])
    await site.worker.tick()
    expect([site.mailbox, await waiting()]).toEqual([[], []])
  })

  it('does not allow a change of the name, and gets no mail when the account changes to another address', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: false, email: wanted })
    const body = { username: 'Another Name', password: usualPassword }
    const named = await site.post('/api/users/identity', body, { token: person.token })
    expect(named.body.code).toBe('name_unconfirmed')
    await moveTo(site, person, own)
    expect((await open(site, (await tickAndFind(site, own)) ?? '')).status).toBe(200)
    await site.worker.tick()
    expect(site.mailbox.filter(({ to }) => to === wanted)).toEqual([])
  })
})

async function tickAndFind(site: Site, to: string): Promise<string | undefined> {
  await site.worker.tick()
  return site.mailbox.findLast(mail => mail.to === to)?.text
}
