// Counts every answer by route and class of status, its duration, and what was refused. It runs in every call: no look-up, no allocation.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RefusalCode } from '../../domain/refusals.ts'
import type { HistogramSeries, Metric } from './exposition.ts'

/** Bounds in seconds: as fast as ever, noticeable, slow, very slow, unbearable. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5]
const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx']

type Series = Omit<HistogramSeries, 'counts'> & { counts: number[] }

/** Counts one answer of a route: its status and the milliseconds that it took. */
export type CountAnswer = (status: number, milliseconds: number) => void

export type CountedCalls = {
  /** What was counted so far. */
  metrics(): Metric[]
  /** For answers to GET that are given before the route `url` gets to see the request. */
  countFor(url: string): CountAnswer
}

/** Adds the counting to every route that is registered from here on. */
export function countCalls(app: FastifyInstance): CountedCalls {
  const counts = new Map<string, { series: (Series | undefined)[]; count: CountAnswer }>()
  const refusals = new Map<RefusalCode, number>()
  let databaseErrors = 0

  function counterOf(route: string): CountAnswer {
    const known = counts.get(route)
    if (known) return known.count
    const series: (Series | undefined)[] = []
    const count: CountAnswer = (status, milliseconds) => countIn(series, route, status, milliseconds / 1000)
    counts.set(route, { series, count })
    return count
  }

  function countReply(count: CountAnswer, reply: FastifyReply): void {
    count(reply.statusCode, reply.elapsedTime)
    const { refusalCode } = reply
    if (refusalCode) refusals.set(refusalCode, (refusals.get(refusalCode) ?? 0) + 1)
    if (reply.databaseFailed) databaseErrors++
  }

  app.addHook('onRoute', route => {
    const count = counterOf(`${Array.isArray(route.method) ? 'ANY' : route.method} ${route.url}`)
    route.onResponse = [route.onResponse ?? []].flat().concat((_request, reply, done) => {
      countReply(count, reply)
      done()
    })
  })

  // What no route takes: wrong methods, addresses that cannot be read.
  const unrouted = counterOf('none')
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) countReply(unrouted, reply)
    done()
  })

  const metrics = (): Metric[] => [
    {
      name: 'http_request_duration_seconds',
      help: 'Time from reading a request to having handed over its answer, by route and class of status.',
      type: 'histogram',
      series: [...counts.values()].flatMap(({ series }) => series).filter(series => series !== undefined),
    },
    {
      name: 'festival_refusals_total',
      help: 'Answers that said no, by code (domain/refusals.ts).',
      type: 'counter',
      samples: [...refusals].map(([code, value]) => ({ labels: { code }, value })),
    },
    {
      name: 'festival_database_errors_total',
      help: 'Calls that failed because the database could not be used.',
      type: 'counter',
      samples: [{ value: databaseErrors }],
    },
  ]
  return { metrics, countFor: url => counterOf(`GET ${url}`) }
}

function countIn(byClass: (Series | undefined)[], route: string, status: number, seconds: number): void {
  const kind = Math.trunc(status / 100) - 1
  byClass[kind] ??= newSeries(route, kind)
  const series = byClass[kind]
  let bucket = 0
  while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++
  series.counts[bucket]!++
  series.sum += seconds
}

function newSeries(route: string, kind: number): Series {
  const labels = { route, status: statusClasses[kind] ?? 'other' }
  return { labels, bounds, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
}
