// `npm run bench`: throughput and latency compared with minimal programs, on both engines. bench/README.md explains the
// rows.
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../scripts/build/ensure-build.ts'
import { postgresProgram } from '../../scripts/postgres.ts'
import { endOnSignal } from '../../server/testing/end-together.ts'
import { markdownTable, measuredOn, writeBetweenMarkers } from '../../testing/report.ts'
import { provide } from '../../testing/system-programs.ts'
import { type Engine, engineVersions, postgres, sqlite } from '../engines.ts'
import { measureChanges } from './changes.ts'
import { measureCrowd } from './crowd.ts'
import { measureGate } from './gate.ts'
import { measureGrowth } from './growth.ts'
import { measureMarks } from './marks.ts'
import { measureOpening, measurePaying } from './opening.ts'
import { simulateQueue } from './queue.ts'
import { measureCalls, measureLogIns, measurePages } from './rates.ts'
import type { Effort, Row } from './rows.ts'
import { measureSlower } from './slower.ts'
import { measureUploads } from './uploads.ts'

endOnSignal()

const { values: options } = parseArgs({
  options: {
    /** Short rounds and few people, to show that all works. Only mistakes count, not speed. */
    quick: { type: 'boolean', default: false },
    /** Some of the topics, joined by commas. */
    only: { type: 'string' },
    engine: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const effort: Effort = options.quick
  ? {
      rounds: { count: 2, warmUp: 1, seconds: 0.2 },
      longRounds: { count: 1, warmUp: 0, seconds: 1 },
      people: 150,
      openConnections: 50,
      few: 200,
      many: 2000,
      changes: 3,
      scans: 20,
      uploads: { people: 10, film: 20_000_000, each: 100_000 },
    }
  : {
      rounds: { count: 15, warmUp: 5, seconds: 0.4 },
      longRounds: { count: 5, warmUp: 1, seconds: 3 },
      people: 5000,
      openConnections: 500,
      few: 1000,
      many: 100_000,
      changes: 20,
      scans: 300,
      uploads: { people: 500, film: 200_000_000, each: 5_000_000 },
    }

const topics: [name: string, measure: (engine: Engine, effort: Effort) => Promise<Row[]>][] = [
  ['calls', measureCalls],
  ['logins', measureLogIns],
  ['crowd', measureCrowd],
  ['opening', measureOpening],
  ['paying', measurePaying],
  ['growth', measureGrowth],
  ['slower', measureSlower],
  ['uploads', measureUploads],
  ['marks', measureMarks],
]

await ensureBuild()
provide(postgresProgram)
const began = performance.now()
const rows: Row[] = []

async function ask(name: string, measure: () => Promise<Row[]>): Promise<void> {
  if (options.only && !options.only.split(',').includes(name)) return
  const since = performance.now()
  const found = await measure()
  rows.push(...found)
  console.log(`${tableOf(found)}\n  ${name}: ${Math.round((performance.now() - since) / 1000)} s\n`)
}

const isAsked = (name: Engine['name']) => !options.engine || options.engine.toLowerCase() === name.toLowerCase()

async function askAll(engine: Engine): Promise<void> {
  try {
    for (const [name, measure] of topics) await ask(name, () => measure(engine, effort))
    if (!engine.server) return
    await ask('processes', () => measureOpening(engine, effort, { processes: 2 }))
    await ask('changes', () => measureChanges(engine, effort))
  } finally {
    await engine.stop()
  }
}

await ask('pages', () => measurePages(sqlite(), effort))
await ask('gate', () => measureGate(effort))
await ask('queue', simulateQueue)
if (isAsked('SQLite')) await askAll(sqlite())
if (isAsked('PostgreSQL')) await askAll(await postgres())

const minutes = `${((performance.now() - began) / 60_000).toFixed(1)} minutes`
const text = [measuredOn(...engineVersions(), minutes), tableOf(rows)].join('\n\n')
console.log(text)
if (options.write) writeBetweenMarkers('docs/measured/load.md', 'bench', text)
process.exit(rows.some(row => !row.holds && (row.isMistake || !options.quick)) ? 1 : 0)

/** One line per measure, two columns per engine; what misses its target is bold. */
function tableOf(rows: readonly Row[]): string {
  const engines = [...new Set(rows.map(({ engine }) => engine))]
  const measures = [...new Set(rows.map(({ measure }) => measure))]
  const cells = (row: Row | undefined) =>
    row ? [row.holds || !row.target ? row.seen : `**${row.seen}**`, row.target] : ['', '']
  return markdownTable(
    ['measure', ...engines.flatMap(engine => [engine, 'target'])],
    measures.map(measure => [
      measure,
      ...engines.flatMap(engine => cells(rows.find(row => row.engine === engine && row.measure === measure))),
    ]),
  )
}
