// `npm run bench:pages`: the built site against plain pages with the same words. bench/README.md says how to read it.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/system-programs.ts'
import { measuredOn, writeBetweenMarkers } from '../report.ts'
import { compare } from './comparison.ts'
import { type Scores, scoresOf } from './lighthouse.ts'
import { watchMotion } from './motion.ts'
import { comparedPages, type Measured, motionRow, scoreTable, speedRows, speedTable } from './report.ts'
import { builtHtml, builtPages, startOurs, startPlain } from './sites.ts'
import type { Conditions } from './visit.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    port: { type: 'string', default: '3220' },
    page: { type: 'string' },
    'no-lighthouse': { type: 'boolean', default: false },
    'no-times': { type: 'boolean', default: false },
    /** Lighthouse on one event page for all, since they share their code. */
    sample: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const pairs = Number(options.runs)
const port = Number(options.port)

const phoneLine: Conditions = { latency: 150, bitsPerSecond: 1_600_000, processor: 6 }
const slowLine: Conditions = { latency: 400, bitsPerSecond: 400_000, processor: 6 }
/** What Lighthouse itself sets for its mobile line of 150 ms and 1.6 Mbit/s, so that connecting is paid for too. */
const lighthousePhone: Conditions = { latency: 562.5, bitsPerSecond: 1_474_560, processor: 4 }

const executablePath = findChromium()
const debuggingPort = port + 2
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
})
const wanted = comparedPages.filter(page => !options.page || page.path === options.page)
const paths = Object.keys(builtPages().pages)
const ours = await startOurs(port)
const plain = await startPlain(
  port + 1,
  wanted.map(page => page.path),
)

try {
  const parts = [measuredOn(`Chromium ${browser.version()}`, `${pairs} pairs of visits`)]
  if (!options['no-times']) parts.push(speedTable(await speed()))
  if (!options['no-lighthouse']) parts.push(scoreTable(await lighthouseScores(), isPublic))
  const text = parts.join('\n\n')
  console.log(`\n${text}`)
  if (options.write) writeBetweenMarkers('docs/benchmarks.md', 'bench:pages', text)
} finally {
  await browser.close()
  await Promise.all([ours.stop(), plain.stop()])
}

/** Pages of one person (their profile, the link of a mail) ask search engines to stay away. */
function isPublic(path: string): boolean {
  return !/<meta name="robots" content="noindex"/.test(builtHtml(path))
}

async function speed() {
  const measured: Measured[] = []
  for (const page of wanted) {
    const urls = { ours: ours.url + page.path, plain: plain.url + page.path }
    console.log(`Measuring ${page.path} ...`)
    const phone = await compare(browser, urls, phoneLine, pairs)
    console.log(`  largest paint: ours ${phone.ours[0]?.largestWas}, plain ${phone.plain[0]?.largestWas}`)
    measured.push({
      page,
      phone,
      slowLine: await compare(browser, urls, slowLine, pairs),
      lighthousePhone: await compare(browser, urls, lighthousePhone, pairs),
    })
  }
  const motion = await watchMotion(browser, `${ours.url}/`)
  if (motion.offCompositor.length) console.log(`Off the compositor: ${motion.offCompositor.join('; ')}`)
  return [...speedRows(measured), motionRow(motion)]
}

async function lighthouseScores() {
  const scores = new Map<string, Scores>()
  for (const path of paths) {
    if (options.page && options.page !== path) continue
    if (options.sample && /^\/events\/\d+$/.test(path) && path !== '/events/3') continue
    const score = await scoresOf(ours.url + path, debuggingPort)
    scores.set(path, score)
    if (score.lost.length) console.log(`Lighthouse, ${path}: ${score.lost.join('; ')}`)
  }
  return scores
}
