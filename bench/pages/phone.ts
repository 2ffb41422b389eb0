// A visitor with a throttled phone who opens pages, presses, types and scrolls like a person. Counts the effort.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { type Conditions, throttle } from './conditions.ts'

/** `scrolled` in screens of the phone; `seconds` from the opening of the first page to the answer in view. */
export type Effort = { presses: number; scrolled: number; seconds: number }

export type Phone = {
  page: Page
  open(path: string): Promise<void>
  press(target: Locator): Promise<void>
  /** A press by a screen reader: by focus, without scrolling. */
  activate(target: Locator): Promise<void>
  /** Downloads the file at `path` by its link; resolves to its type. */
  take(target: Locator, path: string): Promise<string>
  /** Presses into the field, then types. */
  type(field: Locator, words: string): Promise<void>
  /** Scrolls until the answer is in view in its full width. @throws when it is not found. */
  see(answer: string | Locator): Promise<void>
  /** Checks that a screen reader reads out the words in the main part of the page. */
  hear(words: string): Promise<void>
  effort(): Effort
  close(): Promise<void>
}

const screen = { width: 390, height: 844 }
/** Pixels at the upper and lower edge where nobody reads, and where bars may be. */
const edge = 72
/** Scrolling speed of a thumb, in pixels per second. */
const thumb = 1_500
/** Milliseconds between two typed letters, and the longest wait for a page. */
const letter = 120
const patience = 40_000
/** Milliseconds from seeing a target to pressing it, and the pixels that it may move during them. */
const reaction = 300
const slack = 8
const mostSwipes = 40

type Owner = { conditions: Conditions; scripts?: boolean; token?: string | undefined }

/** A phone with an empty cache; with a `token` its owner is logged in. */
export async function takePhone(browser: Browser, url: string, owner: Owner): Promise<Phone> {
  const { conditions, scripts = true, token } = owner
  const context = await browser.newContext({
    baseURL: url,
    viewport: screen,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: scripts,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: token ? [{ origin: new URL(url).origin, localStorage: [{ name: 'auth-token', value: token }] }] : [],
    },
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await throttle(session, conditions)

  let [presses, scrolled, began, answered] = [0, 0, 0, 0]
  const place = () => page.evaluate(() => scrollY)

  async function swipe(distance: number): Promise<void> {
    const before = await place()
    const middle = { x: screen.width / 2, y: screen.height / 2 }
    // A synthetic touch does not scroll in this browser; the wheel does, as far and as fast.
    const gesture = { ...middle, yDistance: -distance, speed: thumb, gestureSourceType: 'mouse' } as const
    await session.send('Input.synthesizeScrollGesture', gesture)
    scrolled += Math.abs((await place()) - before) / screen.height
  }

  /** Swipes until the whole target, or its beginning, is in view. */
  async function bringIntoView(target: Locator): Promise<void> {
    await target.waitFor({ state: 'visible' })
    for (let swipes = 0; swipes < mostSwipes; swipes++) {
      const { y, height } = await boxOf(target)
      const below = Math.min(y - edge, y + height - (screen.height - edge))
      // A target within the first screen needs no scrolling.
      const away = y < 0 ? y - edge : y + height > screen.height && below > 0 ? below : 0
      if (away === 0) return
      const most = screen.height - 2 * edge
      await swipe(Math.max(-most, Math.min(most, away)))
    }
    throw new Error(`${target} cannot be scrolled to`)
  }

  async function press(target: Locator): Promise<void> {
    const shown = target.filter({ visible: true }).first()
    await bringIntoView(shown)
    const { x, y, width, height } = await atRest(shown)
    presses += 1
    await page.touchscreen.tap(x + width / 2, y + height / 2)
  }

  return {
    page,
    async open(path) {
      began = performance.now()
      await page.goto(path, { waitUntil: 'commit' })
    },
    press,
    async activate(target) {
      presses += 1
      await target.first().press('Enter')
    },
    async take(target, path) {
      const [file] = await Promise.all([
        page.waitForResponse(answer => new URL(answer.url()).pathname === path),
        press(target),
      ])
      await file.finished()
      answered = performance.now()
      return file.headers()['content-type'] ?? ''
    },
    async type(field, words) {
      await press(field)
      await field.pressSequentially(words, { delay: letter })
    },
    async see(answer) {
      const target = typeof answer === 'string' ? page.getByText(answer) : answer
      const shown = target.filter({ visible: true }).first()
      await bringIntoView(shown)
      // A bar at the foot of the screen may cover it.
      for (let swipes = 0; (await isHidden(shown)) && swipes < 4; swipes++) await swipe(screen.height / 4)
      answered = performance.now()
      if (await isHidden(shown)) throw new Error(`${shown} does not come into view`)
    },
    async hear(words) {
      const main = page.getByRole('main')
      await main.getByText(words).filter({ visible: true }).first().waitFor()
      answered = performance.now()
      if (!plain(await main.ariaSnapshot()).includes(plain(words))) throw new Error(`'${words}' is not read out`)
    },
    effort: () => ({ presses, scrolled, seconds: (answered - began) / 1_000 }),
    close: () => context.close(),
  }
}

/** Whether the target's beginning is covered, or a part of it is beyond the sides of the screen. */
async function isHidden(target: Locator): Promise<boolean> {
  const { x, y, width, height } = await boxOf(target)
  if (x < -1 || x + width > screen.width + 1 || y < 0) return true
  return target.evaluate(
    (element, [x, y]) => {
      const there = document.elementFromPoint(x, y)
      return !there || !(element.contains(there) || there.contains(element))
    },
    [x + width / 2, y + Math.min(height, 24) / 2] as const,
  )
}

/** Waits until the target stops moving; returns its box. */
async function atRest(target: Locator) {
  for (let before = await boxOf(target); ; ) {
    await wait(reaction)
    const now = await boxOf(target)
    if (Math.abs(now.x - before.x) + Math.abs(now.y - before.y) < slack) return now
    before = now
  }
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not drawn`)
  return box
}

/** Only letters and digits: a snapshot quotes and breaks its texts. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
