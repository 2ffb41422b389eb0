// `npm run audit`: what of the site's security a program can look at. Prints a table for each topic, ends with 1 when anything must be put
// right; `-- --write` puts the tables into docs/security.md.
import { parseArgs } from 'node:util'
import { measuredOn, writeBetweenMarkers } from '../../bench/report.ts'
import { ensureBuild } from '../build/ensure-build.ts'
import { auditDependencies } from './dependencies.ts'
import { auditHeaders } from './headers.ts'
import { auditHoles } from './known-holes.ts'
import { auditLicences } from './licences.ts'
import { auditSecrets } from './secrets.ts'
import { topicText } from './topic.ts'

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

await ensureBuild()

const topics = [auditSecrets(), auditDependencies(), auditLicences(), await auditHeaders(), auditHoles()]
const text = [measuredOn(), ...topics.map(topicText)].join('\n\n')
console.log(`\n${text}\n`)
if (options.write) writeBetweenMarkers('docs/security.md', 'audit', text)

const findings = topics.flatMap(topic => topic.findings)
const notAsked = topics.flatMap(topic => topic.notAsked ?? [])
console.log(`${findings.length} findings${notAsked.length > 0 ? `, ${notAsked.length} questions NOT ASKED` : ''}`)
process.exit(findings.length === 0 ? 0 : 1)
