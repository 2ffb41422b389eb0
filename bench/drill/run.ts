// `npm run drill [-- --suite bookworm] [--only install,update]`: runs the commands of docs/launch.md on an empty
// Debian with its own systemd, nginx, TLS and 1 GB of memory, then updates, breaks and repairs it. It needs root and is
// not part of `npm test`; bench/README.md says what it proves.
import { parseArgs } from 'node:util'
import type { Suite } from './machine.ts'
import { topics } from './topics.ts'

const { values } = parseArgs({
  options: {
    suite: { type: 'string', multiple: true, default: ['bookworm', 'trixie'] },
    only: { type: 'string' },
    port: { type: 'string', default: '3400' },
    write: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',') ?? Object.keys(topics)
for (const suite of values.suite as Suite[])
  for (const name of only) {
    const topic = topics[name as keyof typeof topics]
    if (!topic) throw new Error(`there is no topic ${name}; there are ${Object.keys(topics).join(', ')}`)
    await topic({ suite, port: Number(values.port), write: values.write })
  }
process.exit(0)
