// `npm run fault`: breaks the program, database, disk and mail server under load and checks the data. bench/README.md
// explains the rows.
import { parseArgs } from 'node:util'
import { postgresProgram } from '../../scripts/postgres.ts'
import { endOnSignal } from '../../server/testing/end-together.ts'
import { markdownTable, measuredOn, writeBetweenMarkers } from '../../testing/report.ts'
import { provide } from '../../testing/system-programs.ts'
import { engineVersions } from '../engines.ts'
import { diskFull } from './disk-full.ts'
import { firstStart, kill } from './kill.ts'
import { marks } from './marks.ts'
import { outage } from './outage.ts'
import { provider } from './provider.ts'
import { smtp } from './smtp.ts'
import type { Row } from './stage.ts'
import { uploads } from './uploads.ts'

endOnSignal()

const topics = [kill, firstStart, outage, diskFull, smtp, provider, uploads, marks]

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

provide(postgresProgram)
const rows: Row[] = []
for (const topic of topics) {
  if (positionals.length > 0 && !positionals.includes(topic.name)) continue
  const began = performance.now()
  console.log(`${topic.name}: ${topic.about} ...`)
  rows.push(...(await topic.run(options.quick)))
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`)
}

const lost = rows.filter(({ problems }) => problems.length > 0).map(({ fault, on }) => `${fault}, ${on}`)
const verdict = lost.length === 0 ? 'yes' : `**NO**: ${lost.join('; ')}`
/** The document gets only the first and most important result of each row. */
const textWith = (most: number) =>
  [
    measuredOn(...engineVersions(), options.quick ? 'quick form' : 'full form'),
    markdownTable(
      ['fault', 'on', 'seen'],
      rows.map(({ fault, on, seen, skipped }) => [
        fault,
        on,
        skipped ? `skipped: ${skipped}` : seen.slice(0, most).join('; '),
      ]),
    ),
    `Nothing lost, nothing doubled in any row: ${verdict}.`,
  ].join('\n\n')
console.log(`\n${textWith(Infinity)}\n`)
for (const { fault, on, problems } of rows)
  for (const problem of problems.slice(0, 8)) console.log(`${fault}, ${on}: ${problem}`)
if (options.write) writeBetweenMarkers('docs/measured/faults.md', 'fault', textWith(1))
process.exit(rows.every(({ problems }) => problems.length === 0) ? 0 : 1)
