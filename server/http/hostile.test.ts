// Attacks that the readers of this code may try. Each test tries one attack, which must fail.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newToken } from '../access/tokens.ts'
import { newPassCode } from '../pass/code.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const json = { 'content-type': 'application/json' }
/** Property names that every object inherits. As keys from a request they must match nothing. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']

describe('requests of an attacker', () => {
  it('hole I8: a body with tens of thousands of nested levels gets a 4xx, and the site still answers', async () => {
    const site = await aSite()
    const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
    const bodies = [
      deep('[', ']', 30_000),
      `{"email":"a@b.example","password":"x","more":${deep('[', ']', 30_000)}}`,
      `{"more":${deep('[', ']', 30_000)},"email":"\\u0000","password":"x"}`,
      `{"more":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)},"email":"\\u0000","password":"x"}`,
    ]
    for (const body of bodies) {
      const answer = await site.post('/api/users/login', body, { headers: json })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    expect((await site.get('/api/health')).status).toBe(200)
  })

  it.each(inherited)('hole O4: a list that is sorted, searched or filtered by %s answers 200', async name => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    for (const list of ['people', 'payments', 'claims', 'rosters/1', 'facilities', 'mail', 'audit'])
      for (const field of ['sort', 'search']) {
        const answer = await admin.get(`/${list}?${field}=${name}`)
        expect([list, field, answer.status]).toEqual([list, field, 200])
      }
    const { status } = await admin.get(`/people?facility=${name}`)
    expect(status).toBe(200)
  })

  it('hole A3: a body with __proto__ or constructor.prototype is refused and changes no prototype', async () => {
    const site = await aSite()
    for (const text of [
      '{"__proto__":{"role":"admin"},"email":"a","password":"b"}',
      '{"constructor":{"prototype":{"x":1}}}',
    ])
      expect((await site.post('/api/users/login', text, { headers: json })).status).toBe(400)
    expect(({} as Record<string, unknown>).role).toBeUndefined()
  })

  it('hole A2: a call with the method HEAD needs a token, as GET does', async () => {
    const site = await aSite()
    // The calls of a mailed link are open: the link itself is the secret.
    const guarded = site.routes.filter(
      ({ method, url }) => method === 'HEAD' && /^\/api\/(users|organiser)\/(?!\w+\/:token)/.test(url),
    )
    expect(guarded.length).toBeGreaterThan(10)
    for (const { url } of guarded) {
      const answer = await site.app.inject({ method: 'HEAD', url })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 401, ''])
    }
  })

  it('hole A1: a token in a cookie is ignored, so another site cannot act for a visitor', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const headers = { ...json, cookie: `x-access-token=${token}; token=${token}`, origin: 'https://evil.example' }
    const answer = await site.post('/api/users/logout', {}, { headers })
    expect(answer.status).toBe(401)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('mails', () => {
  it('hole I2: have links to the configured site, even if the headers of a request name another host', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    }
    await site.post('/api/users/forgotPassword', { email }, { headers })
    await site.worker.tick()
    const { text, html } = site.mailbox[0]!
    expect(text + html).not.toContain('evil.example')
    expect(text).toContain(`${site.config.siteUrl}/forgotPassword/`)
  })

  it('to an unconfirmed address contain no name that a stranger typed, so they cannot carry advertising', async () => {
    const site = await aSite()
    const advertising = 'Win at http://evil.example/x'
    const victim = 'victim@college.example'
    await site.post('/api/users/register', aSignUp({ username: advertising, email: victim }))
    await site.post('/api/users/forgotPassword', { email: victim })
    const cashier = await anOrganiser(site, 'cashier')
    const form = aSignUp({ username: advertising, email: 'other@college.example', phone: '' })
    const person = { ...form, password: undefined }
    await cashier.post('/people', { actId: crypto.randomUUID(), person, total: 0, payment: null })
    await site.worker.tick()
    expect(site.mailbox.map(({ to }) => to).sort()).toEqual(['other@college.example', victim, victim])
    for (const { text, html, subject } of site.mailbox) expect(text + html + subject).not.toContain('evil.example')
  })

  it('get no more recipients or headers if an address or name contains line breaks', async () => {
    const site = await aSite()
    for (const email of [
      'a@b.example\nBcc: c@d.example',
      'a@b.example\r\nSubject: x',
      'a@b.example%0aBcc:c@d.example',
      '"a"<c@d.example>@b.example',
      'a@b.example>,<c@d.example',
    ])
      expect([email, (await site.post('/api/users/register', aSignUp({ email }))).status]).toEqual([email, 400])
    const form = aSignUp({ username: 'Asha\r\nBcc: c@d.example' })
    expect((await site.post('/api/users/register', form)).status).toBe(200)
    await site.worker.tick()
    expect(site.mailbox).toHaveLength(1)
    expect(site.mailbox[0]).toMatchObject({ to: form.email, subject: expect.not.stringContaining('Bcc') })
  })
})

describe('names', () => {
  it('are stored without line breaks, without invisible characters and without marks that reverse text', async () => {
    const site = await aSite()
    const form = aSignUp({ username: ' Asha\u202Enimda\u2066\r\n\tRao\u200B ', city: 'A\u0007B', college: '\u2028' })
    const { body } = await site.post('/api/users/register', form)
    const user = await site.get('/api/users/verifyAccessToken', { token: String(body.token) })
    expect(user.body).toMatchObject({ username: 'Ashanimda Rao', city: 'AB', college: '' })
    const hidden = await site.post('/api/users/register', aSignUp({ username: '\u202E\u202E\u200B\u200B\u2066' }))
    expect(hidden.body.code).toBe('fields_missing')
    const admin = await anOrganiser(site, 'admin')
    const userId = await userIdOf(site, await aPerson(site))
    const corrected = await admin.post(`/people/${userId}/correct`, {
      fields: { username: 'Dev\u202E Rao' },
      reason: 'for the test',
    })
    expect(corrected.body.username).toBe('Dev Rao')
  })

  it('are stored unchanged if their script needs invisible joining characters', async () => {
    const site = await aSite()
    const username = 'ක්‍රිෂ් न्‍यू'
    const { body } = await site.post('/api/users/register', aSignUp({ username }))
    const user = await site.get('/api/users/verifyAccessToken', { token: String(body.token) })
    expect(user.body.username).toBe(username)
  })
})

describe('tokens and pass codes', () => {
  it('hole I4: are never made from Math.random or the clock: no file of the server contains such a call', () => {
    const root = join(import.meta.dirname, '..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      name => /\.ts$/.test(name) && !/test/.test(name),
    )
    expect(files.length).toBeGreaterThan(50)
    const guilty = files.filter(name =>
      /Math\.random|Date\.now\(\)\.toString/.test(readFileSync(join(root, name), 'utf8')),
    )
    expect(guilty).toEqual([])
  })

  it('hole I4: do not repeat in 2,000 draws; a token has 32 random bytes', () => {
    const tokens = Array.from({ length: 2000 }, newToken)
    expect(new Set(tokens).size).toBe(2000)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set(Array.from({ length: 2000 }, newPassCode)).size).toBe(2000)
  })
})

describe('tokens', () => {
  it('hole I3: for one purpose (log-in, confirmation, new password) are refused for another purpose', async () => {
    const site = await aSite()
    const form = aSignUp()
    const { body } = await site.post('/api/users/register', form)
    const confirming = await site.confirmToken(form.email)
    const reset = (token: string) => site.post(`/api/users/resetPassword/${token}`, { password: 'a new password' })
    expect((await reset(confirming)).body.code).toBe('reset_link_invalid')
    expect((await reset(String(body.token))).body.code).toBe('reset_link_invalid')
    expect((await site.post(`/api/users/verifyEmail/${body.token}`)).body.code).toBe('confirm_link_invalid')
    expect((await site.get('/api/users/verifyAccessToken', { token: confirming })).status).toBe(401)
    expect((await site.post('/api/users/login', { email: form.email, password: usualPassword })).status).toBe(200)
  })
})
