// `npm run bench:visitors`: twelve kinds of visitors look for an answer on a throttled phone, on a new site and on one
// full of people during the festival. bench/README.md explains the columns.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { defaultFacility } from '../../domain/edition/facility.ts'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { thisEdition } from '../../server/edition.ts'
import { endOnSignal, endsWithUs } from '../../server/testing/end-together.ts'
import { markdownTable, measuredOn, writeBetweenMarkers } from '../../testing/report.ts'
import { chromiumArgs, findChromium } from '../../testing/system-programs.ts'
import type { Conditions } from './conditions.ts'
import { type Effort, takePhone } from './phone.ts'
import { type Site, startOurs } from './sites.ts'
import { type Walk, type When, walks } from './walks.ts'

endOnSignal()

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '3230' },
    /** Only visitors and questions that contain these words. */
    only: { type: 'string', default: '' },
    /** Writes the table into docs/measured/visitors.md. */
    write: { type: 'boolean', default: false },
  },
})
const port = Number(options.port)
const throttled: Conditions = { latency: 150, bitsPerSecond: 1_600_000, processor: 4 }
const most: Effort = { presses: 2, scrolled: 4, seconds: 15 }
const payer = { isStudent: false, facility: defaultFacility(thisEdition.festival.facilities).name }
const twiceAsLarge = '--blink-settings=defaultFontSize=32'

const chosen = walks.filter(({ visitor, question }) => `${visitor}, ${question}`.includes(options.only))
const executablePath = findChromium()
const launch = (...more: string[]) =>
  chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumArgs, ...more] })
const browsers = { usual: await launch(), large: await launch(twiceAsLarge) }
const sites: Record<When, Site> = {
  ahead: await startOurs(port, './bench/pages/festival-ahead.ts'),
  today: await startDemo(port + 1),
}
const rows: string[][] = []
let missed = 0
try {
  const tokens = { ahead: await accountAt(sites.ahead.url), today: await accountAt(sites.today.url) }
  for (const walk of chosen) {
    const cells = []
    for (const when of ['ahead', 'today'] as const) {
      if (walk.only && walk.only !== when) cells.push('')
      else cells.push(await cellOf(walk, when, walk.largeText ? browsers.large : browsers.usual, tokens[when]))
    }
    rows.push([walk.visitor, walk.question, ...cells])
    console.log(rows.at(-1)!.join(' | '))
  }
  const head = ['visitor', 'question', 'a month before', 'on the second day']
  const targets = `Target: ${most.presses} presses, ${most.scrolled} screens, ${most.seconds} s.`
  const text = [measuredOn(`Chromium ${browsers.usual.version()}`), targets, markdownTable(head, rows)].join('\n\n')
  console.log(`\n${text}`)
  if (options.write) writeBetweenMarkers('docs/measured/visitors.md', 'bench:visitors', text)
} finally {
  await Promise.all(Object.values(browsers).map(browser => browser.close()))
  await Promise.all(Object.values(sites).map(site => site.stop()))
}
process.exitCode = missed === 0 ? 0 : 1

/** The effort of the answer; bold when it was too much or the answer was not found. */
async function cellOf(walk: Walk, when: When, browser: Browser, token: string): Promise<string> {
  const owner = { conditions: throttled, scripts: walk.scripts ?? true, token: walk.account && token }
  const phone = await takePhone(browser, sites[when].url, owner)
  try {
    await walk.go(phone, when)
    const { presses, scrolled, seconds } = phone.effort()
    // Text twice as large takes twice as many screens.
    const mostScrolled = most.scrolled * (walk.largeText ? 2 : 1)
    const holds = presses <= most.presses && scrolled <= mostScrolled && seconds <= most.seconds
    if (!holds) missed += 1
    const pressed = presses === 1 ? '1 press' : `${presses} presses`
    const text = `${pressed}, ${scrolled.toFixed(1)} screens, ${seconds.toFixed(1)} s`
    return holds ? text : `**${text}**`
  } catch (error) {
    missed += 1
    const where = `${walk.visitor}, ${walk.question} (${when}), at ${phone.page.url()}`
    console.log(`  ${where}: ${error instanceof Error ? error.message : error}`)
    return '**no answer**'
  } finally {
    await phone.close()
  }
}

/** `npm run demo` with few people. */
async function startDemo(port: number): Promise<Site> {
  const url = `http://127.0.0.1:${port}`
  const demo = spawn(process.execPath, ['scripts/demo.ts', '--people', '300'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endsWithUs(demo)
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (demo.exitCode !== null) throw new Error('the demo did not start')
    await wait(200)
  }
  return {
    url,
    async stop() {
      const ended = once(demo, 'exit')
      if (demo.kill('SIGTERM')) await ended
    },
  }
}

/** The token of a new account with an unconfirmed address, in the first three events that accept it. */
async function accountAt(url: string): Promise<string> {
  const call = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) }
    return fetch(`${url}/api/users/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const name = { username: 'Somebody New', email: 'somebody.new@example.org', password: 'a long password' }
  const registered = await call('register', { ...name, phone: '9800000000', city: 'A city', college: 'A college' })
  if (!registered.ok) throw new Error(await registered.text())
  const { token } = (await registered.json()) as { token: string }
  let count = 0
  for (const { ind } of allEvents(thisEdition.catalogue)) {
    if (count === 3) break
    const amount = amountForNewEvents(thisEdition.festival, payer, count, 1)
    if ((await call('eventRegistration', { events: [ind], amount }, token)).ok) count += 1
  }
  if (count === 0) throw new Error('no event accepts the new account')
  return token
}
