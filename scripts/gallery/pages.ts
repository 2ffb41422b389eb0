// Makes pictures of every page on three screens, and a contact sheet of all posters.
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { publicContent } from '../../server/edition.ts'
import { pageAddresses } from '../../web/addresses.ts'
import { type Served, shownEvent } from './served.ts'

const screens = [
  { name: 'desktop', width: 1440, height: 900, whole: false },
  { name: 'phone', width: 390, height: 844, whole: false },
  { name: 'narrow', width: 320, height: 640, whole: true },
]
/** The pages to show. Only one event has its page here; the posters of the other events are on the contact sheet. */
const paths = [
  ...pageAddresses(publicContent.catalogue).fixed.filter(path => !/^\/(events\/\d+|profile|organiser.*)$/.test(path)),
  `/events/${shownEvent}`,
  '/no-such-page',
  // These pages are last, because from here on the visitor is logged in.
  '/profile',
]

/** Writes the pictures into a folder and removes its old pictures of pages. */
export async function shootPages(served: Served, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of globSync(`${folder}/*-{${screens.map(({ name }) => name).join(',')}}.jpg`)) rmSync(file)
  for (const screen of screens) await shootAll(served, screen, folder)
  await contactSheet(served, folder)
}

async function shootAll({ browser, base, token }: Served, screen: (typeof screens)[number], folder: string) {
  const { name, width, height, whole } = screen
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  for (const path of paths) {
    if (path === '/profile') await page.evaluate(mine => localStorage.setItem('auth-token', mine), token)
    await page.goto(base + path, { waitUntil: 'networkidle' })
    if (whole) await scrollThrough(page)
    const file = `${path.slice(1).replaceAll('/', '-') || 'landing'}-${name}.jpg`
    await save(await page.screenshot({ fullPage: whole }), join(folder, file))
  }
  await page.close()
}

/** Scrolls through the page, so that lazy pictures load. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 500) {
    await page.evaluate(to => scrollTo(0, to), y)
    await page.waitForTimeout(40)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}

async function contactSheet({ browser, base }: Served, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.goto(`${base}/all-rules`)
  const numbers = [0, ...allEvents(publicContent.catalogue).map(({ ind }) => ind)]
  const posters = numbers.map(eventId => `<img src="/art/events/${eventId}.svg" width="190">`)
  const { night } = publicContent.palette.colours
  await page.setContent(
    `<base href="${base}/"><body style="margin:16px;background:${night};display:flex;flex-wrap:wrap;gap:8px">${posters.join('')}`,
    { waitUntil: 'networkidle' },
  )
  await save(await page.screenshot({ fullPage: true }), join(folder, 'posters.jpg'))
  await page.close()
}

async function save(png: Buffer, file: string): Promise<void> {
  await sharp(png).jpeg({ quality: 72, mozjpeg: true }).toFile(file)
}
