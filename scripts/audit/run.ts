// `npm run audit`: checks for secrets, licences, package advisories, and tests for known holes; prints tables. Exits
// with 1 if there are findings. `-- --write` writes the table of answers into docs/security.md.
import { parseArgs } from 'node:util'
import { measuredOn, writeBetweenMarkers } from '../../testing/report.ts'
import { holesTable, knownHoles } from './known-holes.ts'
import { licences, registryAnswers, secrets } from './tools.ts'

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const answers = [await secrets(), licences(), ...registryAnswers(), knownHoles()]
const rows = answers.map(({ question, tool, findings }) => {
  const answer = findings === null ? '**not asked**: no answer here' : findings.join('<br>') || 'none'
  return `| ${question} | ${tool} | ${answer} |`
})
const text = [measuredOn(), ['| question | asked of | found |', '| --- | --- | --- |', ...rows].join('\n')].join('\n\n')
console.log(`\n${holesTable()}\n\n${text}\n`)
if (options.write) writeBetweenMarkers('docs/security.md', 'audit', text)

const findings = answers.flatMap(answer => answer.findings ?? [])
const notAsked = answers.filter(answer => answer.findings === null).length
console.log(`${findings.length} findings${notAsked > 0 ? `, ${notAsked} questions NOT ASKED` : ''}`)
process.exit(findings.length === 0 ? 0 : 1)
