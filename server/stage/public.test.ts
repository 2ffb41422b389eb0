// What visitors see of rounds on stage. Also on PostgreSQL.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { onStageBySession, type PublicStage, stagesOfEvent } from '../../domain/stage/public-stage.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { minute } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { createLogger } from '../http/log.ts'
import { liveEdition } from '../overrides/live-edition.ts'
import { keepPagesFresh } from '../pages/fresh-pages.ts'
import { publicDataVersion } from '../pages/public-version.ts'
import { loadPages } from '../pages/rendered-pages.ts'
import { readLiveData, readPublicData } from '../read-public-data.ts'
import { aBuild } from '../testing/build.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { removePerson } from '../testing/removed-people.ts'
import { ofPerson, saveResults } from '../testing/results.ts'
import { aPublishedRound, begins, minutesIn } from '../testing/rounds.ts'
import { registerAs } from '../testing/seats.ts'
import type { Site } from '../testing/site.ts'

const publicOf = (site: Site) => readPublicData(site.database.db, site.edition, site.clock.now)
const stageOf = async (site: Site) => (await publicOf(site)).stages[0] as PublicStage
const brief = ({ places }: PublicStage) => places.map(({ name, state, about }) => [name, state, about])
const names = ['Asha', 'Bela', 'Chitra', 'Dev']

describe('W8: the published running order', () => {
  it('is public with names, colleges and expected times, and nothing else of people', async () => {
    const { site, people } = await aPublishedRound(names)
    const { stages } = await publicOf(site)
    expect(stages).toMatchObject([{ eventId: 1, name: 'Single round', isOver: false, bracket: null }])
    expect(stages[0]!.places[0]).toEqual({
      name: 'Asha',
      college: 'Hill College',
      state: 'waiting',
      heat: null,
      about: minutesIn(0),
    })
    expect(brief(stages[0]!).map(([, , about]) => about)).toEqual([0, 5, 10, 20].map(minutesIn))
    for (const { id, email } of Object.values(people))
      expect([JSON.stringify(stages).includes(id), JSON.stringify(stages).includes(email)]).toEqual([false, false])
  })

  it('is not public before it is published, and not after it is hidden', async () => {
    const { site, act } = await aPublishedRound(names)
    await act('publish', { publish: false, reason: 'wrong list' })
    expect((await publicOf(site)).stages).toEqual([])
  })

  it('follows each press: who is on, who is done, who was not there, and the times by the pace so far', async () => {
    const { site, ids, perform, press } = await aPublishedRound(names)
    const [asha, bela, chitra] = ids as [string, string, string]
    await perform(asha, begins, begins + 8 * minute)
    await press(bela, 'skip')
    site.clock.now = begins + 20 * minute
    await press(chitra, 'start')
    expect(brief(await stageOf(site))).toEqual([
      ['Asha', 'done', null],
      ['Bela', 'skipped', null],
      ['Chitra', 'running', null],
      ['Dev', 'waiting', minutesIn(40)],
    ])
    const { sessionId } = await stageOf(site)
    expect([...onStageBySession((await publicOf(site)).stages)]).toEqual([[sessionId, 'Chitra']])
  })

  it('leaves out performers who were taken out or who left, without saying why', async () => {
    const { site, ids, press, people } = await aPublishedRound(names)
    await press(ids[0]!, 'out', { reason: 'A private reason' })
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: people.Dev!.token })
    expect((await stageOf(site)).places.map(({ name }) => name)).toEqual(['Bela', 'Chitra'])
    expect(JSON.stringify(await publicOf(site))).not.toContain('private reason')
  })

  it('stays until the end of the day on which the round ended, or until its results are published', async () => {
    const { site, act, people, coordinator } = await aPublishedRound(names)
    await act('over', { over: true })
    const shown = async () => {
      const { stages, results } = await publicOf(site)
      return stagesOfEvent(stages, results, 1).length
    }
    expect((await stageOf(site)).isOver).toBe(true)
    expect((await stageOf(site)).places[0]!.about).toBeNull()
    expect(await shown()).toBe(1)
    const entries = [await ofPerson(site, people.Asha!)]
    const saved = await saveResults(coordinator, 1, { name: 'Single round', entries, publish: true })
    expect(saved.status).toBe(200)
    expect(await shown()).toBe(0)
    site.clock.now += 24 * 60 * minute
    expect((await publicOf(site)).stages).toEqual([])
  })

  it('is left out once the standings are published, also if nobody ended the round', async () => {
    const { site, people, coordinator } = await aPublishedRound(names)
    const entries = [await ofPerson(site, people.Asha!, { place: 1 })]
    const standings = { kind: 'standings', name: '', entries, early: true }
    expect((await saveResults(coordinator, 1, { ...standings, publish: true })).status).toBe(200)
    const { stages, results } = await publicOf(site)
    expect(stages).toHaveLength(1)
    expect(stagesOfEvent(stages, results, 1)).toEqual([])
  })

  it('does not say who goes through before the results are published', async () => {
    const { site, ids, press } = await aPublishedRound(names)
    const before = JSON.stringify((await publicOf(site)).stages)
    await press(ids[0]!, 'through')
    expect(JSON.stringify((await publicOf(site)).stages)).toBe(before)
  })

  it('has the new name of a performer at once', async () => {
    const { site, people } = await aPublishedRound(names)
    const admin = await anOrganiser(site, 'admin')
    const version = await publicDataVersion(site.database.db)
    const correction = { fields: { username: 'Asha Rao' }, reason: 'a slip' }
    const { status } = await admin.post(`/people/${await userIdOf(site, people.Asha!)}/correct`, correction)
    expect(status).toBe(200)
    expect(await publicDataVersion(site.database.db)).toBe(version + 1)
    expect((await stageOf(site)).places[0]!.name).toBe('Asha Rao')
  })

  it('is rendered again at once when a performer unregisters, and when the performer registers again', async () => {
    const { site, people } = await aPublishedRound(names)
    const version = await publicDataVersion(site.database.db)
    const { token } = people.Dev!
    expect((await site.post('/api/users/deleteEvent', { event: [1] }, { token })).status).toBe(200)
    const after = await publicDataVersion(site.database.db)
    expect(after).toBeGreaterThan(version)
    expect((await registerAs(site, people.Dev!, [1])).status).toBe(200)
    expect(await publicDataVersion(site.database.db)).toBeGreaterThan(after)
    expect((await stageOf(site)).places.map(({ name }) => name)).toEqual(names)
  })

  it('is rendered again at once, without the name, when an account with a place is deleted', async () => {
    const { site, people, ids, perform } = await aPublishedRound(names)
    await perform(ids[0]!, begins, begins + minute)
    const version = await publicDataVersion(site.database.db)
    await removePerson(site, people.Asha!)
    expect(await publicDataVersion(site.database.db)).toBeGreaterThan(version)
    expect((await stageOf(site)).places.map(({ name }) => name)).toEqual([null, 'Bela', 'Chitra', 'Dev'])
  })

  it('is on the pages of every program that shares the database after each press', async () => {
    const { site, ids, press } = await aPublishedRound(names)
    const shown = await anotherProgram(site)
    expect(shown()).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    await press(ids[0]!, 'start')
    await expect.poll(shown, { timeout: 20_000 }).toEqual(['running', 'waiting', 'waiting', 'waiting'])
    await press(ids[0]!, 'stop')
    await expect.poll(shown, { timeout: 20_000 }).toEqual(['done', 'waiting', 'waiting', 'waiting'])
  })
})

