// Changes in the console reach the pages of every process within moments.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../http/log.ts'
import { keepPagesFresh } from '../pages/fresh-pages.ts'
import { loadPages } from '../pages/rendered-pages.ts'
import { readLiveData } from '../read-public-data.ts'
import { aBuild } from '../testing/build.ts'
import { aDatabase } from '../testing/database.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aSite, type Site } from '../testing/site.ts'

const event = allEvents(publicContent.catalogue)[0]!

/** Every page prints its content and its programme as JSON. */
const bundle = `
export const pageAddresses = () => ({ fixed: ['/all'], patterns: [], files: [] })
export const shownQuery = () => ''
export const render = async (request, { content, programme }) => new Response(JSON.stringify({ content, programme }),
  { status: request.url.endsWith('/404') ? 404 : 200, headers: { 'content-type': 'text/plain' } })`

async function pagesOf({ database, live }: Site): Promise<() => string> {
  const folder = aBuild({ pages: {}, addresses: { fixed: [], patterns: [], files: [] } })
  await writeFile(join(folder, 'server/index.js'), bundle)
  const read = (now: Millis) => readLiveData(database.db, live, now)
  const liveData = await read(Date.now())
  const pages = (await loadPages(folder, readConfig({}), publicContent, liveData))!
  const log = createLogger({ write() {} })
  onTestFinished(keepPagesFresh({ pages, database, now: Date.now, log, liveData, read }))
  return () => String(pages.find('/all')?.bytes)
}

const soon = { timeout: 20_000 }

it('a text changed in one process is on the pages of both processes, and in the edition that their calls use', async () => {
  const shared = await aDatabase()
  onTestFinished(shared.remove)
  const [here, there] = [await aSite({ place: shared.place }), await aSite({ place: shared.place })]
  const pages = [await pagesOf(here), await pagesOf(there)]
  const admin = await anOrganiser(here, 'admin')
  const facts = { ...factsOfEvent(event), description: 'Told <script>anew</script>' }
  expect((await admin.post(`/overrides/events/${event.ind}`, { version: 0, facts })).status).toBe(200)
  for (const shown of pages) await expect.poll(shown, soon).toContain('Told <script>anew</script>')
  for (const { edition } of [here, there])
    await expect.poll(() => allEvents(edition.catalogue)[0]!.description, soon).toBe(facts.description)
})
