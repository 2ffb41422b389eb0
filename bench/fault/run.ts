// `npm run fault`: does to the site what machines and people will do to it, and looks what is left. bench/README.md says how to read it.
import { parseArgs } from 'node:util'
import { postgresProgram } from '../../scripts/postgres.ts'
import { provide } from '../../scripts/system-programs.ts'
import { measuredOn, writeBetweenMarkers } from '../report.ts'
import { diskFull } from './disk-full.ts'
import { engineVersions } from './engines.ts'
import { firstStart } from './first-start.ts'
import { kill } from './kill.ts'
import { outage } from './outage.ts'
import { smtp } from './smtp.ts'
import { problemLines, type Row, type Topic, table } from './topic.ts'

const topics: Topic[] = [kill, firstStart, outage, diskFull, smtp]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const unknown = positionals.filter(name => !topics.some(topic => topic.name === name))
if (unknown.length > 0) {
  console.error(`There is no topic ${unknown.join(', ')}. There are:`)
  for (const { name, about } of topics) console.error(`  ${name.padEnd(10)} ${about}`)
  process.exit(2)
}

// Whoever breaks off leaves nothing behind: what must be undone is undone when the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
provide(postgresProgram)
const rows: Row[] = []
for (const topic of topics) {
  if (positionals.length > 0 && !positionals.includes(topic.name)) continue
  const began = performance.now()
  console.log(`${topic.name}: ${topic.about} ...`)
  rows.push(...(await topic.run(options)))
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`)
}

const text = `${measuredOn(...engineVersions(), options.quick ? 'quick form' : 'full form')}\n\n${table(rows)}`
console.log(`\n${text}\n`)
for (const line of problemLines(rows)) console.log(line)
if (options.write) writeBetweenMarkers('docs/benchmarks.md', 'fault', text)
process.exit(rows.every(({ problems }) => problems.length === 0) ? 0 : 1)
