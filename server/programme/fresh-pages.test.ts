import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dayAround } from '../../domain/day.ts'
import { festival } from '../../testing/edition/festival.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { hour } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/types.ts'
import { createLogger } from '../http/log.ts'
import { liveEdition } from '../overrides/live-edition.ts'
import { keepPagesFresh } from '../pages/fresh-pages.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { loadPages } from '../pages/rendered-pages.ts'
import { readLiveData } from '../read-public-data.ts'
import { aBuild } from '../testing/build.ts'
import { aDatabase, aDatabasePlace, testEngine } from '../testing/database.ts'
import { testEdition } from '../testing/editions.ts'

/** /today shows the hour of rendering, /about never changes; both count how often they were rendered. */
const bundle = `
const rendered = {}
export const pageAddresses = () => ({ fixed: ['/today', '/about'], patterns: ['/verify/:token'], files: [] })
export const shownQuery = () => ''
export async function render(request, { now }) {
  const { pathname } = new URL(request.url)
  if (now < 0) throw new Error('a loader failed')
  const shown = pathname.startsWith('/today') ? Math.floor(now / 3600000) : 'always the same'
  rendered[pathname] = (rendered[pathname] ?? 0) + 1
  const data = pathname.endsWith('.data')
  return new Response(data ? String(shown) : shown + ', rendered ' + rendered[pathname] + ' times', {
    status: pathname === '/404' ? 404 : 200, headers: { 'content-type': 'text/plain' },
  })
}`

const start = dayAround(festival, Date.parse('2030-11-14T06:00:00Z')).from

/** A server process with its pages, on a database that others may share. */
async function aProcess(database: Database, now = { value: start }) {
  const folder = aBuild({ pages: {}, addresses: { fixed: [], patterns: [], files: [] } })
  await writeFile(join(folder, 'server/index.js'), bundle)
  const live = liveEdition(testEdition)
  const read = (moment: number) => readLiveData(database.db, live, moment)
  const liveData = await read(now.value)
  const pages = (await loadPages(folder, readConfig({}), publicContent, liveData))!
  const lines: string[] = []
  const log = createLogger({ write: line => void lines.push(line) })
  onTestFinished(
    keepPagesFresh({
      pages,
      database,
      now: () => now.value,
      log,
      liveData,
      read,
    }),
  )
  return { now, lines, text: (path: string) => pages.find(path)?.bytes.toString() }
}

const hourAt = (moment: number) => String(Math.floor(moment / hour))

async function onePlace(processes: number): Promise<Database[]> {
  const place = await aDatabasePlace()
  const opened: Awaited<ReturnType<typeof aDatabase>>[] = []
  for (let i = 0; i < processes; i++) opened.push(await aDatabase(place))
  onTestFinished(async () => {
    for (const { database } of opened) await database.close()
    await place.remove()
  })
  return opened.map(({ database }) => database)
}

const soon = { timeout: 20_000 }

describe('pages of the live programme', () => {
  it('G6: a change by one process is on the pages of every process that shares the database', async () => {
    const [here, there] = (await onePlace(2)) as [Database, Database]
    const now = { value: start }
    const processes = [await aProcess(here, now), await aProcess(there, now)]
    now.value += hour
    await there.write(publicDataChanged)
    for (const { text } of processes) {
      await expect.poll(() => text('/today'), soon).toBe(`${hourAt(now.value)}, rendered 2 times`)
      expect(text('/today.data')).toBe(hourAt(now.value))
    }
  })

  it('G6: a change whose transaction fails changes no page', async () => {
    const [database] = (await onePlace(1)) as [Database]
    const { now, text } = await aProcess(database)
    now.value += hour
    const undone = database.write(async trx => {
      await publicDataChanged(trx)
      throw new Error('refused after all')
    })
    await expect(undone).rejects.toThrow('refused after all')
    await database.write(publicDataChanged)
    await expect.poll(() => text('/today'), soon).toBe(`${hourAt(now.value)}, rendered 2 times`)
    expect(await readLiveData(database.db, liveEdition(testEdition), start)).toMatchObject({ version: 1 })
  })

  it('a page is rendered again only if its data changed', async () => {
    const [database] = (await onePlace(1)) as [Database]
    const { now, text } = await aProcess(database)
    for (let times = 2; times <= 4; times++) {
      now.value += hour
      await database.write(publicDataChanged)
      await expect.poll(() => text('/today'), soon).toBe(`${hourAt(now.value)}, rendered ${times} times`)
    }
    expect(text('/about')).toBe('always the same, rendered 1 times')
    expect(text('/verify/abc')).toBe('always the same, rendered 1 times')
  })

  it('pages whose content depends on time are rendered again without a change, for example at the start of a day', async () => {
    const [database] = (await onePlace(1)) as [Database]
    const { now, text } = await aProcess(database)
    now.value = dayAround(festival, start).to
    await expect.poll(() => text('/today'), soon).toBe(`${hourAt(now.value)}, rendered 2 times`)
  })

  // Only on SQLite: the test waits for the retry, which is the same with every database.
  it.runIf(testEngine === 'sqlite')(
    'if rendering fails, the old pages are still served, and rendering is tried again',
    async () => {
      const [database] = (await onePlace(1)) as [Database]
      const { now, text, lines } = await aProcess(database)
      now.value = -1
      await database.write(publicDataChanged)
      await expect.poll(() => lines.join(''), soon).toContain('a loader failed')
      expect(text('/today')).toBe(`${hourAt(start)}, rendered 1 times`)
      now.value = start + hour
      await expect.poll(() => text('/today'), soon).toBe(`${hourAt(now.value)}, rendered 2 times`)
    },
  )
})
