import { expect, it } from 'vitest'
import { day } from '../clock.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const login = '/api/users/login'
const verify = '/api/users/verifyAccessToken'

it('only a hash of the session’s token is stored', async () => {
  const site = await aSite()
  const { token } = await aPerson(site)
  const rows = await site.database.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('A11: a valid token returns the user object again', async () => {
  const site = await aSite()
  const person = await aPerson(site, { events: [4, 1] })
  const answer = await site.get(verify, { token: person.token })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ email: person.email, events: [{ idx: 1 }, { idx: 4 }] })
  expect(answer.body).not.toHaveProperty('token')
})

it('a session ends 30 days after its last use', async () => {
  const site = await aSite()
  const { token } = await aPerson(site)
  const status = async () => (await site.get(verify, { token })).status
  site.clock.now += 29 * day
  expect(await status()).toBe(200)
  site.clock.now += 29 * day
  expect(await status()).toBe(200)
  site.clock.now += 30 * day
  expect(await status()).toBe(401)
})

it('the last use of a session is stored only once a day', async () => {
  const site = await aSite()
  const { token } = await aPerson(site)
  const lastUse = async () =>
    (await site.database.db.selectFrom('session').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
  const first = await lastUse()
  site.clock.now += day - 1
  await site.get(verify, { token })
  expect(await lastUse()).toBe(first)
  site.clock.now += 1
  await site.get(verify, { token })
  expect(await lastUse()).not.toBe(first)
})

it('a profile can be read even if nothing can be stored, for example on a full disk', async () => {
  let isFull = false
  const diskFull = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  const site = await aSite({
    unguard: database => ({ ...database, write: work => (isFull ? Promise.reject(diskFull) : database.write(work)) }),
  })
  const { token } = await aPerson(site)
  isFull = true
  site.clock.now += 2 * day
  expect((await site.get(verify, { token })).status).toBe(200)
  expect(site.log.join('')).toContain('the use of a session could not be stored')
})

it('logging out ends only the current session', async () => {
  const site = await aSite()
  const person = await aPerson(site)
  const other = await site.post(login, { email: person.email, password: usualPassword })
  expect((await site.post('/api/users/logout', undefined, { token: person.token })).status).toBe(200)
  expect((await site.get(verify, { token: person.token })).status).toBe(401)
  expect((await site.get(verify, { token: String(other.body.token) })).status).toBe(200)
})
