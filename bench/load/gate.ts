// How long a gate without network takes to answer a scan: 3,000 people on the list, a phone with a processor four times
// slower; the first scans, and the last ones with hundreds of unsent scans before them.
import { createHash } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { defaultFacility } from '../../domain/edition/facility.ts'
import { thisEdition } from '../../server/edition.ts'
import { median } from '../../testing/report.ts'
import { chromiumArgs, chromium as chromiumProgram, provide } from '../../testing/system-programs.ts'
import { sqlite } from '../engines.ts'
import type { Effort, Row } from './rows.ts'
import { onStage } from './stage.ts'

const people = 3000
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
const guard = {
  userId: 'K7QM2X94TZ',
  username: 'Guard',
  roles: [{ role: 'gate', events: [] }],
  hasSecondFactor: true,
  endsAt: new Date(Date.now() + 36_000_000).toISOString(),
  recoveryCodesLeft: 8,
}
const now = () => new Date().toISOString()
const answers: Record<string, () => object> = {
  'organiser/me': () => guard,
  'organiser/check-in/inside': () => ({ insideNow: 0, byGate: [], gates: [], serverTime: now() }),
  'organiser/check-in/list': () => ({ madeAt: now(), people: list }),
}

export async function measureGate({ scans }: Effort): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: provide(chromiumProgram), args: chromiumArgs })
  const engine = sqlite()
  try {
    const times = await onStage(engine, { count: 10, passwordHash: 'none' }, async ({ site }) => {
      const page = await openGate(browser, site.url)
      const taken: number[] = []
      for (let i = 0; i < scans; i++) taken.push(await scan(page, codeOf(i), `Guest ${i}`))
      return taken
    })
    const part = Math.min(50, scans)
    return [
      rowOf(`the first ${part} scans`, times.slice(0, part)),
      rowOf(`the last ${part} of ${scans} scans`, times.slice(-part)),
    ]
  } finally {
    await browser.close()
  }
}

function rowOf(what: string, times: number[]): Row {
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
  return {
    measure: `gate without network, ${slower} x slower phone: ${what}`,
    engine: 'SQLite',
    seen: `${median(times).toFixed(0)} ms, 95 % below ${slow.toFixed(0)} ms`,
    target: `<= ${target} ms`,
    holds: median(times) <= target,
  }
}

async function openGate(browser: Browser, url: string): Promise<Page> {
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

/** Milliseconds from Enter until the answer with this name is painted. */
function scan(page: Page, code: string, name: string): Promise<number> {
  return page.evaluate(
    ([code, name]) =>
      new Promise<number>(done => {
        const field = document.querySelector<HTMLInputElement>('form[aria-label="Code"] input')!
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, code)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        // React must have the typed code before the form is sent.
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
