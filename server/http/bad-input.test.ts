import { describe, expect, it } from 'vitest'
import { profileNames } from '../../domain/account/profile-fields.ts'
import type { Tables } from '../database/tables.ts'
import { anOrganiser } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const json = { 'content-type': 'application/json' }
const tables: (keyof Tables)[] = ['person', 'session', 'one_time_link', 'registration', 'payment', 'outgoing_mail']

/** All stored rows, to prove that a call changed nothing. */
async function everything(site: Site): Promise<string> {
  const all = []
  for (const table of tables) all.push(await site.database.db.selectFrom(table).selectAll().execute())
  return JSON.stringify(all)
}

/** Every call that needs a body, with a valid body. */
const calls = [
  { path: '/api/users/register', body: aSignUp() as Record<string, unknown>, loggedIn: false },
  { path: '/api/users/login', body: { email: 'a@b.example', password: usualPassword }, loggedIn: false },
  { path: '/api/users/forgotPassword', body: { email: 'a@b.example' }, loggedIn: false },
  { path: '/api/users/resetPassword/token', body: { password: usualPassword }, loggedIn: false },
  {
    path: '/api/users/updateUserFacility',
    body: { facility: testEdition.festival.facilities[0]!.name },
    loggedIn: true,
  },
  { path: '/api/users/eventRegistration', body: { events: [1], amount: perEvent }, loggedIn: true },
  { path: '/api/users/deleteEvent', body: { event: [1] }, loggedIn: true },
]
/** A number is taken as text in these fields (document 1, section 5, has no rule for them). */
const takesNumbers = new Set<string>(profileNames)

function wrongValues(field: string, right: unknown): unknown[] {
  const wrong = [{ $gt: '' }, {}, [{}], [['x']], 7.5, true, null]
  const other = typeof right === 'string' ? 12 : 'text'
  const values = takesNumbers.has(field) ? [...wrong, -1] : [...wrong, other]
  return Array.isArray(right) ? values : [...values, ['x']]
}

