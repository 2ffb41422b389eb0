import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../clock.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { guess } from './attempts.ts'
import { createLimiter, defaultLimits } from './limits.ts'

/** The hash of a token or a link that a browser stores (web/session/stored-session.ts). */
const markOf = (secret: string) => hash('sha256', secret, 'base64url')

type From = { from?: string; device?: string }
const caller = ({ from = '192.0.2.1', device }: From) => ({
  from,
  headers: device === undefined ? {} : { 'x-known-device': device },
})
const login = (site: Site, email: string, password: string, from: From = {}) =>
  site.post('/api/users/login', { email, password }, caller(from))
const forgot = (site: Site, email: string, from: From = {}) =>
  site.post('/api/users/forgotPassword', { email }, caller(from))
const reset = (site: Site, token: string, password: string) =>
  site.post(`/api/users/resetPassword/${token}`, { password })

/** Types wrong passwords from many networks, until unknown devices cannot log in to the account. */
async function attack(site: Site, email: string): Promise<void> {
  for (let i = 0; i < 30; i++) await login(site, email, 'wrong password', { from: `198.51.${i}.7` })
  expect((await login(site, email, usualPassword, { from: '203.0.113.5' })).status).toBe(429)
}

/** Requests links until a request is refused. */
async function askUntilRefused(site: Site, email: string): Promise<void> {
  for (let i = 0; ; i++) if ((await forgot(site, email, { from: `198.51.${i}.7` })).status === 429) return
}

describe('a guess', () => {
  it('a guess is counted only if the password was compared, so that a full queue locks nobody out', async () => {
    const site = await aSite()
    const limits = { ...defaultLimits, passwordPerDevice: { most: 1, within: minute } }
    const limiter = createLimiter(site.database, () => site.clock.now, limits)
    const attempts = [{ limit: 'passwordPerDevice', subject: 'asha' }] as const
    const parts = { database: site.database, limiter }
    for (let i = 0; i < 3; i++)
      await expect(guess(parts, attempts, () => Promise.reject(new Error('too many wait')))).rejects.toThrow('too many')
    expect(await guess(parts, attempts, async () => false)).toBe(false)
    await expect(guess(parts, attempts, async () => true)).rejects.toMatchObject({
      refusal: { code: 'passwords_too_many' },
    })
  })
})

describe('guesses by strangers do not lock the owner out', () => {
  it('a known device can log in during guesses by strangers, even after a log-out and from another network', async () => {
    const site = await aSite()
    const { email, token } = await aPerson(site)
    await site.post('/api/users/logout', undefined, { token })
    await attack(site, email)
    expect((await login(site, email, usualPassword, { device: markOf(token), from: '203.0.113.5' })).status).toBe(200)
  })

  it('a device mark of another account and an invented device mark are treated as a stranger’s', async () => {
    const site = await aSite()
    const [owner, other] = [await aPerson(site), await aPerson(site)]
    await attack(site, owner.email)
    for (const device of [markOf(other.token), markOf('invented'), owner.token, '', 'x'.repeat(4000)])
      expect((await login(site, owner.email, usualPassword, { device })).status).toBe(429)
  })

  it('a known device can guess only a few times; its guesses do not delay strangers or other devices', async () => {
    const site = await aSite({ limits: { passwordPerDevice: { most: 3, within: 5 * minute } } })
    const { email, token } = await aPerson(site)
    const { body } = await login(site, email, usualPassword)
    const device = markOf(token)
    for (let i = 0; i < 3; i++) expect((await login(site, email, 'wrong password', { device })).status).toBe(401)
    expect((await login(site, email, usualPassword, { device })).status).toBe(429)
    expect((await login(site, email, usualPassword, { device: markOf(String(body.token)) })).status).toBe(200)
    expect((await login(site, email, usualPassword)).status).toBe(200)
  })

  it('a new password works at once; the device that opened its link can log in even during more guesses by strangers', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await attack(site, email)
    await forgot(site, email, { from: '203.0.113.5' })
    const link = await site.resetToken(email)
    expect((await reset(site, link, 'a new password')).status).toBe(200)
    expect((await login(site, email, 'a new password', { from: '203.0.113.6' })).status).toBe(200)
    await attack(site, email)
    expect((await login(site, email, 'a new password', { device: markOf(link) })).status).toBe(200)
  })

  it('a thief’s device is treated as a stranger’s after the owner sets a new password', async () => {
    const site = await aSite()
    const thief = await aPerson(site)
    site.clock.now += minute
    await forgot(site, thief.email)
    const link = await site.resetToken(thief.email)
    await reset(site, link, 'a new password')
    await attack(site, thief.email)
    expect((await login(site, thief.email, 'a new password', { device: markOf(thief.token) })).status).toBe(429)
    expect((await login(site, thief.email, 'a new password', { device: markOf(link) })).status).toBe(200)
  })

  it('an unused link, or a link that confirms an address, does not make a device known', async () => {
    const site = await aSite()
    const { email, token } = await aPerson(site, { confirmed: false })
    await forgot(site, email)
    const unused = await site.resetToken(email)
    await site.post('/api/users/resendVerification', undefined, { token })
    const confirm = await site.confirmToken(email)
    await site.post(`/api/users/verifyEmail/${confirm}`)
    await attack(site, email)
    for (const link of [unused, confirm])
      expect((await login(site, email, usualPassword, { device: markOf(link) })).status).toBe(429)
  })

  it('a stranger who uses up the requests for links leaves the owner a working link, and another request after an hour', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await askUntilRefused(site, email)
    const link = await site.resetToken(email)
    expect((await reset(site, link, 'a new password')).status).toBe(200)
    site.clock.now += hour
    expect((await forgot(site, email)).status).toBe(200)
  })

  it('a known device gets a few links a day, even if strangers have used up the requests', async () => {
    const site = await aSite()
    const { email, token } = await aPerson(site)
    await askUntilRefused(site, email)
    const device = markOf(token)
    for (let i = 0; i < 3; i++) expect((await forgot(site, email, { device })).status).toBe(200)
  })

  it('strangers’ wrong passwords delay a log-in by at most five minutes', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await attack(site, email)
    const refused = await login(site, email, usualPassword)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
    expect(refused.body.error).toMatch(/Try again in [1-5] minutes?, or choose a new password/)
    site.clock.now += 5 * minute
    expect((await login(site, email, usualPassword)).status).toBe(200)
  })

  it('guesses of the password in a stolen session do not delay the owner’s log-in', async () => {
    const site = await aSite()
    const { email, token } = await aPerson(site)
    for (let i = 0; i < 15; i++) await site.post('/api/users/deleteAccount', { password: 'wrong' }, { token })
    expect((await login(site, email, usualPassword)).status).toBe(200)
  })
})

