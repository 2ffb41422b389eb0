// The long forms of two tests: the random walk over the whole site, and the generated requests to every call. Their short forms run in
// `npm test`; what they do lies in server/testing/walk/ and server/testing/fuzz/.
import { fuzz } from '../../server/testing/fuzz/fuzz.ts'
import { walkAround } from '../../server/testing/walk/walk.ts'
import { type EnginePlace, onPostgres, onSqlite } from './engines.ts'
import type { Row, Size, Topic } from './topic.ts'

const walkSteps = { full: 16_000, quick: 300 }
const fuzzRequests = { full: 20_000, quick: 500 }
/** PostgreSQL looks at every table after every call in ten times SQLite's time. */
const shareOnPostgres = 0.25

export const walk: Topic = {
  name: 'walk',
  about: 'a random walk of many people and organisers against a model of the rules',
  run: size => onBoth(size, walkSteps, walkOn),
}

export const fuzzing: Topic = {
  name: 'fuzz',
  about: 'generated requests to every call, from the schemas',
  run: size => onBoth(size, fuzzRequests, fuzzOn),
}

type Work = (engine: EnginePlace, count: number) => Promise<Row>

async function onBoth({ quick }: Size, counts: { full: number; quick: number }, work: Work): Promise<Row[]> {
  const count = quick ? counts.quick : counts.full
  const rows: Row[] = []
  for (const [open, share] of [
    [onSqlite, 1],
    [onPostgres, shareOnPostgres],
  ] as const) {
    const engine = await open()
    try {
      rows.push(await work(engine, Math.ceil(count * share)))
    } finally {
      await engine.remove()
    }
  }
  return rows
}

const anySeed = () => Math.floor(Math.random() * 1_000_000)

async function walkOn({ name, place }: EnginePlace, steps: number): Promise<Row> {
  const fault = `random walk, ${steps} steps`
  try {
    const { people, payments, statuses } = await walkAround({ steps, seed: anySeed(), place })
    const refused = [...statuses].reduce((sum, [status, count]) => sum + (status >= 400 ? count : 0), 0)
    const seen = `${people} people, ${payments} payments, ${refused} steps refused; every answer as the model says; dues, payments, rosters, overview and audit agree`
    return { fault, on: name, seen, problems: [] }
  } catch (error) {
    return { fault, on: name, seen: 'site and model differ', problems: [(error as Error).message] }
  }
}

async function fuzzOn({ name, another }: EnginePlace, requests: number): Promise<Row> {
  const report = await fuzz({ requests, seed: anySeed(), place: another })
  const { calls, statuses, slowest, problems } = report
  const served = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0)
  return {
    fault: `${requests} generated requests`,
    on: name,
    seen: `${calls.all.size} calls, ${calls.accepted.size} of them got to their work; ${served} answers of 5xx; the slowest ${Math.round(slowest)} ms; ${
      problems.length === 0 ? 'no refused call changed anything' : `${problems.length} problems`
    }`,
    problems,
  }
}
