import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { LogIns } from '../../domain/account/log-ins-api.ts'
import { day, minute } from '../clock.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Call, type Site } from '../testing/site.ts'
import { tidyUp } from '../testing/tidy.ts'

const newPassword = 'four wholly unused words'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Logs in as a browser does; `knownBy` is the token of an earlier log-in in the same browser. */
async function logIn(site: Site, email: string, { password = usualPassword, userAgent = laptop, knownBy = '' } = {}) {
  const headers: NonNullable<Call['headers']> = { 'user-agent': userAgent }
  if (knownBy) headers['x-known-device'] = hash('sha256', knownBy, 'base64url')
  const { body } = await site.post('/api/users/login', { email, password }, { headers })
  return { token: String(body.token) }
}

const isLoggedIn = async (site: Site, call: Call) =>
  (await site.get('/api/users/verifyAccessToken', call)).status === 200

const listOf = async (site: Site, call: Call) =>
  ((await site.get('/api/users/sessions', call)).body as unknown as LogIns).logIns

const change = (site: Site, call: Call, password = newPassword, currentPassword = usualPassword) =>
  site.post('/api/users/changePassword', { currentPassword, password }, call)

async function openSessions(site: Site, personId: string) {
  const sessions = site.database.db
    .selectFrom('session')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
  return (await sessions.select('id').execute()).length
}

async function mailsTo(site: Site, email: string) {
  await site.worker.tick()
  return site.mailbox.filter(mail => mail.to === email)
}

