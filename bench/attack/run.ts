// `npm run attack`: repeats attacks on sites like this one against its own server, and prints a table of what they got.
// bench/README.md explains it. `-- roles races` runs only these topics, `-- --postgres` on PostgreSQL.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresProgram, startPostgres } from '../../scripts/postgres.ts'
import { endOnSignal } from '../../server/testing/end-together.ts'
import { markdownTable } from '../../testing/report.ts'
import { nginx, openssl, provide } from '../../testing/system-programs.ts'
import { addresses } from './addresses.ts'
import { counters } from './counters.ts'
import { fronts } from './fronts.ts'
import { gates } from './gates.ts'
import { guessing } from './guessing.ts'
import { judges } from './judges.ts'
import { links } from './links.ts'
import { mails } from './mails.ts'
import { money } from './money.ts'
import { networks } from './networks.ts'
import { nights } from './nights.ts'
import { online } from './online.ts'
import { races } from './races.ts'
import { roles } from './roles.ts'
import { submissions } from './submissions.ts'
import { thieves } from './thieves.ts'
import { waits } from './waits.ts'
import { waysBack } from './ways-back.ts'
import { type Attack, aWorld, type Outcome, type World } from './world.ts'

endOnSignal()

const topics: Record<string, Attack[]> = {
  roles,
  races,
  links,
  mails,
  guessing,
  thieves,
  networks,
  gates,
  money,
  nights,
  counters,
  online,
  submissions,
  judges,
  'ways-back': waysBack,
  waits,
  addresses,
  fronts,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean', default: false } },
})
const unknown = positionals.filter(name => !Object.hasOwn(topics, name))
if (unknown.length > 0) {
  console.error(`There is no topic ${unknown.join(', ')}. There are: ${Object.keys(topics).join(', ')}`)
  process.exit(2)
}

if (!existsSync(join(import.meta.dirname, '..', '..', 'build'))) {
  console.error('Run "npm run build" first: some attacks need pages.')
  process.exit(2)
}
if (values.postgres) provide(postgresProgram)
if (positionals.length === 0 || positionals.includes('fronts')) for (const program of [nginx, openssl]) provide(program)
const cluster = values.postgres ? await startPostgres() : null

/** Tries again: a start that is too slow on a busy machine says nothing about the attack. */
async function startedWorld(attack: Attack, tries = 3): Promise<World> {
  try {
    return await aWorld(cluster?.url ?? null, attack)
  } catch (error) {
    if (tries === 1) throw error
    return startedWorld(attack, tries - 1)
  }
}

const rows: (Outcome & { name: string; wants: string })[] = []
const sums: { topic: string; attacks: number; calls: number; lost: number }[] = []
for (const [topic, attacks] of Object.entries(topics)) {
  if (positionals.length > 0 && !positionals.includes(topic)) continue
  console.log(`${topic} ...`)
  const sum = { topic, attacks: attacks.length, calls: 0, lost: 0 }
  for (const attack of attacks) {
    // A new server each time: counters and people of one attack must not affect the next.
    const world = await startedWorld(attack)
    const outcome = await attack.run(world).catch(error => ({ tried: '', got: String(error), held: false }))
    rows.push({ ...attack, ...outcome })
    if (!outcome.held) console.log(`  not held off: ${attack.name}: ${outcome.got}`)
    sum.calls += world.calls()
    if (!outcome.held) sum.lost++
    await world.close()
  }
  sums.push(sum)
}
await cluster?.stop()

const cells = rows.map(({ name, wants, tried, got, held }) => [name, wants, tried, got, held ? 'yes' : '**NO**'])
console.log(`\n${markdownTable(['attack', 'wants', 'tried', 'got', 'held'], cells)}\n`)
const perTopic = sums.map(({ topic, attacks, calls, lost }) => [topic, String(attacks), String(calls), String(lost)])
console.log(`${markdownTable(['topic', 'attacks', 'calls', 'not held'], perTopic)}\n`)
const lost = rows.filter(({ held }) => !held)
console.log(
  lost.length === 0
    ? `All ${rows.length} attacks were held off.`
    : `${lost.length} of ${rows.length} attacks were not held off.`,
)
process.exit(lost.length === 0 ? 0 : 1)