describe('one laptop cannot block a campus', () => {
  it('A2: correct log-ins are limited per account, so one person with many devices cannot fill the queue', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    const { most, within } = defaultLimits.logInsPerAccount
    for (let i = 0; i < most; i++) {
      if (i % 3 === 0) await login(site, email, 'wrong password', { from: `203.0.113.${i}` })
      site.clock.now += 6000
      expect((await login(site, email, usualPassword, { from: `198.51.${i}.7` })).status).toBe(200)
    }
    const refused = await login(site, email, usualPassword, { from: '203.0.113.5' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'log_ins_too_many' } })
    site.clock.now += within
    expect((await login(site, email, usualPassword, { from: '203.0.113.5' })).status).toBe(200)
  })

  it('correct log-ins are not limited per network address', async () => {
    const site = await aSite({ limits: { passwordPerNetwork: { most: 3, within: minute } } })
    const { email } = await aPerson(site)
    for (let i = 0; i < 10; i++) expect((await login(site, email, usualPassword)).status).toBe(200)
  })

  it('known devices can log in even if their network address is blocked for guessing', async () => {
    const site = await aSite({ limits: { passwordPerNetwork: { most: 3, within: minute } } })
    const { email, token } = await aPerson(site)
    for (let i = 0; i < 4; i++) await login(site, `nobody-${i}@college.example`, 'wrong password')
    expect((await login(site, email, usualPassword)).status).toBe(429)
    expect((await login(site, email, usualPassword, { device: markOf(token) })).status).toBe(200)
  })

  it('guesses from a blocked network address do not use up the allowance of an account', async () => {
    const site = await aSite({ limits: { passwordPerNetwork: { most: 3, within: minute } } })
    const { email } = await aPerson(site)
    for (let i = 0; i < 3; i++) await login(site, `nobody-${i}@college.example`, 'wrong password')
    for (let i = 0; i < 30; i++) await login(site, email, 'wrong password')
    expect((await login(site, email, usualPassword, { from: '203.0.113.5' })).status).toBe(200)
  })

  it('a valid link works even if its network is blocked for invalid links', async () => {
    const site = await aSite({ limits: { linkPerNetwork: { most: 3, within: minute } } })
    const { email } = await aPerson(site)
    await forgot(site, email)
    const link = await site.resetToken(email)
    for (let i = 0; i < 3; i++) expect((await reset(site, `junk-${i}`, 'a new password')).status).toBe(400)
    expect((await reset(site, 'junk', 'a new password')).status).toBe(429)
    expect((await reset(site, link, 'a new password')).status).toBe(200)
  })

  it('the addresses of one IPv6 household share one counter', async () => {
    const site = await aSite({ limits: { passwordPerPair: { most: 3, within: minute } } })
    const { email } = await aPerson(site)
    const from = (i: number) => ({ from: `2001:db8:1:2::${i}` })
    for (let i = 1; i <= 3; i++) expect((await login(site, email, 'wrong password', from(i))).status).toBe(401)
    expect((await login(site, email, usualPassword, from(4))).status).toBe(429)
    expect((await login(site, email, usualPassword, { from: '2001:db8:1:3::1' })).status).toBe(200)
  })
})

