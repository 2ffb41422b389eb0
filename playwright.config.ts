// Journeys in a real browser, against the built site on a throw-away data folder.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/system-programs.ts'

const port = Number(process.env.E2E_PORT ?? 3017)
// Workers read this file again and must see the same folder: the environment carries it to them.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'festival-e2e-'))
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // A machine that stood still for a moment is no defect; two failures in a row are. docs/decisions/testing.md
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'off',
    // Drawing the moving night takes a whole processor from the other worker. Journeys about motion turn it on, and a few of the others.
    contextOptions: { reducedMotion: 'reduce' },
    // Pages come from the server in every journey but the one about the service worker.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumArgs,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR },
  },
})
