// Also on PostgreSQL: the one file of its folder.
import { describe, expect, it, onTestFinished } from 'vitest'
import { day, isoTime, minute } from '../clock.ts'
import { aDatabase } from '../testing/database.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { defaultLimits } from './limits.ts'
import { tidyAccess } from './tidy.ts'

const three = { most: 3, within: 15 * minute }
const login = (site: Site, email: string, password = 'wrong password', from = '192.0.2.1') =>
  site.post('/api/users/login', { email, password }, { from })
const forgot = (site: Site, email: string, from = '192.0.2.1') =>
  site.post('/api/users/forgotPassword', { email }, { from })

describe('limits on guessing', () => {
  it('hole I9: after several wrong passwords from one address for one account, even the correct password is refused', async () => {
    const site = await aSite({ limits: { passwordPerPair: three } })
    const { email } = await aPerson(site)
    for (let i = 0; i < 3; i++) expect((await login(site, email)).status).toBe(401)
    const stopped = await login(site, email, usualPassword)
    expect(stopped).toMatchObject({ status: 429, body: { code: 'passwords_too_many' } })
    expect(Number(stopped.headers['retry-after'])).toBe(15 * 60)
    site.clock.now += 15 * minute
    expect((await login(site, email, usualPassword)).status).toBe(200)
  })

  it('hole I9: guesses for one account from many addresses are limited together', async () => {
    const site = await aSite({ limits: { passwordPerAccount: three } })
    const { email } = await aPerson(site)
    for (let i = 0; i < 3; i++) expect((await login(site, email, 'wrong password', `198.51.100.${i}`)).status).toBe(401)
    expect((await login(site, email, 'wrong password', '198.51.100.9')).status).toBe(429)
    expect((await login(site, (await aPerson(site)).email, usualPassword)).status).toBe(200)
  })

  it('hole I9: simultaneous guesses are all counted', async () => {
    const site = await aSite({ limits: { passwordPerPair: three } })
    const { email } = await aPerson(site)
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => login(site, email)))).map(
      answer => answer.status,
    )
    expect(statuses.filter(status => status === 401)).toHaveLength(3)
    expect(statuses.filter(status => status === 429)).toHaveLength(7)
  })

  it('hole I9: two servers on one database share their counters of wrong passwords', async () => {
    const shared = await aDatabase()
    onTestFinished(shared.remove)
    const limits = { passwordPerPair: three }
    const sites = [await aSite({ place: shared.place, limits }), await aSite({ place: shared.place, limits })]
    const { email } = await aPerson(sites[0]!)
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await login(sites[i % 2]!, email)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })

  it('guesses from a blocked address do not use up the account’s own allowance', async () => {
    const site = await aSite({
      limits: { passwordPerPair: three, passwordPerAccount: { most: 5, within: 15 * minute } },
    })
    const { email } = await aPerson(site)
    for (let i = 0; i < 20; i++) await login(site, email, 'wrong password', '198.51.100.66')
    expect((await login(site, email, usualPassword, '192.0.2.1')).status).toBe(200)
  })

  it('simultaneous guesses from a blocked address do not use up the account’s own allowance', async () => {
    const site = await aSite({
      limits: { passwordPerPair: three, passwordPerAccount: { most: 5, within: 15 * minute } },
    })
    const { email } = await aPerson(site)
    await Promise.all(Array.from({ length: 20 }, () => login(site, email, 'wrong password', '198.51.100.66')))
    expect((await login(site, email, usualPassword, '192.0.2.1')).status).toBe(200)
  })

  it('simultaneous attempts of different people count only for their own accounts', async () => {
    const site = await aSite({ limits: { passwordPerNetwork: { most: 6, within: minute }, passwordPerAccount: three } })
    const people = [await aPerson(site), await aPerson(site), await aPerson(site)]
    const wrong = await Promise.all([...people, ...people].map(({ email }) => login(site, email)))
    expect(wrong.map(({ status }) => status)).toEqual(Array(6).fill(401))
    const late = await Promise.all(people.map(({ email }) => login(site, email, usualPassword)))
    expect(late.map(({ status }) => status)).toEqual([429, 429, 429])
    const elsewhere = await Promise.all(people.map(({ email }) => login(site, email, usualPassword, '198.51.100.7')))
    expect(elsewhere.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('hole I7: calls for known and unknown addresses are refused alike above the limit', async () => {
    const site = await aSite({ limits: { passwordPerPair: three, resetMailPerAccount: three } })
    const { email } = await aPerson(site)
    for (const call of [login, forgot]) {
      const answers = []
      for (const address of [email, 'nobody@college.example']) {
        for (let i = 0; i < 3; i++) await call(site, address)
        answers.push(await call(site, address))
      }
      expect(answers[0]).toMatchObject({ status: 429, body: answers[1]!.body })
      expect(answers[0]!.headers['retry-after']).toBe(answers[1]!.headers['retry-after'])
    }
  })

  it('log-ins with the correct password do not count towards the limits on guessing', async () => {
    const site = await aSite({ limits: { passwordPerPair: three, passwordPerAccount: three } })
    const { email } = await aPerson(site)
    for (let i = 0; i < 8; i++) expect((await login(site, email, usualPassword)).status).toBe(200)
  })

  it('forty people behind one campus address can log in at the same moment; the limits allow 300 a minute', async () => {
    const site = await aSite()
    for (const limit of ['passwordPerNetwork', 'signUpPerNetwork'] as const) {
      expect(defaultLimits[limit].most / (defaultLimits[limit].within / minute)).toBeGreaterThanOrEqual(300)
    }
    const people = []
    for (let i = 0; i < 40; i++) people.push(await aPerson(site))
    const statuses = await Promise.all(
      people.map(async ({ email }) => (await login(site, email, usualPassword)).status),
    )
    // A slow machine asks some of these people to retry (503). No limit refuses anybody (429).
    expect(new Set(statuses.filter(status => status !== 503))).toEqual(new Set([200]))
  })

  it('hole I9: log-ins, sign-ups and links from one address are limited too', async () => {
    const site = await aSite({
      limits: { passwordPerNetwork: three, signUpPerNetwork: three, linkPerNetwork: three, resetMailPerNetwork: three },
    })
    const attempts = [
      (i: number) => login(site, `person-${i}@college.example`),
      () => site.post('/api/users/register', aSignUp()),
      () => site.post('/api/users/verifyEmail/wrong'),
      (i: number) => forgot(site, `person-${i}@college.example`),
    ]
    for (const attempt of attempts) {
      for (let i = 0; i < 3; i++) expect((await attempt(i)).status).not.toBe(429)
      expect((await attempt(3)).status).toBe(429)
    }
    expect((await site.post('/api/users/resetPassword/wrong', { password: usualPassword })).status).toBe(429)
    expect((await site.post('/api/users/register', aSignUp(), { from: '192.0.2.2' })).status).toBe(200)
  })

  it('hole I9: mails to one account are limited, no matter who requests them, so that nobody can fill a mailbox', async () => {
    const site = await aSite({ limits: { resetMailPerAccount: three, confirmMailPerAddress: three } })
    const { email, token } = await aPerson(site, { confirmed: false })
    for (let i = 0; i < 3; i++) expect((await forgot(site, email, `198.51.100.${i}`)).status).toBe(200)
    expect(await forgot(site, email, '198.51.100.9')).toMatchObject({
      status: 429,
      body: { code: 'reset_mails_too_many' },
    })
    const resend = () => site.post('/api/users/resendVerification', undefined, { token })
    for (let i = 0; i < 3; i++) expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(429)
    expect(await site.database.db.selectFrom('outgoing_mail').select('id').execute()).toHaveLength(6)
  })

  it('after the correction of a clock that was two days ahead, its counters lock nobody out', async () => {
    const site = await aSite({ limits: { passwordPerPair: three } })
    const { email } = await aPerson(site)
    site.clock.now += 2 * day
    for (let i = 0; i < 4; i++) await login(site, email)
    site.clock.now -= 2 * day
    expect((await login(site, email, usualPassword)).status).toBe(200)
  })

  it('counters contain no address in plain text and are deleted after their window', async () => {
    const site = await aSite()
    await login(site, 'asha@college.example')
    const rows = await site.database.db.selectFrom('attempt').selectAll().execute()
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows)).not.toMatch(/asha|192\.0\.2/)
    await site.database.write(trx => tidyAccess(trx, { now: isoTime(site.clock.now + 15 * minute), oldest: '' }))
    expect(await site.database.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  })
})

describe('the address of the caller', () => {
  const forwarded = (chain: string) => ({ headers: { 'x-forwarded-for': chain }, from: '127.0.0.1' })
  const wrongLink = (site: Site, chain: string) =>
    site.post('/api/users/verifyEmail/wrong', undefined, forwarded(chain))

  it('without TRUST_PROXY the header x-forwarded-for is ignored, so that nobody can avoid a limit with it', async () => {
    const site = await aSite({ limits: { linkPerNetwork: three } })
    for (let i = 0; i < 3; i++) await wrongLink(site, `203.0.113.${i}`)
    expect((await wrongLink(site, '203.0.113.99')).status).toBe(429)
  })

  it('behind a trusted proxy, callers have the address that the proxy adds, not an address that they send themselves', async () => {
    const site = await aSite({ limits: { linkPerNetwork: three }, settings: { TRUST_PROXY: 'true' } })
    for (let i = 0; i < 3; i++) await wrongLink(site, `203.0.113.${i}, 198.51.100.1`)
    expect((await wrongLink(site, '203.0.113.99, 198.51.100.1')).status).toBe(429)
    expect((await wrongLink(site, '203.0.113.0, 198.51.100.2')).status).toBe(400)
  })
})
