import { describe, expect, it, vi } from 'vitest'
import { lockPerson, setPassword } from '../access/accounts.ts'
import { createLimiter, defaultLimits } from '../access/limits.ts'
import { testEngine } from '../testing/database.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { logIn } from './log-in.ts'

const callLogIn = (site: Site, email: string, password = usualPassword) =>
  site.post('/api/users/login', { email, password })
const whose = async (site: Site, token: string) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body.email

async function people(site: Site, count: number) {
  const all = []
  for (let i = 0; i < count; i++) all.push(await aPerson(site))
  return all
}
const sessionsOf = (site: Site, personId: string) =>
  site.database.db.selectFrom('session').select('id').where('person_id', '=', personId).execute()

describe('people who log in at the same moment', () => {
  it('people who log in at the same moment get their own tokens; those with wrong passwords get none', async () => {
    const site = await aSite()
    const all = await people(site, 12)
    const answers = await Promise.all(
      all.map(({ email }, i) => callLogIn(site, email, i % 3 === 0 ? 'wrong password' : usualPassword)),
    )
    for (const [i, { status, body }] of answers.entries()) {
      expect(status).toBe(i % 3 === 0 ? 401 : 200)
      if (status === 200)
        expect([body.email, await whose(site, String(body.token))]).toEqual([all[i]!.email, all[i]!.email])
    }
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(8 + 1)
  })

  it('the same person on two devices gets two sessions', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    const [one, two] = await Promise.all([callLogIn(site, email), callLogIn(site, email)])
    expect(one.body.token).not.toBe(two.body.token)
    for (const { body } of [one, two]) expect(await whose(site, String(body.token))).toBe(email)
  })
})

describe('a password that is replaced while a log-in waits', () => {
  it('a log-in with a password that is replaced before the session starts is refused', async () => {
    const site = await aSite()
    const { id, email } = await aPerson(site)
    const before = (await sessionsOf(site, id)).length
    const { write } = site.database
    // Replaces the password after it was compared and before the session starts.
    vi.spyOn(site.database, 'write').mockImplementationOnce(async work => {
      await write(trx => setPassword(trx, id, 'another hash', 0))
      return write(work)
    })
    const parts = {
      database: site.database,
      limiter: createLimiter(site.database, Date.now, defaultLimits),
      now: Date.now,
    }
    expect(
      await logIn(parts, {
        email,
        password: usualPassword,
        attempts: [],
        known: true,
        device: '',
        turn: { lane: '', account: '' },
      }),
    ).toBeUndefined()
    expect(await sessionsOf(site, id)).toHaveLength(before)
  })
})

describe('a person locked by another transaction', () => {
  it.runIf(testEngine === 'postgres')(
    'a log-in waits while another transaction locks the person; other people’s log-ins do not wait',
    async () => {
      const site = await aSite()
      const [held, free] = await people(site, 2)
      const order: string[] = []
      const logInAs = async (person: { email: string }) => {
        const { status } = await callLogIn(site, person.email)
        order.push(`${person === held ? 'held' : 'free'} ${status}`)
      }
      const both = site.database.write(async trx => {
        await lockPerson(trx, held!.id)
        const answers = Promise.all([logInAs(held!), logInAs(free!)])
        await vi.waitFor(() => expect(order).toEqual(['free 200']), 10_000)
        return { answers }
      })
      await (await both).answers
      expect(order).toEqual(['free 200', 'held 200'])
    },
  )
})