describe('the list of one’s own log-ins', () => {
  it('the list of log-ins names the devices, the last used first, and marks the present device', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    site.clock.now += 1
    await logIn(site, email, { userAgent: phone })
    site.clock.now += 2 * day
    const second = await logIn(site, email)
    const started = new Date(site.clock.now).toISOString()
    expect((await listOf(site, second)).slice(0, 2)).toMatchObject([
      { device: 'Firefox on Linux', startedAt: started, lastUsedAt: started, isThis: true },
      { device: 'Chrome on Android', isThis: false },
    ])
  })

  it('the list of log-ins shows no ended or expired log-in, and no token', async () => {
    const site = await aSite()
    const { email, token } = await aPerson(site)
    const ended = await logIn(site, email)
    await site.post('/api/users/logout', undefined, ended)
    site.clock.now += 29 * day
    const fresh = await logIn(site, email)
    site.clock.now += 2 * day
    expect(await listOf(site, fresh)).toMatchObject([{ isThis: true }])
    expect(await isLoggedIn(site, { token })).toBe(false)
    expect(JSON.stringify(await listOf(site, fresh))).not.toContain(fresh.token)
  })

  it('D10: a session ends half a year after the log-in; the hourly job ends sessions above fifty per person', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    for (let used = 0; used < 7; used++) {
      expect(await isLoggedIn(site, person)).toBe(true)
      site.clock.now += 25 * day
    }
    site.clock.now += 6 * day
    expect(await isLoggedIn(site, person)).toBe(false)
    const [oldest, other] = [await logIn(site, person.email), await aPerson(site)]
    for (let i = 0; i < 50; i++) {
      site.clock.now += 15_000
      await logIn(site, person.email)
    }
    await tidyUp(site, site.clock.now)
    expect(await isLoggedIn(site, oldest)).toBe(false)
    expect(await listOf(site, await logIn(site, person.email))).toHaveLength(50)
    expect([await isLoggedIn(site, other), await openSessions(site, person.id)]).toEqual([true, 51])
    await tidyUp(site, site.clock.now)
    expect(await openSessions(site, person.id)).toBe(50)
  })

  it('A3: a password can be changed up to ten times a day, because each change sends a high-priority mail', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    let currentPassword = usualPassword
    const change = async (password: string) => {
      const answer = await site.post('/api/users/changePassword', { currentPassword, password }, { token })
      if (answer.status === 200) currentPassword = password
      return answer.status
    }
    for (let i = 0; i < 10; i++) expect(await change(`kettle orbit marigold ${i}`)).toBe(200)
    expect(await change('kettle orbit marigold last')).toBe(429)
    site.clock.now += day
    expect(await change('kettle orbit marigold last')).toBe(200)
  })

  it('D7: an administrator can log a person out everywhere, with a reason', async () => {
    const site = await aSite()
    const [admin, cashier] = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'cashier')]
    const person = await aPerson(site)
    const second = await logIn(site, person.email)
    const path = `/people/${await userIdOf(site, person)}/end-sessions`
    expect((await cashier.post(path, { reason: 'a stolen phone' })).status).toBe(403)
    expect((await admin.post(path, { reason: 'a stolen phone' })).status).toBe(200)
    expect([await isLoggedIn(site, person), await isLoggedIn(site, second)]).toEqual([false, false])
    expect(await auditRows(site, 'sessions.end')).toMatchObject([{ person_id: person.id, reason: 'a stolen phone' }])
  })

  it('D7: when the password changes, a copied calendar stops working and the pass gets a new code', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [1] })
    const copies = async () => [
      (await site.get('/api/users/pass', person)).body.code,
      (await site.post('/api/users/calendar', {}, person)).text,
    ]
    const before = await copies()
    const body = { currentPassword: usualPassword, password: 'kettle orbit marigold' }
    expect((await site.post('/api/users/changePassword', body, person)).status).toBe(200)
    const after = await copies()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  it('hole A6: a person can end a log-in of their own, but not of another person', async () => {
    const site = await aSite()
    const [mine, other] = [await aPerson(site), await aPerson(site)]
    const second = await logIn(site, mine.email)
    const [theirs] = await listOf(site, other)
    const listed = await listOf(site, second)
    const sessionId = listed.find(({ isThis }) => !isThis)!.sessionId
    const answer = await site.post('/api/users/endSession', { sessionId, password: usualPassword }, second)
    expect(answer.body).toEqual({ logIns: listed.filter(({ isThis }) => isThis) })
    const foreign = { sessionId: theirs!.sessionId, password: usualPassword }
    await site.post('/api/users/endSession', foreign, second)
    expect(await isLoggedIn(site, mine)).toBe(false)
    expect(await isLoggedIn(site, second)).toBe(true)
    expect(await isLoggedIn(site, other)).toBe(true)
  })

  it('a person can end all other log-ins at once', async () => {
    const site = await aSite()
    const [mine, other] = [await aPerson(site), await aPerson(site)]
    const [second, third] = [await logIn(site, mine.email), await logIn(site, mine.email)]
    const answer = await site.post('/api/users/endOtherSessions', { password: usualPassword }, second)
    expect(answer.body.logIns).toMatchObject([{ isThis: true }])
    expect([await isLoggedIn(site, mine), await isLoggedIn(site, second), await isLoggedIn(site, third)]).toEqual([
      false,
      true,
      false,
    ])
    expect(await isLoggedIn(site, other)).toBe(true)
  })
})