describe('mails that a sign-up sends', () => {
  const signUp = (site: Site, email: string, from = '192.0.2.1') =>
    site.post('/api/users/register', aSignUp({ email }), { from })
  const waiting = async (site: Site) =>
    (await site.database.db.selectFrom('outgoing_mail').select('recipient').execute()).map(({ recipient }) => recipient)

  it('only a few sign-up mails are sent to the plus addresses of one mailbox; the limit does not apply to its main address', async () => {
    const site = await aSite()
    const messages = []
    for (let i = 0; i < 20; i++)
      messages.push((await signUp(site, `asha+${i}@college.example`, `198.51.${i}.7`)).body.msg)
    expect(messages.filter(msg => /We sent you a link/.test(String(msg)))).toHaveLength(5)
    expect(await waiting(site)).toHaveLength(5)
    expect((await signUp(site, 'asha@college.example')).body.msg).toMatch(/We sent you a link/)
    expect((await signUp(site, 'ravi+festival@college.example')).body.msg).toMatch(/We sent you a link/)
    expect(await waiting(site)).toHaveLength(7)
  })

  it('links for new passwords that are requested for many plus addresses do not fill a mailbox', async () => {
    const site = await aSite()
    for (let i = 0; i < 20; i++) await aPerson(site, { email: `asha+${i}@college.example` })
    await aPerson(site, { email: 'asha@college.example' })
    for (let i = 0; i < 20; i++) await forgot(site, `asha+${i}@college.example`, { from: `198.51.${i}.7` })
    expect(await waiting(site)).toHaveLength(5)
    expect((await forgot(site, 'asha@college.example')).status).toBe(200)
  })

  it('an account that repeatedly requests a new address does not fill a mailbox', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const ask = (email: string) => site.post('/api/users/identity', { email, password: usualPassword }, { token })
    for (let i = 0; i < 20; i++) await ask(`asha+${i}@college.example`)
    expect(new Set(await waiting(site)).size).toBeLessThanOrEqual(6)
    for (let i = 0; i < 20; i++) await ask(`stranger-${i}@college.example`)
    expect((await waiting(site)).filter(to => to.startsWith('stranger')).length).toBeLessThanOrEqual(5)
  })

  const three = { most: 3, within: hour }
  it('above the limit of a mailbox, accounts are created without a mail, and the answer says so', async () => {
    const site = await aSite({ limits: { confirmMailPerMailbox: three } })
    for (let i = 0; i < 3; i++)
      expect((await signUp(site, `person+${i}@college.example`)).body.msg).toMatch(/We sent you a link/)
    const { status, body } = await signUp(site, 'person+9@college.example')
    expect(status).toBe(200)
    expect(body.msg).toBe(
      'Your account is ready. Please log in. Your profile sends you a link to confirm your e-mail address.',
    )
    expect(await waiting(site)).toHaveLength(3)
    const { body: user } = await site.get('/api/users/verifyAccessToken', { token: String(body.token) })
    expect(user).toMatchObject({ email: 'person+9@college.example', emailConfirmed: false })
    site.clock.now += hour
    const again = await site.post('/api/users/resendVerification', undefined, { token: String(body.token) })
    expect(again.status).toBe(200)
    expect(await waiting(site)).toContain('person+9@college.example')
  })

  it('E6: after several requests the refusal says where to look for the mail; after an hour another can be requested', async () => {
    const site = await aSite()
    const { body } = await signUp(site, 'asha@college.example')
    const resend = () => site.post('/api/users/resendVerification', undefined, { token: String(body.token) })
    for (let i = 0; i < 3; i++) expect((await resend()).status).toBe(200)
    const refused = await resend()
    expect(refused).toMatchObject({ status: 429, body: { code: 'confirm_mails_too_many' } })
    for (const way of [/spam/, /correct it on your profile/, /desk/]) expect(String(refused.body.error)).toMatch(way)
    site.clock.now += hour
    expect((await resend()).status).toBe(200)
  })

  it('a stranger who requests links to confirm an address cannot fill its mailbox', async () => {
    const site = await aSite()
    const { body } = await signUp(site, 'victim@college.example')
    for (let i = 0; i < 20; i++)
      await site.post('/api/users/resendVerification', undefined, { token: String(body.token), from: `198.51.${i}.7` })
    expect(await waiting(site)).toHaveLength(4)
  })
})
