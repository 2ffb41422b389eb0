import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { day } from '../clock.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite, type Method, type Route, type Site } from '../testing/site.ts'

const specified = [
  'POST /api/users/login',
  'GET /api/users/verifyAccessToken',
  'POST /api/users/register',
  'POST /api/users/forgotPassword',
  'POST /api/users/resetPassword/:token',
  'POST /api/users/updateUserFacility',
  'POST /api/users/eventRegistration',
  'POST /api/users/deleteEvent',
]

const calls = (site: Site, isMeant: (route: Route) => boolean = () => true) =>
  site.routes
    .filter(route => /^\/api\/\w[^*]*$/.test(route.url) && route.method !== 'HEAD' && isMeant(route))
    .map(route => `${route.method} ${route.url}`)

describe('the permissions of calls', () => {
  it('S1: the eight calls of the specification exist with their exact methods and paths', async () => {
    const site = await aSite()
    expect(calls(site)).toEqual(expect.arrayContaining(specified))
  })

  it('hole A2: every call that is not declared public answers 401 without a valid token', async () => {
    const site = await aSite()
    const guarded = calls(site, route => route.public === undefined)
    expect(guarded.length).toBeGreaterThanOrEqual(6)
    const ended = await aPerson(site)
    await site.post('/api/users/logout', undefined, { token: ended.token })
    const tokens = [undefined, '', 'x', 'null', 'A'.repeat(43), ended.token, `${ended.token} `, 'A'.repeat(5000)]
    for (const call of guarded) {
      const [method, url] = call.split(' ') as [Method, string]
      for (const token of tokens) {
        const answer = await site.send(method, url, { token, ...(method !== 'GET' && { body: { bad: 1 } }) })
        expect([call, answer.status]).toEqual([call, 401])
        expect(answer.body).toEqual({ error: 'Please log in to continue', code: 'not_logged_in' })
      }
    }
  })

  it('hole A2: a call with an expired token is answered with 401', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    site.clock.now += 31 * day
    expect((await site.get('/api/users/verifyAccessToken', { token })).status).toBe(401)
  })

  it('hole A2: a token is ignored in the query, in a cookie and in any header but its own', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    expect((await site.get(`/api/users/verifyAccessToken?token=${token}&x-access-token=${token}`)).status).toBe(401)
    expect(
      (
        await site.get('/api/users/verifyAccessToken', {
          headers: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
        })
      ).status,
    ).toBe(401)
  })

  it('hole A1, hole A6: a call acts for the owner of the token and ignores ids, addresses and roles in body and query', async () => {
    const site = await aSite()
    const [me, other] = [await aPerson(site), await aPerson(site)]
    const wishes = {
      id: other.id,
      userId: other.id,
      personId: other.id,
      person_id: other.id,
      email: other.email,
      role: 'admin',
    }
    const { perEvent } = site.edition.festival.prices.outside
    const query = `?id=${other.id}&userId=${other.id}&email=${other.email}`
    const { token } = me
    await site.post(`/api/users/eventRegistration${query}`, { ...wishes, events: [1], amount: perEvent }, { token })
    await site.post(
      `/api/users/updateUserFacility${query}`,
      { ...wishes, facility: site.edition.festival.facilities[1]!.name },
      { token },
    )
    const user = async (whose: string) =>
      (await site.get(`/api/users/verifyAccessToken${query}`, { token: whose })).body
    expect(await user(me.token)).toMatchObject({ email: me.email, events: [{ idx: 1 }] })
    expect(await user(other.token)).toMatchObject({ email: other.email, events: [], total: 0 })
    await site.post(`/api/users/logout${query}`, wishes, { token })
    expect((await site.get('/api/users/verifyAccessToken', { token: other.token })).status).toBe(200)
  })

  it('hole A3, hole M10: no call of a participant sets a role, student status, a paid amount, a price or a confirmation', async () => {
    const site = await aSite()
    const { token, email } = await aPerson(site, { confirmed: false })
    const wishes = {
      isStudent: true,
      paidAmount: 9999,
      paid_amount: 9999,
      total: 0,
      price: 0,
      emailConfirmed: true,
      email_confirmed_at: '2020-01-01T00:00:00.000Z',
      paymentReference: 'UPI-12345',
      paid: true,
      role: 'admin',
      __proto__: { isStudent: true },
    }
    const { perEvent } = site.edition.festival.prices.outside
    await site.post('/api/users/login', { ...wishes, email, password: usualPassword })
    await site.post('/api/users/eventRegistration', { ...wishes, events: [1], amount: perEvent }, { token })
    await site.post(
      '/api/users/updateUserFacility',
      { ...wishes, facility: site.edition.festival.facilities[0]!.name },
      { token },
    )
    const { body } = await site.get('/api/users/verifyAccessToken', { token })
    expect(body).toMatchObject({ isStudent: false, paidAmount: 0, emailConfirmed: false, total: perEvent })
  })

  it('hole A7: no call runs a maintenance tool of the command line', async () => {
    const server = join(import.meta.dirname, '..')
    const routes = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(name => /routes\.ts$/.test(name))
    expect(routes.length).toBeGreaterThan(10)
    // teams/restore.ts is not a maintenance tool: it restores an ended team.
    const tools = /from '(?!\.\/restore\.ts)[^']*(scripts|migrations|anonymise|housekeeping|backup|restore)[^']*'/
    for (const file of routes)
      expect([file, tools.exec(readFileSync(join(server, file), 'utf8'))?.[0]]).toEqual([file, undefined])
    const site = await aSite()
    for (const path of ['/api', '/api/', '/api/admin', '/api/users', '/api/debug', '/api/metrics', '/api/backup'])
      expect((await site.get(path)).status).toBe(404)
  })

  it('hole A8: the code and the content contain no key or password, and a new database has no account', async () => {
    const files = (folder: string): string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts') && !name.includes('test'))
        .map(name => join(folder, name))
    const root = join(import.meta.dirname, '..', '..')
    const secret = /(BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|(secret|password|apikey|token)\s*[:=]\s*'[^'\s]{6,}')/i
    for (const file of [...files(join(root, 'server')), ...files(join(root, 'content'))])
      expect([file, secret.exec(readFileSync(file, 'utf8'))?.[0]]).toEqual([file, undefined])
    const site = await aSite()
    expect(await site.database.db.selectFrom('person').selectAll().execute()).toEqual([])
  })

  it('S4: every refusal has a sentence for people and a code for programs', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const answers = [
      await site.get('/api/nothing'),
      await site.get('/api/users/verifyAccessToken'),
      await site.post('/api/users/login', { email: 'a@b.example', password: 'wrong word' }),
      await site.post('/api/users/register', aSignUp({ email: 'x' })),
      await site.post('/api/users/eventRegistration', { events: [999], amount: 0 }, { token }),
      await site.post('/api/users/eventRegistration', { events: [1], amount: 7 }, { token }),
      await site.post('/api/users/updateUserFacility', { facility: 7 }, { token }),
      await site.post('/api/users/resetPassword/x', { password: usualPassword }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body).toMatchObject({
        error: expect.stringMatching(/^[A-Z].*\w/),
        code: expect.stringMatching(/^[a-z_]+$/),
      })
    }
  })
})
