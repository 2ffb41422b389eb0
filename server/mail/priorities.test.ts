// The order of mails while many wait, and the limit for mails to unconfirmed addresses.
import { describe, expect, it } from 'vitest'
import { defaultLimits, limitsOfQuota } from '../access/limits.ts'
import { day, hour, isoTime, minute } from '../clock.ts'
import { mails } from '../features.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { findDueMail } from './due.ts'
import { queueMail } from './outbox.ts'

/** Queues confirmations to this many invented addresses, due one second apart. */
async function aFlood(site: Site, count: number) {
  const rows = Array.from({ length: count }, (_, i) => {
    const times = {
      created_at: isoTime(site.clock.now + i * 1000),
      next_attempt_at: isoTime(site.clock.now + i * 1000),
    }
    const state = { last_error: null, leased_until: null, sent_at: null, failed_at: null }
    const of = { id: `flood-${i}`, kind: 'confirm', about: null, person_id: null, recipient: inventedAddress(i) }
    return { ...of, ...times, ...state, attempts: 0 }
  })
  await site.database.write(trx => trx.insertInto('outgoing_mail').values(rows).execute())
  for (let i = 0; i < count; i++) await aPerson(site, { confirmed: false, email: inventedAddress(i) })
  site.clock.now += count * 1000
}
const inventedAddress = (i: number) => `invented-${i}@flood.example`
const isInvented = (to: string) => to.endsWith('@flood.example')
const forgot = (site: Site, email: string) => site.post('/api/users/forgotPassword', { email })
const signUp = (site: Site, email: string) => site.post('/api/users/register', aSignUp({ email }))

describe('A3: while many confirmations wait', () => {
  it('links for new passwords and invitations are sent first, then mails about passes, events and money', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: true })
    const admin = await anOrganiser(site, 'admin')
    await aFlood(site, 12)
    await site.database.write(trx => queueMail(trx, 'pass_replaced', { personId: person.id }, site.clock.now))
    await forgot(site, person.email)
    await admin.post('/staff/invite', { role: 'gate', reason: 'a test', emails: ['new@college.example'] })
    await site.worker.tick()
    // A round sends three mails; one of them is the oldest of all.
    const round = (i: number) => site.mailbox.slice(3 * i, 3 * i + 3).filter(({ to }) => !isInvented(to))
    expect(site.mailbox).toHaveLength(15)
    expect(
      round(0)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([expect.stringContaining('An invitation'), expect.stringContaining('Set a new password')])
    expect(round(1)).toMatchObject([{ subject: expect.stringContaining('pass') }])
  })

  it('mails of the same moment are sent in the order of their ids, not in the order of their rows', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: true })
    const at = isoTime(site.clock.now)
    const ids = ['d', 'b', 'e', 'a', 'c'].map(letter => `mail-${letter}`)
    const rows = ids.map(id => ({ id, kind: 'password_changed', recipient: person.email, person_id: person.id }))
    const times = { created_at: at, next_attempt_at: at, last_error: null, leased_until: null }
    const common = { ...times, about: null, attempts: 0, sent_at: null, failed_at: null }
    await site.database.write(trx =>
      trx
        .insertInto('outgoing_mail')
        .values(rows.map(row => ({ ...row, ...common })))
        .execute(),
    )
    expect(await findDueMail(site.database.db, mails, site.clock.now, 3)).toEqual([['mail-a', 'mail-b', 'mail-c']])
    await site.worker.tick()
    expect(site.mailbox.map(({ messageId }) => messageId.slice(1, 7))).toEqual(ids.toSorted())
  })

  it('each round sends the oldest confirmation, even if many mails of a higher priority wait', async () => {
    const site = await aSite()
    await aFlood(site, 4)
    const person = await aPerson(site, { confirmed: true })
    for (let i = 0; i < 8; i++)
      await site.database.write(trx => queueMail(trx, 'password_changed', { personId: person.id }, site.clock.now))
    await site.worker.tick()
    const inRound = (i: number) => site.mailbox.slice(3 * i, 3 * i + 3).filter(({ to }) => isInvented(to)).length
    expect([0, 1, 2, 3].map(inRound)).toEqual([1, 1, 1, 1])
  })

  it('links for new passwords have a low priority to unconfirmed addresses and a high priority to confirmed addresses', async () => {
    const site = await aSite()
    await aFlood(site, 6)
    for (let i = 0; i < 6; i++) await forgot(site, inventedAddress(i))
    site.clock.now += minute
    const person = await aPerson(site, { confirmed: true })
    await forgot(site, person.email)
    await site.worker.tick()
    expect(site.mailbox.findIndex(({ to }) => to === person.email)).toBeLessThan(3)
  })

  it('a link for a new password that waited for hours is valid for its full time, because it is made when it is sent', async () => {
    let down = true
    const sent: string[] = []
    const transport = {
      async send({ text }: { text: string }) {
        if (down) throw new Error('452 quota of today exceeded')
        sent.push(text)
      },
      close() {},
    }
    const site = await aSite({ transport })
    const person = await aPerson(site, { confirmed: true })
    await forgot(site, person.email)
    for (let i = 0; i < 8; i++) {
      await site.worker.tick()
      site.clock.now += hour
    }
    down = false
    site.clock.now += 8 * hour
    await site.worker.tick()
    const token = /forgotPassword\/([\w-]{43})/.exec(sent[0] ?? '')?.[1]
    site.clock.now += 29 * minute
    const answer = await site.post(`/api/users/resetPassword/${token}`, { password: 'a new password' })
    expect(answer.status).toBe(200)
  })
})

