import { describe, expect, it, vi } from 'vitest'
import { testEngine } from '../testing/database.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { createLogIn } from './log-ins.ts'
import { lockPerson, lockWithPasswords, setPassword } from './store.ts'

const logIn = (site: Site, email: string, password = usualPassword) =>
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
  it('each get a token of their own, and wrong passwords between them none', async () => {
    const site = await aSite()
    const all = await people(site, 12)
    const answers = await Promise.all(
      all.map(({ email }, i) => logIn(site, email, i % 3 === 0 ? 'wrong password' : usualPassword)),
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
    const [one, two] = await Promise.all([logIn(site, email), logIn(site, email)])
    expect(one.body.token).not.toBe(two.body.token)
    for (const { body } of [one, two]) expect(await whose(site, String(body.token))).toBe(email)
  })
})

describe('a password that is replaced while a log-in waits', () => {
  /** Logs people in, and replaces the password of one of them after it was compared, before their session starts. */
  async function replacedMeanwhile(site: Site, one: { id: string; email: string }, others: { email: string }[]) {
    const logIn = createLogIn({ ...site, limiter: { giveBack: async () => {} }, now: () => site.clock.now })
    const enter = ({ email }: { email: string }) => logIn({ email, password: usualPassword, guesses: [] })
    const { write } = site.database
    vi.spyOn(site.database, 'write').mockImplementationOnce(async work => {
      await write(trx => setPassword(trx, one.id, 'another hash'))
      return write(work)
    })
    return await Promise.all([one, ...others].map(enter))
  }

  it('starts no session', async () => {
    const site = await aSite()
    const one = await aPerson(site)
    const before = (await sessionsOf(site, one.id)).length
    expect(await replacedMeanwhile(site, one, [])).toEqual([undefined])
    expect(await sessionsOf(site, one.id)).toHaveLength(before)
  })

  it('keeps nobody out who logs in with that person', async () => {
    const site = await aSite()
    const [one, two] = await people(site, 2)
    const [refused, started] = await replacedMeanwhile(site, one!, [two!])
    expect(refused).toBeUndefined()
    expect(started!.person.email).toBe(two!.email)
    expect(await whose(site, started!.token)).toBe(two!.email)
  })
})

describe('the passwords of several people', () => {
  it('an old one is told from the new one of the same person', async () => {
    const site = await aSite()
    await aPerson(site)
    const { database } = site
    const [person] = await database.db.selectFrom('person').select(['id', 'password_hash']).execute()
    const old = { ...person!, password_hash: 'the hash before' }
    expect(await database.write(trx => lockWithPasswords(trx, [old, person!]))).toEqual([false, true])
  })

  it.runIf(testEngine === 'postgres')('people whom somebody else has locked are not waited for', async () => {
    const site = await aSite()
    await people(site, 2)
    const { database } = site
    const all = await database.db.selectFrom('person').select(['id', 'password_hash']).execute()
    const locked = await database.write(async trx => {
      await lockPerson(trx, all[0]!.id)
      return database.write(other => lockWithPasswords(other, all))
    })
    expect(locked).toEqual([false, true])
  })

  it.runIf(testEngine === 'postgres')(
    'such a person logs in as soon as they are free, the others before that',
    async () => {
      const site = await aSite()
      const [held, free] = await people(site, 2)
      const order: string[] = []
      const logInAs = async (person: { email: string }) => {
        const { status } = await logIn(site, person.email)
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
