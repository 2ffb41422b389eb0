// `npm run bench`: what the server bears, beside bare programs that do the same, on both engines. bench/README.md says how to read it.
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../scripts/build/ensure-build.ts'
import { postgresProgram } from '../../scripts/postgres.ts'
import { provide } from '../../scripts/system-programs.ts'
import { measuredOn, writeBetweenMarkers } from '../report.ts'
import { postgres, sqlite } from './engines.ts'
import { startGenerator } from './generator.ts'
import { measureCrowd } from './measure-crowd.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureMetrics } from './measure-metrics.ts'
import { measureOpening, measureProcesses } from './measure-opening.ts'
import { measureCalls, measureLogIns, measurePages } from './measure-rates.ts'
import { fullEffort, quickEffort } from './rounds.ts'
import { loadTable, type Row } from './table.ts'

const { values: options } = parseArgs({
  options: {
    /** Small numbers and short rounds: shows that all works; only mistakes count, not speed. */
    quick: { type: 'boolean', default: false },
    /** Only some of the parts: pages, metrics, calls, logins, crowd, opening, processes, growth, with commas. */
    only: { type: 'string' },
    engine: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const effort = options.quick ? quickEffort : fullEffort

await ensureBuild()
provide(postgresProgram)

const began = performance.now()
const engines = [sqlite(), await postgres()]
const chosen = engines.filter(({ name }) => !options.engine || name.toLowerCase() === options.engine.toLowerCase())
const generator = startGenerator()
const rows: Row[] = []

async function part(name: string, measure: () => Promise<Row | Row[]>): Promise<void> {
  if (options.only && !options.only.split(',').includes(name)) return
  const since = performance.now()
  const found = [await measure()].flat()
  rows.push(...found)
  console.log(
    `${loadTable(found).split('\n').slice(2).join('\n')}  (${Math.round((performance.now() - since) / 1000)} s)`,
  )
}

try {
  await part('pages', () => measurePages(engines[0]!, generator, effort))
  await part('metrics', () => measureMetrics(engines[0]!, generator, effort))
  for (const engine of chosen) {
    await part('calls', () => measureCalls(engine, generator, effort))
    await part('logins', () => measureLogIns(engine, generator, effort))
    await part('crowd', () => measureCrowd(engine, generator, effort))
    await part('opening', () => measureOpening(engine, generator, effort))
    if (engine.name === 'PostgreSQL')
      for (const count of [2, 4]) await part('processes', () => measureProcesses(engine, generator, effort, count))
    await part('growth', () => measureGrowth(engine, generator, effort))
  }
} finally {
  await generator.stop()
  for (const engine of engines) await engine.stop()
}

const versions = engines.map(({ name, version }) => `${name} ${version}`)
const minutes = `${((performance.now() - began) / 60_000).toFixed(1)} minutes`
const text = [measuredOn(...versions, minutes), loadTable(rows)].join('\n\n')
console.log(`\n${text}`)
if (options.write) writeBetweenMarkers('docs/benchmarks.md', 'bench', text)
const missed = rows.filter(row => !row.holds && (row.always || !options.quick))
if (missed.length > 0)
  console.log(`\nMissed: ${missed.map(({ measure, engine }) => `${measure} (${engine})`).join('; ')}`)
process.exit(missed.length > 0 ? 1 : 0)
