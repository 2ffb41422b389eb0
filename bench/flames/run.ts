// `npm run bench:flames`: where the processor's time goes in an authenticated read and in a registration, as a flame
// graph of each on both engines, and as shares of the packages.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../scripts/build/ensure-build.ts'
import { postgresProgram } from '../../scripts/postgres.ts'
import { provide } from '../../scripts/system-programs.ts'
import { endOnSignal } from '../../server/testing/end-together.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { type Engine, engineVersions, postgres, sqlite } from '../engines.ts'
import { hammer } from '../load/hammer.ts'
import { groupsOf, type Member } from '../load/people.ts'
import { profile as read, registerAndUnregister } from '../load/requests.ts'
import { onStage } from '../load/stage.ts'
import { markdownTable, measuredOn, writeBetweenMarkers } from '../report.ts'
import { flameGraph } from './flame-graph.ts'
import { type CpuProfile, framesOf, packages, sharesOf } from './frames.ts'
import { profileDuring } from './profiler.ts'

endOnSignal()
const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const seconds = 6
const connections = 10
const people = 2_000

const calls = {
  'authenticated read': (group: Member[]) => group.flatMap(read),
  registration: (group: Member[]) => group.flatMap(registerAndUnregister),
}

await ensureBuild()
provide(postgresProgram)
const rows: string[][] = []
for (const open of [async () => sqlite(), postgres]) {
  const engine = await open()
  try {
    for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
      const frames = framesOf(await profileOf(engine, name))
      const shares = sharesOf(frames)
      rows.push([`${name}, ${engine.name}`, ...packages.map(one => `${Math.round((shares.get(one) ?? 0) * 100)} %`)])
      const file = `docs/decisions/flames/${name.replaceAll(' ', '-')}-${engine.name.toLowerCase()}.svg`
      if (options.write) writeFileSync(file, flameGraph(frames, `${name}, ${engine.name}`))
    }
  } finally {
    await engine.stop()
  }
}
const table = markdownTable(['share of the busy processor', ...packages], rows)
const text = [measuredOn(...engineVersions()), table].join('\n\n')
console.log(text)
if (options.write) writeBetweenMarkers('docs/measured/flames.md', 'bench:flames', text)
process.exit(0)

/** The profile of the site while it answers these calls as fast as it can. */
async function profileOf(engine: Engine, name: keyof typeof calls): Promise<CpuProfile> {
  const port = await freePort()
  const settings = { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }
  return onStage(engine, { count: people, passwordHash: 'none', settings }, async ({ site, people }) => {
    const requests = groupsOf(people, people.length / connections).map(calls[name])
    const load = () => hammer({ port: site.port, requests, seconds })
    // Code that has run for a while is what a festival runs.
    await load()
    return profileDuring(port, load)
  })
}
