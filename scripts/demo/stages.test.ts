import { describe, expect, it } from 'vitest'
import type { JudgeSheets, MarksSheet } from '../../domain/marks/api.ts'
import type { StageRounds } from '../../domain/stage/api.ts'
import { readPublicData } from '../../server/read-public-data.ts'
import { withEvent } from '../../server/testing/editions.ts'
import { aSite } from '../../server/testing/site.ts'
import { fillDemo } from './fill.ts'
import { fillStages } from './stages.ts'

const running = [
  {
    id: 'finals',
    name: 'Finals',
    form: 'one by one' as const,
    minutes: { most: 10 },
    penalty: { percent: 20, minutes: 'full' as const },
  },
]

describe('W15: the demo', () => {
  it('has a round half-way: performances with a penalty, marks of three judges by their links, and who is on stage', async () => {
    const site = await aSite({ edition: withEvent(1, { running }) })
    const { now } = site.clock
    const accounts = await fillDemo(site.database, site.edition, { people: 200, now })
    const judges = await fillStages(site.database, site.edition, { accounts, siteUrl: site.config.siteUrl, now })
    expect(judges).toHaveLength(3)
    const { email, password } = accounts.find(({ role }) => role === 'coordinator')!
    const { token } = (await site.post('/api/users/login', { email, password })).body as { token: string }
    const { rows } = (await site.get('/api/organiser/stage', { token })).body as StageRounds
    const finals = rows.find(({ eventId }) => eventId === 1)!
    expect(finals).toMatchObject({ isPublished: true, isOver: false, done: 4 })
    expect(finals.performers).toBeGreaterThan(4)
    const sheet = (await site.get('/api/organiser/marks/1/finals', { token })).body as MarksSheet
    expect(sheet.rows.some(({ working }) => working.includes('− 20 % for 1 minute over'))).toBe(true)
    expect(sheet.missing.length).toBeGreaterThan(0)
    const links = judges.map(({ link }) => link.split('#')[1]!)
    for (const link of links) {
      const { body } = await site.get('/api/judge', { headers: { 'x-judge-link': link } })
      expect((body as JudgeSheets).rounds[0]!.performers.length).toBe(finals.performers)
    }
    const { stages } = await readPublicData(site.database.db, site.edition, now)
    expect(stages.find(({ eventId }) => eventId === 1)!.places.filter(({ state }) => state === 'running')).toHaveLength(
      1,
    )
  })
})
