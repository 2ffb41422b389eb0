import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { OwnSubmissions } from '../../domain/submissions/api.ts'
import { invariants } from '../../server/features.ts'
import { brokenInvariants } from '../../server/invariants.ts'
import { measure } from '../../server/submissions/measuring/measure.ts'
import { aSite } from '../../server/testing/site.ts'
import { type DemoAccount, fillDemo } from './fill.ts'
import { handInAll } from './named-submissions.ts'
import { fillSubmissions } from './submissions.ts'

/** Whether participants of the event must hand in something. */
const isAsking = ({ submissions = [] }: FestivalEvent) => submissions.some(({ required }) => required)

it('the demo has handed in real files for every event that asks for some, as the site would have measured them', async () => {
  const { database, edition, clock, config } = await aSite()
  const { now } = clock
  await fillDemo(database, edition, { people: 200, now })
  await fillSubmissions(database, edition, { dataDir: config.dataDir, seed: 1, now })
  const rows = await database.db.selectFrom('submission_file').selectAll().execute()
  const asking = edition.catalogue.flatMap(({ events }) => events).filter(isAsking)
  expect(new Set(rows.map(({ event_id }) => event_id))).toEqual(new Set(asking.map(({ ind }) => ind)))
  const files = rows.filter(({ bytes }) => bytes !== null)
  for (const { id, format, bytes, seconds } of files) {
    const path = join(config.dataDir, 'submissions', 'kept', id)
    expect((await stat(path)).size).toBe(bytes)
    expect(bytes).toBeLessThan(200_000)
    const measured = await measure(path)
    expect([measured.format, measured.damaged]).toEqual([format, null])
    if (seconds !== null) expect(Math.abs((measured.seconds ?? 0) - seconds)).toBeLessThan(0.5)
  }
  expect(await brokenInvariants(invariants, database.db, edition, now)).toEqual([])
})

it('the captain has handed in, the participant sees a refused file and can hand in; the terminal says so', async () => {
  const site = await aSite()
  const { database, edition, clock, config } = site
  clock.now = Date.parse('2030-11-15T20:00:00+05:30')
  const { now } = clock
  const filled = await fillDemo(database, edition, { people: 200, now })
  const accounts = await handInAll(database, edition, { config, accounts: filled, now })
  const shownTo = async (role: DemoAccount['role']) => {
    const { email, password, shows } = accounts.find(account => account.role === role)!
    const { token } = (await site.post('/api/users/login', { email, password })).body
    const { submissions } = (await site.get('/api/users/submissions', { token: String(token) }))
      .body as unknown as OwnSubmissions
    return { shows, submissions }
  }
  const captain = await shownTo('captain')
  const complete = captain.submissions.filter(({ required, files, min }) => required && files.length >= min)
  expect(complete.length).toBeGreaterThan(0)
  for (const { name } of complete) expect(captain.shows).toMatch(new RegExp(`${name} for [^,]+ handed in`))
  const participant = await shownTo('participant')
  const [refused] = participant.submissions.filter(one => one.refused)
  expect(refused).toMatchObject({ isOpen: true, files: [] })
  expect(participant.shows).toMatch(new RegExp(`; .*${refused!.name} for [^,]+ was refused`))
  expect(accounts.find(({ role }) => role === 'gate')).toEqual(filled.find(({ role }) => role === 'gate'))
  expect(await brokenInvariants(invariants, database.db, edition, now)).toEqual([])
})
