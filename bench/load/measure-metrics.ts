// What counting for /metrics costs: our server with METRICS_TOKEN beside our server without it, in processor time an answer, because three in a
// hundred is less than the rate of answers swings from round to round.
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../server/database/open.ts'
import { profile } from './calls.ts'
import { request } from './connection.ts'
import type { Engine } from './engines.ts'
import type { Generator } from './generator.ts'
import { addPeople } from './people.ts'
import { type Program, startSite } from './programs.ts'
import { type Effort, inTurns, rateOf } from './rounds.ts'
import type { Row } from './table.ts'

/** Three calls in a hundred. */
const most = 1.03

/** The two calls that come most often: a page from memory and the authenticated read. */
export async function measureMetrics(engine: Engine, generator: Generator, effort: Effort): Promise<Row[]> {
  const place = await engine.place()
  const database = await openDatabase(place)
  const people = await addPeople(database, { count: effort.connections, passwordHash: 'none' })
  await database.close()
  const counting = await startSite(place, { METRICS_TOKEN: 'nobody-asks-for-metrics' })
  const silent = await startSite(place)
  // Long enough for the system's clock of hundredths.
  const seconds = effort.quick ? 0.5 : 1
  const page = request('GET', '/events', ['accept-encoding: br, gzip'])

  async function row(measure: string, requests: string[][]): Promise<Row> {
    const cost = async ({ port, pid }: Program) => {
      const before = processorTime(pid)
      const rate = await rateOf(generator, { port, requests, seconds, awake: true })
      return (processorTime(pid) - before) / (rate * seconds)
    }
    const { ours, bare, ratio } = await inTurns(
      { rounds: effort.rounds, warmUp: 2 },
      { ours: () => cost(counting), bare: () => cost(silent) },
    )
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
    await Promise.all([counting.stop(), silent.stop()])
    await place.remove()
  }
}

/** Processor time of the thread that answers, in microseconds; the system counts it in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

const microseconds = (value: number) => `${value.toFixed(1)} µs of processor`
