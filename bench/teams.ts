// How long the roster by team, the desk and a team's own page take at a large festival: 20,000 people and at least
// 1,500 teams, on SQLite and on PostgreSQL. `node bench/teams.ts [--people N] [--write]`
import { parseArgs } from 'node:util'
import { fillDemo } from '../scripts/demo/fill.ts'
import { startSession } from '../server/access/sessions.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/types.ts'
import { thisEdition } from '../server/edition.ts'
import { createLogger } from '../server/http/log.ts'
import { readKeys } from '../server/keys.ts'
import { endOnSignal } from '../server/testing/end-together.ts'
import { type Engine, engineVersions, postgres, sqlite } from './engines.ts'
import { markdownTable, measuredOn, median, writeBetweenMarkers } from './report.ts'

endOnSignal()

const { values } = parseArgs({
  options: { people: { type: 'string', default: '20000' }, write: { type: 'boolean', default: false } },
})
const people = Number(values.people)
/** Repetitions; the first is a warm-up. */
const times = 21
/** Milliseconds for the middle one. */
const limit = 100

type Row = { what: string; middle: number; slowest: number }

/** The team with the most members in the event with the most teams. */
async function largestTeam({ db }: Database) {
  const { event_id } = await db
    .selectFrom('team')
    .select('event_id')
    .where('state', '=', 'active')
    .groupBy('event_id')
    .orderBy(row => row.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  const team = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.captain_id'])
    .where('team.event_id', '=', event_id)
    .where('team_member.state', '=', 'active')
    .groupBy(['team.id', 'team.captain_id'])
    .orderBy(row => row.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  const count = (of: 'active' | 'all') =>
    db
      .selectFrom('team')
      .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('teams'))
      .where('state', '=', 'active')
      .$if(of === 'active', rows => rows.where('event_id', '=', event_id))
      .executeTakeFirstOrThrow()
  return { event_id, ...team, ofEvent: (await count('active')).teams, all: (await count('all')).teams }
}

async function measureAll(engine: Engine): Promise<{ rows: Row[]; teams: number }> {
  const place = await engine.place()
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' })
  const database = await openDatabase(config)
  const app = createApp({
    keys: await readKeys(database.db, config),
    config,
    database,
    log: createLogger({ write() {} }),
    wakeMail() {},
  })
  try {
    await fillDemo(database, thisEdition, { people, now: Date.now() })
    const team = await largestTeam(database)
    const { person_id } = await database.db
      .selectFrom('staff_role')
      .select('person_id')
      .where('role', '=', 'cashier')
      .executeTakeFirstOrThrow()
    const tokenOf = (personId: string) => database.write(trx => startSession(trx, personId, Date.now()))
    const [desk, captain] = [await tokenOf(person_id), await tokenOf(team.captain_id)]
    const calls = [
      [`roster of ${team.ofEvent} teams, first page`, `organiser/teams?event=${team.event_id}`, desk],
      [`roster of ${team.ofEvent} teams, 200 a page`, `organiser/teams?event=${team.event_id}&size=200`, desk],
      ['roster, only who has not paid', `organiser/teams?event=${team.event_id}&show=unpaid`, desk],
      ['what each member owes, at the desk', `organiser/teams/${team.id}/payment`, desk],
      ["a team's page", `teams/${team.id}`, captain],
      ["a team's page, what is to be paid", `teams/${team.id}/payment`, captain],
    ] as const
    const rows = []
    for (const [what, path, token] of calls) {
      const runs: number[] = []
      for (let i = 0; i < times; i++) {
        const began = performance.now()
        const answer = await app.inject({ url: `/api/${path}`, headers: { 'x-access-token': token } })
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`)
        if (i > 0) runs.push(performance.now() - began)
      }
      rows.push({ what, middle: median(runs), slowest: Math.max(...runs) })
    }
    return { rows, teams: team.all }
  } finally {
    await app.close()
    await database.close()
    await place.remove()
  }
}

const results: { name: string; rows: Row[]; teams: number }[] = []
for (const engine of [sqlite(), await postgres()])
  results.push({ name: engine.name, ...(await measureAll(engine).finally(() => engine.stop())) })

const cell = ({ middle, slowest }: Row) => `${Math.round(middle)}, ${Math.round(slowest)}`
const [first] = results
const table = markdownTable(
  [`${people} people, ${first!.teams} teams`, ...results.map(({ name }) => `${name}: middle, slowest ms`)],
  first!.rows.map(({ what }, i) => [what, ...results.map(({ rows }) => cell(rows[i]!))]),
)
const inTime = results.every(({ rows }) => rows.every(({ middle }) => middle < limit))
const slowest = Math.round(Math.max(...results.flatMap(({ rows }) => rows.map(({ middle }) => middle))))
const verdict = `With ${first!.teams} teams every call takes less than ${limit} ms on both engines: ${inTime ? 'yes' : '**NO**'}, ${slowest} ms at most.`
const machine = measuredOn(...engineVersions())
console.log([machine, table, verdict].join('\n\n'))
if (values.write) writeBetweenMarkers('docs/measured/console.md', 'bench:teams', `${machine}\n\n${verdict}`)
if (!inTime) process.exitCode = 1
