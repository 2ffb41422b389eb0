// Journeys in a real browser, against the built site on a throw-away data folder.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { longForm } from './e2e/long-form.ts'
import { chromiumArgs, findChromiumForTests, findFirefox } from './testing/system-programs.ts'

const port = Number(process.env.E2E_PORT ?? 3017)
// Workers read this file again and must see the same folder: the environment carries it to them.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'festival-e2e-'))

const changes = ['open-registration', 'meal-at-any-hour', 'photograph-themes']
const program = `${changes.map(name => `--import ./server/testing/${name}.ts`).join(' ')} server/main.ts`

/** Matches the spec files of these names. */
const specs = (...names: string[]) => names.map(name => `**/${name}.spec.ts`)

/**
 * Tags of single journeys. `@once` runs on the desktop alone; `@not-phone` (or another project) everywhere else;
 * `@long-phone` on a phone in the long form alone; `@firefox` in Firefox in every run, where the long form has all;
 * `@moving` in a Firefox without reduced motion.
 */
const notOnDesktop = /@not-desktop/
const notOnPhone = longForm ? /@once|@not-phone/ : /@once|@not-phone|@long-phone/
const notInFirefox = /@once|@not-firefox/
/** Their result is the same on every screen, or they set its size themselves. */
const onDesktopOnly = specs(
  'account',
  'addresses',
  'forced-colours',
  'home-corners',
  'hostile-names',
  'html',
  'keyboard',
  'logged-in-accessibility',
  'lost-files',
  'organiser-accessibility',
  'organiser-desk',
  'organiser-walk-in',
  'page-change',
  'paper',
  'personal-data',
  'photographs',
  'reading-pages',
  'reduced-motion',
  'widths',
  'without-scripts',
)
/** What people do with a phone in hand, and the budgets of a phone. */
const onPhoneOnly = specs(
  'answers',
  'certificate',
  'coordinator-lists',
  'judges',
  'offline',
  'organiser-counter',
  'organiser-gate',
  'organiser-teams',
  'pass',
  'results',
  'running-order',
  'scroll',
  'submissions',
  'waiting',
  'weight',
)
/** Long ways that go the same on both screens: on a phone in every run, on a desktop as well in the long form. */
const onPhoneUnlessLong = longForm ? [] : specs('paying-online', 'questions', 'stay', 'teams')
/** They change what every page shows: after all others. */
const afterAll = specs('championship', 'facts', 'notices', 'nothing-covered', 'schedule')

/**
 * The visitor's journeys. Firefox has no protocol for print, for budgets and for switching the network off. In every
 * run it does those that rest on its own engine: scripts that take over, forms, keyboard, scrolling, motion, layout.
 */
const inFirefox = specs(
  'account',
  'events',
  'every-page',
  'home',
  'keyboard',
  'landing',
  'registration',
  'teams',
  'widths',
)

const path = (executablePath: string | undefined) => (executablePath ? { executablePath } : {})
const inChromium = { ...path(findChromiumForTests()), args: chromiumArgs }
const desktop = { width: 1440, height: 900 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, launchOptions: inChromium }

const firefox = {
  browserName: 'firefox' as const,
  // Firefox as it is released, driven by WebDriver BiDi.
  channel: 'moz-firefox',
  viewport: desktop,
  launchOptions: path(findFirefox()),
  contextOptions: {},
}
const usuallyTagged = longForm ? {} : { grep: /@firefox/ }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // One more than processors: while one journey waits, another works.
  workers: 3,
  // Four times what the longest takes alone.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // A journey that needs a second try is mended. docs/decisions/testing.md
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'off',
    // Drawing the moving night takes a whole processor from the other worker. Journeys about motion turn it on, and a
    // few of the others.
    contextOptions: { reducedMotion: 'reduce' },
    // Pages come from the server in every journey but the one about the service worker.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...onPhoneOnly, ...onPhoneUnlessLong, ...afterAll],
      grepInvert: notOnDesktop,
      use: { viewport: desktop, launchOptions: inChromium },
    },
    {
      name: 'phone',
      testIgnore: [...onDesktopOnly, ...afterAll],
      grepInvert: notOnPhone,
      use: phone,
    },
    {
      name: 'firefox',
      testMatch: inFirefox,
      ...usuallyTagged,
      grepInvert: [notInFirefox, /@moving/],
      // It cannot be asked for reduced motion page by page.
      use: {
        ...firefox,
        launchOptions: { ...firefox.launchOptions, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
      },
    },
    {
      name: 'firefox-moving',
      testMatch: inFirefox,
      grep: longForm ? /@moving/ : /@firefox.*@moving/,
      grepInvert: notInFirefox,
      use: firefox,
    },
    { name: 'last', testMatch: afterAll, dependencies: ['desktop', 'phone', 'firefox', 'firefox-moving'], use: phone },
  ],
  webServer: {
    // The drill gives another one: the same in a container.
    command: process.env.E2E_SERVER ?? `node ${program}`,
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR },
  },
})