describe('A3: confirmation mails that are not opened', () => {
  const limits = { confirmMailOfSite: { most: 3, within: day } }

  it('have a limit for the whole site: later sign-ups work without a mail, and the overview shows the end of the limit', async () => {
    const site = await aSite({ limits })
    const admin = await anOrganiser(site, 'admin')
    expect((await admin.get('/overview')).body.linksWaitUntil).toBeNull()
    for (let i = 0; i < 3; i++)
      expect((await signUp(site, inventedAddress(i))).body.msg).toContain('We sent you a link')
    const { status, body } = await signUp(site, 'real@college.example')
    expect([status, body.msg]).toEqual([200, expect.stringContaining('Your profile sends you a link')])
    const { token } = body as { token: string }
    const answer = await site.post('/api/users/resendVerification', undefined, { token })
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      429,
      'confirm_mails_full',
      expect.stringContaining('in 24 hours'),
    ])
    expect((await site.get('/api/users/verifyAccessToken', { token })).status).toBe(200)
    expect((await admin.get('/overview')).body.linksWaitUntil).toBe(isoTime(site.clock.now + day))
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    expect((await coordinator.get('/overview')).body.linksWaitUntil).toBeNull()
  })

  it('no longer count for the limit after they are opened, or after a day', async () => {
    const site = await aSite({ limits })
    for (let i = 0; i < 3; i++) await signUp(site, inventedAddress(i))
    await site.post(`/api/users/verifyEmail/${await site.confirmToken(inventedAddress(0))}`, {})
    expect((await signUp(site, inventedAddress(3))).body.msg).toContain('We sent you a link')
    const late = await signUp(site, inventedAddress(4))
    expect(late.body.msg).toContain('Your profile sends you a link')
    site.clock.now += day
    const answer = await site.post('/api/users/resendVerification', undefined, { token: String(late.body.token) })
    expect(answer.status).toBe(200)
  })

  it('share their limit with links for new passwords to unconfirmed addresses, but not with links to confirmed addresses', async () => {
    const site = await aSite({ limits })
    const person = await aPerson(site, { confirmed: true })
    for (let i = 0; i < 2; i++) await signUp(site, inventedAddress(i))
    for (let i = 0; i < 2; i++) expect((await forgot(site, inventedAddress(i))).status).toBe(200)
    expect((await forgot(site, person.email)).status).toBe(200)
    expect((await forgot(site, 'nobody@college.example')).status).toBe(200)
    const resets = site.database.db.selectFrom('outgoing_mail').select('recipient').where('kind', '=', 'reset')
    expect((await resets.execute()).map(({ recipient }) => recipient).sort()).toEqual(
      [inventedAddress(0), person.email, 'nobody@college.example'].sort(),
    )
  })

  it('have a limit of at most half of MAILS_PER_DAY, the daily quota of the mail account', () => {
    expect(limitsOfQuota(500).confirmMailOfSite?.most).toBe(250)
    expect(limitsOfQuota(1_000_000).confirmMailOfSite).toEqual(defaultLimits.confirmMailOfSite)
    expect(limitsOfQuota(null)).toEqual({})
  })
})

describe('A3: log-ins from new devices with the right password', () => {
  const isLogInMail = ({ subject }: { subject: string }) => subject.includes('new log-in')

  it('cause five mails an hour, and after the hour one mail with the number of the other log-ins', async () => {
    const site = await aSite()
    const { email } = await aPerson(site, { confirmed: true })
    const logIn = () => site.post('/api/users/login', { email, password: usualPassword })
    for (let i = 0; i < 20; i++) {
      expect((await logIn()).status).toBe(200)
      site.clock.now += 1000
    }
    await site.worker.tick()
    expect(site.mailbox.filter(isLogInMail)).toHaveLength(5)
    site.clock.now += hour
    await site.worker.tick()
    const logInMails = site.mailbox.filter(isLogInMail)
    expect(logInMails).toHaveLength(6)
    expect(logInMails.at(-1)?.text).toContain('There were 14 more log-ins after it.')
    // A log-in in the next hour is mailed at once again.
    await logIn()
    await site.worker.tick()
    expect(site.mailbox.filter(isLogInMail)).toHaveLength(7)
    expect(site.mailbox.findLast(isLogInMail)?.text).not.toContain('more log-in')
  })
})

it('A3: mails about new passwords, log-ins and invitations have a high priority, and confirmations have a low priority', () => {
  const those = (priority: 'first' | 'last') =>
    Object.entries(mails).flatMap(([kind, mail]) => (mail.priority === priority ? [kind] : []))
  for (const kind of ['reset', 'new_log_in', 'staff_invitation']) expect(those('first')).toContain(kind)
  expect(those('last')).toEqual(['confirm', 'email_change'])
})