describe('A9: a stolen session', () => {
  it('a stolen session cannot end other log-ins without the password, and its guesses are limited', async () => {
    const site = await aSite()
    const owner = await aPerson(site)
    const thief = await logIn(site, owner.email)
    const [stolen] = (await listOf(site, owner)).filter(({ isThis }) => isThis)
    const tries = (fields: Record<string, unknown>) => [
      site.post('/api/users/endSession', { sessionId: stolen!.sessionId, ...fields }, thief),
      site.post('/api/users/endOtherSessions', fields, thief),
    ]
    for (const { status } of await Promise.all(tries({}))) expect(status).toBe(400)
    for (const { body } of await Promise.all(tries({ password: 'a guess' }))) expect(body.code).toBe('password_wrong')
    const codes = []
    for (let i = 0; i < 30; i++) codes.push((await tries({ password: `guess ${i}` })[1]!).body.code)
    expect(codes.at(-1)).toBe('passwords_too_many')
    expect(await isLoggedIn(site, owner)).toBe(true)
  })

  it('a new password by a mailed link logs the person out everywhere', async () => {
    const site = await aSite()
    const owner = await aPerson(site)
    const thief = await logIn(site, owner.email)
    await site.post('/api/users/forgotPassword', { email: owner.email })
    const token = await site.resetToken(owner.email)
    await site.post(`/api/users/resetPassword/${token}`, { password: newPassword })
    expect([await isLoggedIn(site, owner), await isLoggedIn(site, thief)]).toEqual([false, false])
  })

  it('an administrator must type the password again before logging a person out or changing an address', async () => {
    const site = await aSite()
    const [admin, person] = [await anOrganiser(site, 'admin'), await aPerson(site)]
    const path = `/people/${await userIdOf(site, person)}`
    site.clock.now += 11 * minute
    const reason = 'a trial'
    const answers = [
      await admin.post(`${path}/end-sessions`, { reason }),
      await admin.post(`${path}/correct`, { reason, email: 'mine@elsewhere.example' }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['password_needed', 'password_needed'])
    await admin.post('/confirm-password', { password: usualPassword })
    expect((await admin.post(`${path}/end-sessions`, { reason })).status).toBe(200)
  })
})

describe('another password while logged in', () => {
  it('hole I1: a change of password needs the current password; afterwards only the new password works', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    expect(await change(site, person, newPassword, 'not my password')).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    })
    expect(await isLoggedIn(site, await logIn(site, person.email))).toBe(true)
    expect(await change(site, person)).toMatchObject({ status: 200, body: { msg: 'Password updated successfully' } })
    expect(await isLoggedIn(site, await logIn(site, person.email))).toBe(false)
    expect(await isLoggedIn(site, await logIn(site, person.email, { password: newPassword }))).toBe(true)
  })

  it('hole I10: a change of password ends all other log-ins and revokes mailed links for a new password', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const elsewhere = await logIn(site, person.email)
    await site.post('/api/users/forgotPassword', { email: person.email })
    const link = await site.resetToken(person.email)
    await change(site, person)
    expect(await isLoggedIn(site, person)).toBe(true)
    expect(await isLoggedIn(site, elsewhere)).toBe(false)
    expect((await site.post(`/api/users/resetPassword/${link}`, { password: 'of a thief' })).status).toBe(400)
  })

  it('a changed password must meet the rules for new passwords', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    expect((await change(site, person, 'short')).body.code).toBe('password_short')
    expect(await isLoggedIn(site, await logIn(site, person.email))).toBe(true)
  })

  it('hole I9: a stolen log-in cannot guess the password through a change of password', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const codes: unknown[] = []
    for (let i = 0; i < 30; i++) codes.push((await change(site, person, newPassword, `guess ${i}`)).body.code)
    expect(codes.at(-1)).toBe('passwords_too_many')
    expect((await change(site, person)).status).toBe(429)
  })

  it('of two changes of password at the same moment, one succeeds', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const answers = await Promise.all([change(site, person, 'password one'), change(site, person, 'password two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('a change of password is mailed to a confirmed address, but not to an unconfirmed one', async () => {
    const site = await aSite()
    const [person, unconfirmed] = [await aPerson(site, { confirmed: true }), await aPerson(site, { confirmed: false })]
    await change(site, person)
    await change(site, unconfirmed)
    const [mail] = await mailsTo(site, person.email)
    expect(mail?.subject).toBe(`The password of your ${site.edition.festival.name} account was changed`)
    expect(mail?.text).not.toContain(newPassword)
    expect(await mailsTo(site, unconfirmed.email)).toEqual([])
  })

  it('a new password by a mailed link also causes a mail', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email })
    const link = await site.resetToken(email)
    await site.post(`/api/users/resetPassword/${link}`, { password: newPassword })
    expect((await mailsTo(site, email)).map(mail => mail.subject)).toEqual([
      expect.stringContaining('Set a new password'),
      expect.stringContaining('was changed'),
    ])
  })
})
