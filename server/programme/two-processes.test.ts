// Real processes share a database. A change reaches the pages of each process, even of a process that was killed and
// restarted.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished, vi } from 'vitest'
import { publicDataChanged } from '../pages/public-version.ts'
import { aBuild } from '../testing/build.ts'
import { aDatabase, aDatabasePlace, type DatabasePlace } from '../testing/database.ts'

// Enough for several starts on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const fixed = Array.from({ length: 20 }, (_, i) => `/page-${i}`)

/** Twenty pages that show the names of all venues. */
const bundle = `
export const pageAddresses = () => ({ fixed: ${JSON.stringify(fixed)}, patterns: [], files: [] })
export const shownQuery = () => ''
export const render = async (request, { publicData }) =>
  new Response(publicData.venues.map(({ name }) => name).join(), {
    status: request.url.endsWith('/404') ? 404 : 200, headers: { 'content-type': 'text/plain' },
  })`

async function aFolderWithBuild(): Promise<string> {
  const folder = aBuild({ pages: {}, addresses: { fixed: [], patterns: [], files: [] } })
  await writeFile(join(folder, 'server/index.js'), bundle)
  return folder
}

type Program = { base: string; kill(): Promise<void> }

async function aProgram({ dataDir, databaseUrl }: DatabasePlace, build: string): Promise<Program> {
  const file = join(import.meta.dirname, '..', 'testing', 'pages-program.ts')
  const child: ChildProcess = spawn(process.execPath, [file, dataDir, databaseUrl ?? '', build], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const [base] = (await once(createInterface(child.stdout!), 'line')) as [string]
  return { base, kill }
}

/** The different texts that the pages of a program show. */
async function shown({ base }: Program): Promise<string[]> {
  const texts = await Promise.all(
    fixed.map(async path => {
      const answer = await fetch(base + path, { headers: { connection: 'close' } })
      return answer.status === 200 ? answer.text() : `status ${answer.status}`
    }),
  )
  return [...new Set(texts)]
}

const soon = { timeout: 60_000 }

it('G6: a change is on the pages of both processes with one database, also after kill -9 and a restart', async () => {
  const place = await aDatabasePlace()
  const { database, remove } = await aDatabase(place)
  onTestFinished(async () => {
    await remove()
    await place.remove()
  })
  const addVenue = (name: string) =>
    database.write(async trx => {
      const venue = { id: name, name, name_key: name, directions: '', map_url: '', position: 1, version: 1 }
      await trx.insertInto('venues').values(venue).execute()
      await publicDataChanged(trx)
    })
  const build = await aFolderWithBuild()
  const [one, two] = await Promise.all([aProgram(place, build), aProgram(place, build)])
  await addVenue('a')
  for (const program of [one, two]) await expect.poll(() => shown(program), soon).toEqual(['a'])

  // Kills one program before it can render the change.
  await Promise.all([addVenue('b'), one.kill()])
  await expect.poll(() => shown(two), soon).toEqual(['a,b'])
  await addVenue('c')
  const again = await aProgram(place, build)
  expect(await shown(again)).toEqual(['a,b,c'])
  await expect.poll(() => shown(two), soon).toEqual(['a,b,c'])
  await addVenue('d')
  for (const program of [again, two]) await expect.poll(() => shown(program), soon).toEqual(['a,b,c,d'])
})
