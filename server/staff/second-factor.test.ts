import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import type { Millis } from '../../domain/day.ts'
import { runStaffCommand } from '../../scripts/staff.ts'
import { seal, unseal } from '../access/second-factor-codes.ts'
import { minute } from '../clock.ts'
import { keysOf } from '../keys.ts'
import { anOrganiser, auditRows, type Staff, userIdOf } from '../testing/desk.ts'
import { aPerson, logInAgain, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const step = 30_000
const codeOf = (secret: string, now: Millis) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/**
 * An organiser with a second factor, its secret, the recovery codes, and the token of another session in which no code
 * was typed.
 */
async function protectedOrganiser(site: Site, role: 'admin' | 'cashier' = 'cashier') {
  const staff = await anOrganiser(site, role)
  const { secret } = (await staff.post('/second-factor/start', {})).body as { secret: string }
  const set = await staff.post('/second-factor/set', { code: codeOf(secret, site.clock.now) })
  const { codes } = set.body as { codes: string[] }
  const stolen = await logInAgain(site, staff)
  return { staff, secret, codes, stolen }
}

const call = (site: Site, token: string, path: string, body?: object) =>
  body ? site.post(`/api/organiser${path}`, body, { token }) : site.get(`/api/organiser${path}`, { token })
const check = (site: Site, token: string, code: string) => call(site, token, '/second-factor/check', { code })

describe('a second factor', () => {
  it('is required for the console, but not for the calls of participants', async () => {
    const site = await aSite()
    const { secret, stolen } = await protectedOrganiser(site)
    const refused = await call(site, stolen, '/people')
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_needed'])
    expect((await site.get('/api/users/verifyAccessToken', { token: stolen })).status).toBe(200)
    site.clock.now += step
    expect((await check(site, stolen, codeOf(secret, site.clock.now))).body).toEqual({ passed: true })
    expect((await call(site, stolen, '/people')).status).toBe(200)
    expect((await call(site, stolen, '/me')).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 })
  })

  it('cannot be replaced in a session without a code', async () => {
    const site = await aSite()
    const { stolen } = await protectedOrganiser(site)
    expect((await call(site, stolen, '/second-factor/start', {})).body.code).toBe('second_factor_needed')
    expect((await call(site, stolen, '/second-factor/set', { code: '000000' })).body.code).toBe('second_factor_needed')
  })

  it('A9: must be passed again in all other sessions after it is replaced', async () => {
    const site = await aSite()
    const owner = await anOrganiser(site, 'cashier')
    const { secret } = (await owner.post('/second-factor/start', {})).body as { secret: string }
    await owner.post('/second-factor/set', { code: codeOf(secret, site.clock.now) })
    site.clock.now += step
    const laptop = await logInAgain(site, owner)
    expect((await check(site, laptop, codeOf(secret, site.clock.now))).status).toBe(200)
    const next = (await owner.post('/second-factor/start', {})).body as { secret: string }
    expect((await owner.post('/second-factor/set', { code: codeOf(next.secret, site.clock.now) })).status).toBe(200)
    expect((await owner.get('/people')).status).toBe(200)
    expect((await call(site, laptop, '/people')).body.code).toBe('second_factor_needed')
  })

  it('accepts each code only once, even if the code is sent several times at the same moment, and no old code', async () => {
    const site = await aSite()
    const { staff, secret } = await protectedOrganiser(site)
    const sessions = await Promise.all([1, 2, 3].map(() => logInAgain(site, staff)))
    // The code of the set-up cannot be used again.
    expect((await check(site, sessions[0]!, codeOf(secret, site.clock.now))).body.code).toBe('second_factor_wrong')
    site.clock.now += step
    const code = codeOf(secret, site.clock.now)
    const answers = await Promise.all(sessions.map(token => check(site, token, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    site.clock.now += 5 * minute
    const old = codeOf(secret, site.clock.now - 4 * step)
    expect((await check(site, sessions[0]!, old)).body.code).toBe('second_factor_wrong')
  })

  it('cannot be guessed: after five wrong codes in a session every code is refused for 15 minutes', async () => {
    const site = await aSite()
    const { stolen, secret } = await protectedOrganiser(site)
    site.clock.now += step
    const right = codeOf(secret, site.clock.now)
    const wrong = ['111111', '222222', '333333'].filter(code => code !== right)[0]!
    for (let i = 0; i < 5; i++) expect((await check(site, stolen, wrong)).body.code).toBe('second_factor_wrong')
    expect((await check(site, stolen, right)).body.code).toBe('too_many_attempts')
    site.clock.now += 15 * minute
    expect((await check(site, stolen, codeOf(secret, site.clock.now))).status).toBe(200)
  })

  it('D7: is accepted from the owner even if a thief of the password has sent many wrong codes', async () => {
    const site = await aSite()
    const { staff, stolen, secret } = await protectedOrganiser(site)
    for (let i = 0; i < 30; i++) {
      const body = { code: String(100000 + i) }
      await site.post('/api/organiser/second-factor/check', body, { token: stolen, from: '203.0.113.66' })
      const again = await logInAgain(site, staff)
      await site.post('/api/organiser/second-factor/check', body, { token: again, from: '203.0.113.66' })
    }
    site.clock.now += step
    const owner = await logInAgain(site, staff)
    expect((await check(site, owner, codeOf(secret, site.clock.now))).status).toBe(200)
  })

  it('D7: is required to change the password or identity and to delete the account', async () => {
    const site = await aSite()
    const { staff, stolen, secret } = await protectedOrganiser(site)
    const takeover = [
      ['changePassword', { currentPassword: usualPassword, password: 'the thief’s own words' }],
      ['identity', { password: usualPassword, email: 'thief@elsewhere.example' }],
      ['identity', { password: usualPassword, username: 'The Thief' }],
      ['deleteAccount', { password: usualPassword }],
    ] as const
    for (const [path, body] of takeover) {
      const answer = await site.post(`/api/users/${path}`, body, { token: stolen })
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'second_factor_first'])
    }
    expect(await site.database.db.selectFrom('identity_change').select('id').execute()).toEqual([])
    site.clock.now += step
    await check(site, stolen, codeOf(secret, site.clock.now))
    const body = { password: usualPassword, email: 'own@elsewhere.example' }
    expect((await site.post('/api/users/identity', body, { token: stolen })).status).toBe(200)
    // People without a role have no page on which to type a code, so no code is required of them.
    await site.database.db.updateTable('staff_role').set({ ended_at: '2031-01-01' }).execute()
    const own = { currentPassword: usualPassword, password: 'kettle orbit marigold' }
    expect((await site.post('/api/users/changePassword', own, { token: await logInAgain(site, staff) })).status).toBe(
      200,
    )
  })

  it('D7: cancels a waiting change of the e-mail address when it is set up', async () => {
    const site = await aSite()
    const staff = await anOrganiser(site, 'cashier')
    const email = 'thief@elsewhere.example'
    await site.post('/api/users/identity', { password: usualPassword, email }, { token: staff.token })
    const link = await site.confirmToken(email)
    const { secret } = (await staff.post('/second-factor/start', {})).body as { secret: string }
    await staff.post('/second-factor/set', { code: codeOf(secret, site.clock.now) })
    expect((await site.post(`/api/users/verifyEmail/${link}`, {})).body.code).toBe('change_link_invalid')
    expect((await site.get('/api/users/verifyAccessToken', { token: staff.token })).body.email).toBe(staff.email)
  })

  it('can be passed with a recovery code, which works once; letter case and hyphens do not matter', async () => {
    const site = await aSite()
    const { staff, codes, stolen } = await protectedOrganiser(site)
    expect((await check(site, stolen, ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await check(site, await logInAgain(site, staff), codes[0]!)).body.code).toBe('second_factor_wrong')
    expect((await call(site, stolen, '/me')).body.recoveryCodesLeft).toBe(9)
    expect(await auditRows(site, 'second_factor.recover')).toHaveLength(1)
    const other = await anOrganiser(site, 'cashier')
    expect((await other.post('/second-factor/check', { code: codes[1] })).body.code).toBe('second_factor_wrong')
  })

  it('must be set up before any console call if the setting names the role', async () => {
    const site = await aSite({ settings: { STAFF_SECOND_FACTOR: 'admin, cashier' } })
    const [cashier, gate] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'gate')]
    for (const path of ['/me', '/people', '/staff'])
      expect((await cashier.get(path)).body.code).toBe('second_factor_missing')
    expect((await gate.get('/me')).status).toBe(200)
    const { secret } = (await cashier.post('/second-factor/start', {})).body as { secret: string }
    expect((await cashier.get('/people')).body.code).toBe('second_factor_missing')
    await cashier.post('/second-factor/set', { code: codeOf(secret, site.clock.now) })
    expect((await cashier.get('/people')).status).toBe(200)
  })

  it('can be removed by another administrator or on the server; the person is logged out and notified by mail', async () => {
    const site = await aSite()
    const [admin, { staff, stolen }] = [await anOrganiser(site, 'admin'), await protectedOrganiser(site, 'admin')]
    const userId = await userIdOf(site, staff)
    const body = { userId, reason: 'the phone fell into the river' }
    expect((await staff.post('/staff/remove-second-factor', body)).body.code).toBe('second_factor_of_oneself')
    expect((await admin.post('/staff/remove-second-factor', body)).status).toBe(200)
    expect((await admin.post('/staff/remove-second-factor', body)).body.code).toBe('second_factor_none')
    expect((await call(site, stolen, '/me')).body.code).toBe('not_logged_in')
    expect((await call(site, await logInAgain(site, staff), '/me')).body).toMatchObject({ hasSecondFactor: false })
    await site.worker.tick()
    expect(site.mailbox.map(({ to, subject }) => [to, /second factor/.test(subject)])).toEqual([[staff.email, true]])

    const { staff: other } = await protectedOrganiser(site)
    await runStaffCommand(site.database, site.edition, ['remove-second-factor', other.email], site.clock.now)
    expect((await call(site, await logInAgain(site, other), '/me')).status).toBe(200)
  })

  it('cannot be read from a copy of the database without the secret of the settings', async () => {
    const site = await aSite()
    const { secret, codes } = await protectedOrganiser(site)
    const stored = JSON.stringify([
      await site.database.db.selectFrom('second_factor').selectAll().execute(),
      await site.database.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const text of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
    const [one, another] = [keysOf('one secret').secondFactors, keysOf('another secret').secondFactors]
    const sealed = seal(secret, one)
    expect([unseal(sealed, one), unseal(sealed, another)]).toEqual([secret, null])
  })

  it('cannot be set up by a person without a role', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    expect((await call(site, token, '/second-factor/start', {})).body.code).toBe('not_staff')
  })
})

describe('an unused staff session', () => {
  const idle = { settings: { STAFF_IDLE_MINUTES: '30' } }
  const work = (staff: Staff) => staff.get('/people')

  it('of a cashier ends half an hour after its last use', async () => {
    const site = await aSite(idle)
    const cashier = await anOrganiser(site, 'cashier')
    for (let i = 0; i < 4; i++) {
      site.clock.now += 29 * minute
      expect((await work(cashier)).status).toBe(200)
    }
    site.clock.now += 30 * minute
    const late = await work(cashier)
    expect([late.status, late.body.code]).toEqual([401, 'staff_idle'])
    expect((await site.get('/api/users/verifyAccessToken', { token: cashier.token })).status).toBe(200)
    expect((await work({ ...cashier, ...(await again(site, cashier)) })).status).toBe(200)
  })

  it('ends even if the console’s figures refresh automatically, because a refresh does not count as use', async () => {
    const site = await aSite(idle)
    const cashier = await anOrganiser(site, 'cashier')
    for (let i = 0; i < 3; i++) {
      site.clock.now += 10 * minute
      await cashier.get('/overview')
    }
    expect((await work(cashier)).body.code).toBe('staff_idle')
  })

  it('does not end at a gate, where hours may pass between scans; if the setting is 0, no unused session ends', async () => {
    const [site, never] = [await aSite(idle), await aSite({ settings: { STAFF_IDLE_MINUTES: '0' } })]
    const [gate, cashier] = [await anOrganiser(site, 'gate'), await anOrganiser(never, 'cashier')]
    for (const one of [site, never]) one.clock.now += 5 * 60 * minute
    expect([(await gate.get('/me')).status, (await cashier.get('/me')).status]).toEqual([200, 200])
  })

  async function again(site: Site, staff: Staff) {
    const token = await logInAgain(site, staff)
    return { token, get: (path: string) => site.get(`/api/organiser${path}`, { token }) }
  }
})
