// Our server compared with a minimal one: pages, the authenticated read, registering, logging in.
import { hashPassword } from '../../server/access/passwords.ts'
import type { Engine } from '../engines.ts'
import { request } from './connection.ts'
import { hammer } from './hammer.ts'
import { groupsOf } from './people.ts'
import { logIn, profile, registerAndUnregister } from './requests.ts'
import { type Compared, inTurns, ratioText } from './rounds.ts'
import type { Effort, Row } from './rows.ts'
import { onStage, type Program } from './stage.ts'

const password = 'correct horse'
const measuredPage = '/events'
const connections = 50

/** Serves a page, beside node:http with the same answer. */
export function measurePages(engine: Engine, { rounds }: Effort): Promise<Row[]> {
  return onStage(engine, { count: 1, passwordHash: 'none' }, async ({ site, start }) => {
    const bare = await start('bench/load/bare/page.ts', { ANSWER_OF: site.url + measuredPage })
    const requests = copies([request('GET', measuredPage, ['accept-encoding: br, gzip'])])
    const rate = ({ port }: Program) => hammer({ port, requests, seconds: rounds.seconds })
    const compared = await inTurns(rounds, { ours: () => rate(site), other: () => rate(bare) })
    return [rateRow('page from memory, compressed', engine.name, compared, 0.8)]
  })
}

const copies = (requests: string[]) => Array.from({ length: connections }, () => requests)

const leastOfCalls = {
  SQLite: { read: 0.5, one: 0.65, many: 1.6 },
  PostgreSQL: { read: 0.4, one: 0.8, many: 0.6 },
}

/** The authenticated read, and registering and unregistering, beside hand-written SQL behind node:http. */
export function measureCalls(engine: Engine, { rounds }: Effort): Promise<Row[]> {
  return onStage(engine, { count: 1000, passwordHash: 'none' }, async ({ site, people, start }) => {
    const bare = await start('bench/load/bare/account.ts')
    const compare = (requests: string[][]) => {
      const rate = ({ port }: Program) => hammer({ port, requests, seconds: rounds.seconds })
      return inTurns(rounds, { ours: () => rate(site), other: () => rate(bare) })
    }
    const { name } = engine
    const least = leastOfCalls[name]
    // One account may register up to 200 times a day: each connection uses one person after the other.
    const callers = groupsOf(people, people.length / connections)
    const one = await compare([callers.slice(0, 15).flat().flatMap(registerAndUnregister)])
    const many = await compare(callers.map(group => group.flatMap(registerAndUnregister)))
    return [
      rateRow('authenticated read', name, await compare(people.slice(0, connections).map(profile)), least.read),
      rateRow('durable registration, one by one', name, one, least.one),
      rateRow(`durable registration, ${connections} at once`, name, many, least.many),
    ]
  })
}

/** People who log in repeatedly, beside the hash alone on as many threads. */
export async function measureLogIns(engine: Engine, { rounds }: Effort): Promise<Row[]> {
  const passwordHash = await hashPassword(password)
  return onStage(engine, { count: connections, passwordHash }, async ({ site, people, start }) => {
    const bare = await start('bench/load/bare/hashes.ts')
    const requests = people.map((person, i) => logIn(person, password, i))
    // Long enough that filling and draining the queue does not matter.
    const seconds = rounds.seconds * 3
    const compared = await inTurns(rounds, {
      ours: () => hammer({ port: site.port, requests, seconds }),
      other: async () => Number(await (await fetch(`${bare.url}/${seconds}`)).text()),
    })
    return [rateRow('log-in', engine.name, compared, 0.85)]
  })
}

function rateRow(measure: string, engine: string, compared: Compared, least: number): Row {
  return {
    measure,
    engine,
    seen: `${Math.round(compared.ours).toLocaleString('en')}/s, ${ratioText(compared)}`,
    target: `>= ${least.toFixed(2)}`,
    holds: compared.ratio >= least,
  }
}