describe('bad input', () => {
  it.each(calls)(
    'hole I8: for a field of the wrong type, $path answers 400, names the field and changes nothing',
    async call => {
      const site = await aSite()
      const person = await aPerson(site)
      const before = await everything(site)
      for (const [field, right] of Object.entries(call.body)) {
        if (field === 'isStudent') continue
        for (const value of wrongValues(field, right)) {
          const token = call.loggedIn ? person.token : undefined
          const answer = await site.post(call.path, { ...call.body, [field]: value }, { token })
          expect([field, value, answer.status]).toEqual([field, value, 400])
          expect(answer.body).toMatchObject({ code: 'bad_input', error: expect.stringContaining(field) })
        }
      }
      expect(await everything(site)).toBe(before)
    },
  )

  it.each(calls)('$path refuses a body that is not an object', async ({ path, loggedIn }) => {
    const site = await aSite()
    const token = loggedIn ? (await aPerson(site)).token : undefined
    for (const payload of ['null', '[]', '"text"', '12', 'true', '[{"email":"a@b.example"}]']) {
      const answer = await site.post(path, payload, { token, headers: json })
      expect([payload, answer.status]).toEqual([payload, 400])
    }
    expect((await site.post(path, undefined, { token })).status).toBe(400)
  })

  it.each(['{', '{"email":', "{'email':1}", '{"email":"a"}}', 'email=a', '\u0000', '{"a":1,}'])(
    'malformed JSON is refused: %j',
    async payload => {
      const site = await aSite()
      const answer = await site.post('/api/users/login', payload, { headers: json })
      expect(answer).toMatchObject({ status: 400, body: { code: 'not_json' } })
      expect(answer.body.error).toMatch(/not valid JSON/)
    },
  )

  it('a body with __proto__ or constructor.prototype is refused', async () => {
    const site = await aSite()
    for (const payload of ['{"__proto__":{"isStudent":true}}', '{"constructor":{"prototype":{"x":1}}}'])
      expect((await site.post('/api/users/login', payload, { headers: json })).status).toBe(400)
  })

  it('a body that is not declared as JSON is answered with 415', async () => {
    const site = await aSite()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await site.post('/api/users/login', 'email=a', { headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media' } })
    }
  })

  it('a text with a NUL character is refused, and nothing is stored', async () => {
    const site = await aSite()
    const before = await everything(site)
    for (const fields of [{ username: 'As\u0000ha' }, { city: '\u0000' }, { email: 'a\u0000@b.example' }]) {
      const answer = await site.post('/api/users/register', aSignUp(fields))
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input' } })
    }
    expect(await everything(site)).toBe(before)
    expect((await site.post('/api/users/register', aSignUp({ city: 'written \\u0000 out' }))).status).toBe(200)
  })

  it('a URL with a NUL character is refused; a caller who is not logged in gets 401', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    for (const path of ['/people/%00', '/people?search=%00', '/people/A%00B', '/audit?actor=a%00&search=b'])
      expect([path, await admin.get(path)]).toEqual([
        path,
        expect.objectContaining({ status: 400, body: expect.objectContaining({ code: 'bad_input' }) }),
      ])
    expect((await site.get('/api/organiser/people/%00')).status).toBe(401)
    expect((await admin.get('/people?search=%2500')).status).toBe(200)
  })

  it('text with accents, emoji, quotes and SQL or HTML is stored unchanged', async () => {
    const site = await aSite()
    const city = `Łódź 🎪 'quoted' "double" <b>; drop table person;-- \\`
    const { body } = await site.post('/api/users/register', aSignUp({ city }))
    expect((await site.get('/api/users/verifyAccessToken', { token: String(body.token) })).body.city).toBe(city)
  })

  it('event ids that are texts, fractions, negative or huge are refused; so is a list of more than 200 ids', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const before = await everything(site)
    const lists = [
      ['1'],
      [1.5],
      [-1],
      [1e21],
      [Number.MAX_SAFE_INTEGER + 1],
      [null],
      [[1]],
      [{ idx: 1 }],
      Array(201).fill(1),
      '1',
      { 0: 1 },
      1,
    ]
    for (const list of lists) {
      expect(
        (await site.post('/api/users/eventRegistration', { events: list, amount: perEvent }, { token })).status,
      ).toBe(400)
      expect((await site.post('/api/users/deleteEvent', { event: list }, { token })).status).toBe(400)
    }
    expect(await everything(site)).toBe(before)
  })

  it('negative or huge amounts are refused and change nothing', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const before = await everything(site)
    for (const amount of [-1, -perEvent, 1e300, 1_000_001, -1_000_001, 0.5, String(perEvent)]) {
      const { status } = await site.post('/api/users/eventRegistration', { events: [1], amount }, { token })
      expect([amount, status === 400 || status === 409]).toEqual([amount, true])
    }
    expect(await everything(site)).toBe(before)
  })

  it('a body over 64 kB is answered with 413, whether it is one byte over or 10 MB', async () => {
    const site = await aSite()
    for (const length of [10_000_000, 64 * 1024 + 1]) {
      const answer = await site.post('/api/users/login', 'x'.repeat(length), { headers: json })
      expect(answer).toMatchObject({ status: 413, body: { error: 'The request is too large.', code: 'too_large' } })
    }
  })

  it('a call without a body works, whether it has a content type or not', async () => {
    const site = await aSite()
    for (const headers of [{}, json]) {
      const { token } = await aPerson(site)
      expect((await site.post('/api/users/resendVerification', undefined, { token, headers })).status).toBe(200)
      expect((await site.post('/api/users/logout', undefined, { token, headers })).status).toBe(200)
    }
  })

  it.each([
    '/api/../../etc/passwd',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fpackage.json',
    '/api/users/%zz',
    '/%',
    '//',
    '/api//users',
  ])('the malformed path %s is refused with a 4xx status and a readable sentence', async path => {
    const site = await aSite({ pages: null })
    const answer = await site.app.inject({ method: 'POST', url: path })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().error).toMatch(/^[A-Z]/)
  })

  it('a token of 10,000 characters in a path is refused', async () => {
    const site = await aSite()
    const { status, body } = await site.post(`/api/users/resetPassword/${'a'.repeat(10_000)}`, {
      password: usualPassword,
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.error).toMatch(/\w/)
  })

  it('a field that is not in the schema of the call is ignored', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const answer = await site.post(
      '/api/users/eventRegistration',
      { events: [1], amount: perEvent, paidAmount: 1, discount: 5, role: { admin: true } },
      { token },
    )
    expect(answer).toMatchObject({ status: 200, body: { paidAmount: 0, total: perEvent } })
  })

  it('the sentence of a refusal contains no technical word of the validator, such as “invalid_type” or “undefined”', async () => {
    const site = await aSite()
    const sentences = []
    for (const body of [{ email: 1 }, { email: 'a', password: [] }, { password: 'x'.repeat(200), email: 'a' }, []])
      sentences.push(String((await site.post('/api/users/login', body)).body.error))
    for (const sentence of sentences)
      expect(sentence).not.toMatch(/zod|invalid_type|expected|received|undefined|NaN|\[object/i)
  })

  it('the refusal of a short text says how many characters are required', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { status, body } = await cashier.post('/claims/none/reject', { reason: 'x' })
    expect([status, body.error]).toEqual([400, expect.stringContaining('reason must have at least 3 characters')])
  })
})