/** A second program on the site's database. Returns a function that reads the states from its page in memory. */
async function anotherProgram(site: Site): Promise<() => string[]> {
  const database = await openDatabase(site.config)
  onTestFinished(() => database.close())
  const folder = aBuild({ pages: {}, addresses: { fixed: [], patterns: [], files: [] } })
  await writeFile(join(folder, 'server/index.js'), bundle)
  const live = liveEdition(site.edition)
  const read = (now: number) => readLiveData(database.db, live, now)
  const liveData = await read(site.clock.now)
  const pages = (await loadPages(folder, readConfig({}), publicContent, liveData))!
  const log = createLogger({ write() {} })
  onTestFinished(keepPagesFresh({ pages, database, now: () => site.clock.now, log, liveData, read }))
  return () => JSON.parse(pages.find('/order')?.bytes.toString() ?? '[]')
}

const bundle = `
export const pageAddresses = () => ({ fixed: ['/order'], patterns: [], files: [] })
export const shownQuery = () => ''
export const render = async (request, { publicData }) =>
  new Response(JSON.stringify(publicData.stages[0].places.map(({ state }) => state)), {
    status: request.url.endsWith('/404') ? 404 : 200, headers: { 'content-type': 'application/json' },
  })`

describe('W13: heats, brackets and pairs in public', () => {
  const four = ['Asha', 'Bela', 'Chitra', 'Dev']

  it('heats are shown with their numbers, and the heat that is on', async () => {
    const running = [{ id: 'heats', name: 'Heats', form: 'heats' as const, heats: [2] }]
    const { site, ids, press } = await aPublishedRound(four, { running, kind: 'heats' })
    const { places } = await stageOf(site)
    expect(new Set(places.map(({ heat }) => heat))).toEqual(new Set([1, 2]))
    await press(ids[0]!, 'start')
    const { heat } = (await stageOf(site)).places[0]!
    expect([...onStageBySession((await publicOf(site)).stages).values()]).toEqual([`Heat ${heat}`])
  })

  it('a bracket follows the winners, with byes and withdrawals', async () => {
    const running = [{ id: 'cup', name: 'Cup', form: 'bracket' as const }]
    const { site, ids, press } = await aPublishedRound(['Asha', 'Bela', 'Chitra'], { running, kind: 'bracket' })
    const sides = async () =>
      (await stageOf(site)).bracket!.map(round => round.map(({ sides, winner }) => [...sides, winner]))
    expect(await sides()).toEqual([
      [
        ['Asha', null, 0],
        ['Chitra', 'Bela', null],
      ],
      [['Asha', null, null]],
    ])
    const win = await press(ids[2]!, 'win', { against: '0.1' })
    expect((await sides())[1]).toEqual([['Asha', 'Chitra', null]])
    await press(ids[2]!, 'win', { ...win, undone: true })
    expect((await sides())[1]).toEqual([['Asha', null, null]])
    await press(ids[1]!, 'out', { reason: 'ill' })
    expect((await sides())[1]).toEqual([['Asha', 'Chitra', null]])
    expect((await stageOf(site)).places).toEqual([])
  })

  it('pairs are never public, neither as a form of the content nor drawn in another round', async () => {
    const running = [{ id: 'date', name: 'Date', form: 'pairs' as const }]
    expect((await publicOf((await aPublishedRound(four, { running, kind: 'pairs' })).site)).stages).toEqual([])
    expect((await publicOf((await aPublishedRound(four, { kind: 'pairs' })).site)).stages).toEqual([])
  })
})
