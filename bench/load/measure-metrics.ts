// What counting for /metrics costs: our site with METRICS_TOKEN beside the same without it, in processor time an answer, because three in a
// hundred is less than the rate of answers swings from round to round.
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../server/database/open.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { profile } from './calls.ts'
import { request } from './connection.ts'
import type { Engine } from './engines.ts'
import type { Generator } from './generator.ts'
import { addPeople } from './people.ts'
import { startSite } from './programs.ts'
import { type Effort, inShortRounds, inTurns, rateOf } from './rounds.ts'
import type { Row } from './table.ts'

/** Three calls in a hundred. */
const most = 1.03

/** The two calls that come most often: a page from memory and the authenticated read. */
export async function measureMetrics(engine: Engine, generator: Generator, effort: Effort): Promise<Row[]> {
  const place = await engine.place()
  const database = await openDatabase(place)
  const people = await addPeople(database, { count: effort.connections, passwordHash: 'none' })
  await database.close()
  const silent = await freePort()
  const settings = { METRICS_TOKEN: 'nobody-asks-for-metrics', SILENT_PORT: String(silent) }
  const site = await startSite(place, settings, 'bench/load/counted-and-not.ts')
  const short = inShortRounds(effort)
  const page = request('GET', '/events', ['accept-encoding: br, gzip'])

  async function row(measure: string, requests: string[][]): Promise<Row> {
    const cost = async (port: number) => {
      const before = processorTime(site.pid)
      const rate = await rateOf(generator, { port, requests, seconds: short.seconds, awake: true })
      return (processorTime(site.pid) - before) / (rate * short.seconds)
    }
    const { ours, bare, ratio } = await inTurns(short, { ours: () => cost(site.port), bare: () => cost(silent) })
    return {
      measure: `${measure}, counted for /metrics`,
      engine: engine.name,
      ours: microseconds(ours),
      bare: `without METRICS_TOKEN: ${microseconds(bare)}`,
      ratio: ratio.toFixed(3),
      target: `<= ${most.toFixed(2)}`,
      holds: ratio <= most,
    }
  }
  try {
    return [
      await row(
        'page from memory',
        people.map(() => [page]),
      ),
      await row('authenticated read', people.map(profile)),
    ]
  } finally {
    await site.stop()
    await place.remove()
  }
}

/** Processor time of the thread that answers, in microseconds. */
function processorTime(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1000
}

const microseconds = (value: number) => `${value.toFixed(1)} µs of processor`
