// `npm run gallery`: pictures of every page into docs/gallery, and a contact sheet of all posters, to look at after a visual change.
// Needs a build and Chromium.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startSession } from '../server/account/sessions.ts'
import { addPerson } from '../server/account/store.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Write } from '../server/database/types.ts'
import { publicContent, thisEdition } from '../server/edition.ts'
import { loadPages } from '../server/pages/rendered-pages.ts'
import { register } from '../server/registration/store.ts'
import { pageAddresses } from '../web/addresses.ts'
import { chromiumArgs, findChromium } from './system-programs.ts'

const folder = 'docs/gallery'
const screens = [
  { name: 'desktop', width: 1440, height: 900, whole: false },
  { name: 'phone', width: 390, height: 844, whole: false },
  { name: 'narrow', width: 320, height: 640, whole: true },
]
/** One event stands for all; their posters are on the contact sheet. All their rules for reading without network are a plain text. */
const paths = [
  ...pageAddresses(publicContent.catalogue).fixed.filter(path => !/^\/(events\/\d+|profile|organiser.*)$/.test(path)),
  '/events/3',
  '/no-such-page',
  // Last, because from here on the visitor is logged in.
  '/profile',
]

const dataDir = mkdtempSync(join(tmpdir(), 'festival-gallery-'))
const config = readConfig({ DATA_DIR: dataDir })
const database = await openDatabase(config)
const app = createApp({ config, database, wakeMail: () => {}, pages: await loadPages('build', config, publicContent) })
const token = await database.write(aVisitor)
const base = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs })

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const screen of screens) await shootAll(browser, screen)
await contactSheet(browser)
await browser.close()
await app.close()
await database.close()
rmSync(dataDir, { recursive: true })

/** Somebody to show a profile of, with events to pay for; answers the access token. */
async function aVisitor(trx: Write): Promise<string> {
  const { festival } = thisEdition
  const now = Date.now()
  const unknown = {
    phone: '',
    city: 'Sample City',
    state: '',
    college: 'Sample College',
    dob: '',
    gender: 'female',
    yop: '',
  }
  const personId = await addPerson(
    trx,
    {
      ...unknown,
      username: 'Sample Visitor',
      email: 'visitor@example.org',
      passwordHash: 'none',
      facility: festival.facilities.at(-1)!.name,
    },
    now,
  )
  await register(trx, thisEdition, { personId, eventIds: [3, 12, 21], atDesk: true }, now)
  return startSession(trx, personId, now)
}

async function shootAll(browser: Browser, { name, width, height, whole }: (typeof screens)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  for (const path of paths) {
    if (path === '/profile') await page.evaluate(mine => localStorage.setItem('auth-token', mine), token)
    await page.goto(base + path, { waitUntil: 'networkidle' })
    if (whole) await scrollThrough(page)
    await save(await page.screenshot({ fullPage: whole }), `${path.slice(1).replaceAll('/', '-') || 'landing'}-${name}`)
  }
  await page.close()
}

/** Lazy pictures load when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 500) {
    await page.evaluate(to => scrollTo(0, to), y)
    await page.waitForTimeout(40)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}

async function contactSheet(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.goto(`${base}/all-rules`)
  const posters = Array.from({ length: 39 }, (_, eventId) => `<img src="/art/events/${eventId}.svg" width="190">`)
  await page.setContent(
    `<base href="${base}/"><body style="margin:16px;background:${publicContent.palette.colours.night};display:flex;flex-wrap:wrap;gap:8px">${posters.join('')}`,
    {
      waitUntil: 'networkidle',
    },
  )
  await save(await page.screenshot({ fullPage: true }), 'posters')
  await page.close()
}

async function save(png: Buffer, name: string): Promise<void> {
  await sharp(png)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
}
