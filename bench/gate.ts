// How long a gate without network takes to answer a scan: 3,000 people on the list, a phone with a processor four times
// slower; the first scans, and those with a queue of hundreds before them. Needs a build. Another build in another
// folder is measured in turn with this one, and only the ratio counts. `npm run bench:gate -- --other ../other-folder`
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { defaultFacility } from '../domain/edition/facility.ts'
import { chromiumArgs, findChromium } from '../scripts/system-programs.ts'
import { thisEdition } from '../server/edition.ts'
import { endOnSignal, endsWithUs } from '../server/testing/end-together.ts'
import { markdownTable, measuredOn, median } from './report.ts'

endOnSignal()

const { values } = parseArgs({
  options: { other: { type: 'string', default: '' }, scans: { type: 'string', default: '300' } },
})
const people = 3000
const scans = Number(values.scans)
const slower = 4
/** Milliseconds. */
const target = 150

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ'
const codeOf = (i: number) =>
  `ABCDE-FGHJK-${[i, i / 22, i / 484, i / 10_648].map(n => letters[Math.floor(n) % 22]).join('')}`
const keyOf = (code: string) => createHash('sha256').update(code).digest('hex')

const { festival, catalogue } = thisEdition
const facility = defaultFacility(festival.facilities).name
const event = catalogue[0]?.events[0]?.ind ?? 1

const list = Array.from({ length: people }, (_, i) => ({
  key: keyOf(codeOf(i)),
  username: `Guest ${i}`,
  userId: `U${i}`,
  facility,
  amountDue: 0,
  events: [event],
  inside: false,
}))
const me = {
  userId: 'K7QM2X94TZ',
  username: 'Guard',
  roles: [{ role: 'gate', events: [] }],
  hasSecondFactor: true,
  endsAt: new Date(Date.now() + 36_000_000).toISOString(),
  recoveryCodesLeft: 8,
}
const now = () => new Date().toISOString()
const answers: Record<string, () => object> = {
  'organiser/me': () => me,
  'organiser/check-in/inside': () => ({ insideNow: 0, byGate: [], gates: [], serverTime: now() }),
  'organiser/check-in/list': () => ({ madeAt: now(), people: list }),
}

async function startSite(folder: string, port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-gate-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: resolve(folder),
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SITE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endsWithUs(server)
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server in ${folder} ended at once: is there a build?`)
    await wait(200)
  }
  return { url, stop: () => server.kill('SIGTERM') }
}

async function atGate(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await context.addInitScript(() => {
    localStorage.setItem('auth-token', 'a token')
    localStorage.setItem('check-in-gate', JSON.stringify({ name: 'North', direction: 'in' }))
  })
  const page = await context.newPage()
  await page.route('**/api/**', route => {
    const path = new URL(route.request().url()).pathname.replace('/api/', '')
    const answer = answers[path]
    return answer ? route.fulfill({ json: answer() }) : route.abort()
  })
  await page.goto(`${url}/organiser/check-in`)
  await page.getByText(`List of ${people} people`).waitFor({ timeout: 60_000 })
  await context.setOffline(true)
  await page.unroute('**/api/**')
  await page.getByText('Without network').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return page
}

/** Milliseconds from Enter until the answer with this name has been painted. */
function scan(page: Page, code: string, name: string): Promise<number> {
  return page.evaluate(
    ([code, name]) =>
      new Promise<number>(done => {
        const field = document.querySelector<HTMLInputElement>('form[aria-label="Code"] input')!
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, code)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        // React has to know what was typed before it is sent.
        setTimeout(() => {
          const started = performance.now()
          const isShown = () => document.querySelector('[aria-label="Answer"]')?.textContent?.includes(`${name}U`)
          const observer = new MutationObserver(() => {
            if (!isShown()) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)))
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
          field.form!.requestSubmit()
        }, 50)
      }),
    [code, name] as const,
  )
}

/** Milliseconds until a small row is written, by how surely: `strict` waits for the disk. */
function write(page: Page, durability: IDBTransactionDurability): Promise<number[]> {
  return page.evaluate(async durability => {
    const database = await new Promise<IDBDatabase>(resolve => {
      const asked = indexedDB.open(`bench-${durability}`, 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore('rows')
      asked.onsuccess = () => resolve(asked.result)
    })
    const taken: number[] = []
    for (let i = 0; i < 100; i++) {
      const started = performance.now()
      await new Promise<void>(resolve => {
        const transaction = database.transaction('rows', 'readwrite', { durability })
        transaction
          .objectStore('rows')
          .put({ code: 'ABCDE-FGHJK-MNPQ', at: started, shown: 'x'.repeat(400) }, String(i))
        transaction.oncomplete = () => resolve()
      })
      taken.push(performance.now() - started)
    }
    return taken
  }, durability)
}

const folders = [resolve(import.meta.dirname, '..'), ...(values.other ? [values.other] : [])]
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs })
const sites = await Promise.all(folders.map((folder, i) => startSite(folder, 3270 + i)))
const pages: Page[] = []
for (const { url } of sites) pages.push(await atGate(browser, url))
const taken: number[][] = pages.map(() => [])
// In turn, so that what else the machine does is the same for both.
for (let i = 0; i < scans; i++)
  for (const [which, page] of pages.entries()) taken[which]!.push(await scan(page, codeOf(i), `Guest ${i}`))
const writes = { relaxed: await write(pages[0]!, 'relaxed'), strict: await write(pages[0]!, 'strict') }
await browser.close()
for (const site of sites) site.stop()

const part = Math.min(50, scans)
const shown = (all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b)
  return `${median(sorted).toFixed(0)} (${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(0)})`
}
const rows = [
  [`the first ${part} scans`, (all: readonly number[]) => all.slice(0, part)],
  [`the last ${part} of ${scans}`, (all: readonly number[]) => all.slice(-part)],
] as const
const table = rows.map(([what, some]) => {
  const [own, other] = taken.map(some)
  const ratio = other ? (median(own!) / median(other)).toFixed(2) : '-'
  return [what, shown(own!), other ? shown(other) : '-', ratio]
})
const writing = Object.entries(writes).map(([what, all]) => [`a row written, ${what}`, shown(all), '-', '-'])
console.log(measuredOn(`Chromium ${browser.version()}`, `a processor ${slower} times slower`))
console.log(markdownTable(['milliseconds, middle (95 %)', 'this build', 'the other', 'ratio'], [...table, ...writing]))
if (rows.some(([, some]) => median(some(taken[0]!)) > target)) process.exitCode = 1
