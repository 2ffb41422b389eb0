// The rows that compare our server with a bare one: pages, the authenticated read, registering, logging in.
import { hashPassword } from '../../server/account/passwords.ts'
import { openDatabase } from '../../server/database/open.ts'
import { logIn, profile, registerAndBack } from './calls.ts'
import { request } from './connection.ts'
import type { Engine } from './engines.ts'
import type { Generator } from './generator.ts'
import { addPeople } from './people.ts'
import { type Program, startBare, startSite } from './programs.ts'
import { type Effort, inShortRounds, inTurns, rateOf } from './rounds.ts'
import { perSecond, type Row } from './table.ts'

const password = 'correct horse'
const measuredPage = '/events'

/** Hands out a prerendered page, beside node:http with the same answer. */
export async function measurePages(engine: Engine, generator: Generator, effort: Effort): Promise<Row> {
  const place = await engine.place()
  const ours = await startSite(place)
  const bare = await startBare('bare/pages.ts', place, { ANSWER_OF: ours.url + measuredPage })
  const asked = [request('GET', measuredPage, ['accept-encoding: br, gzip'])]
  const requests = Array<string[]>(effort.connections).fill(asked)
  const short = inShortRounds(effort)
  const rate = ({ port }: Program) => rateOf(generator, { port, requests, seconds: short.seconds, awake: true })
  try {
    const compared = await inTurns(short, { ours: () => rate(ours), bare: () => rate(bare) })
    return rateRow('page from memory, compressed', 'none', compared, 'node:http, same bytes', 0.85)
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
    await place.remove()
  }
}

/** The authenticated read, and registering and back, beside hand-written SQL behind node:http. */
export async function measureCalls(engine: Engine, generator: Generator, effort: Effort): Promise<Row[]> {
  const place = await engine.place()
  const database = await openDatabase(place)
  const people = await addPeople(database, { count: 1000, passwordHash: 'none' })
  await database.close()
  const ours = await startSite(place)
  const bare = await startBare('bare/account.ts', place)
  const callers = people.slice(0, effort.connections)
  const compare = (requests: string[][], effort: Effort) => {
    // PostgreSQL needs the other processor itself.
    const awake = engine.name === 'SQLite'
    const rate = ({ port }: Program) => rateOf(generator, { port, requests, seconds: effort.seconds, awake })
    return inTurns(effort, { ours: () => rate(ours), bare: () => rate(bare) })
  }
  try {
    const read = await compare(callers.map(profile), inShortRounds(effort))
    const written = await compare(callers.map(registerAndBack), effort)
    const { name } = engine
    return [
      rateRow('authenticated read', name, read, 'node:http, same look-up in SQL', 0.6),
      rateRow('register, unregister (durable)', name, written, 'node:http, same SQL', 0.5),
    ]
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
    await place.remove()
  }
}

/** Log-ins beside the bare rate of the hash. */
export async function measureLogIns(engine: Engine, generator: Generator, effort: Effort): Promise<Row> {
  const place = await engine.place()
  const database = await openDatabase(place)
  const people = await addPeople(database, { count: effort.connections, passwordHash: await hashPassword(password) })
  await database.close()
  const ours = await startSite(place)
  const bare = await startBare('bare/hashes.ts', place)
  try {
    const requests = people.map((person, i) => logIn(person, password, i))
    // About a second: the machine's speed changes from one to the next, and both sides must meet the same. Of shorter rounds too much would be
    // beginning and end, when the line fills and runs dry.
    const seconds = effort.seconds * 2.5
    const compared = await inTurns(
      { rounds: effort.rounds * 3, warmUp: effort.warmUp * 2 },
      {
        ours: () => rateOf(generator, { port: ours.port, requests, seconds }),
        bare: async () => Number(await (await fetch(`${bare.url}/${seconds}`)).text()),
      },
    )
    return rateRow('log-in', engine.name, compared, 'the hash alone', 0.9)
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
    await place.remove()
  }
}

function rateRow(
  measure: string,
  engine: string,
  compared: { ours: number; bare: number; ratio: number },
  what: string,
  least: number,
): Row {
  return {
    measure,
    engine,
    ours: perSecond(compared.ours),
    bare: `${what}: ${perSecond(compared.bare)}`,
    ratio: compared.ratio.toFixed(2),
    target: `>= ${least.toFixed(2)}`,
    holds: compared.ratio >= least,
  }
}
