import { expect, it } from 'vitest'
import { hour } from '../clock.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'
import { defaultLimits, type Limits } from './limits.ts'

it('A8: a call counts for its own account only, and can be repeated after the window of its limit', async () => {
  const site = await aSite({ limits: { detailsPerAccount: { most: 2, within: hour } } })
  const [person, other] = [await aPerson(site), await aPerson(site)]
  const ask = async (who = person) => (await site.post('/api/users/news', { news: true }, who)).status
  expect([await ask(), await ask(), await ask(), await ask(other)]).toEqual([200, 200, 429, 200])
  site.clock.now += hour
  expect(await ask()).toBe(200)
})

it('A8: a call with an unreadable body is not counted', async () => {
  const site = await aSite({ limits: { detailsPerAccount: { most: 1, within: hour } } })
  const person = await aPerson(site)
  for (let i = 0; i < 3; i++) expect((await site.post('/api/users/news', { news: 'maybe' }, person)).status).toBe(400)
  expect((await site.post('/api/users/news', { news: true }, person)).status).toBe(200)
})

it('A8: renaming a team is limited per account, because each new name needs new pictures of the invitation', async () => {
  const site = await aSite({ limits: { detailsPerAccount: { most: 2, within: hour } } })
  const { id, captain } = await aTeam(site, { eventId: 2 })
  const rename = async (name: string) =>
    (await site.send('PATCH', `/api/teams/${id}`, { token: captain.token, body: { name } })).status
  expect([await rename('Owls one'), await rename('Owls two'), await rename('Owls three')]).toEqual([200, 200, 429])
})

it('A8: the name of every limit of a route shows whether it counts by account or by network', async () => {
  const { routes } = await aSite()
  const stated = routes.flatMap(({ config: { counts } }) => (Array.isArray(counts) ? (counts as (keyof Limits)[]) : []))
  expect(stated.length).toBeGreaterThan(15)
  for (const limit of stated) {
    expect(Object.keys(defaultLimits)).toContain(limit)
    expect(limit).toMatch(/Per(Account|Network)$/)
  }
})
