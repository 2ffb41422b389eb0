// Counts every answer by route and class of status, its duration, and what was refused. It runs in every call: no look-up, no allocation.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RefusalCode } from '../../domain/refusals.ts'
import type { HistogramSeries, Metric } from './exposition.ts'

/** Bounds in seconds: as fast as ever, noticeable, slow, very slow, unbearable. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5]
const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx']

type Series = Omit<HistogramSeries, 'counts'> & { counts: number[] }

/** Adds the counting to every route that is registered from here on; call the answer for what was counted so far. */
export function countCalls(app: FastifyInstance): () => Metric[] {
  const routes: (Series | undefined)[][] = []
  const refusals = new Map<RefusalCode, number>()
  let databaseErrors = 0

  function count(name: string, byClass: (Series | undefined)[], reply: FastifyReply): void {
    const seconds = reply.elapsedTime / 1000
    const kind = Math.trunc(reply.statusCode / 100) - 1
    byClass[kind] ??= newSeries(name, kind)
    const series = byClass[kind]
    let bucket = 0
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++
    series.counts[bucket]!++
    series.sum += seconds
    const { refusalCode } = reply
    if (refusalCode) refusals.set(refusalCode, (refusals.get(refusalCode) ?? 0) + 1)
    if (reply.databaseFailed) databaseErrors++
  }

  app.addHook('onRoute', route => {
    const name = `${Array.isArray(route.method) ? 'ANY' : route.method} ${route.url}`
    const byClass: (Series | undefined)[] = []
    routes.push(byClass)
    route.onResponse = [route.onResponse ?? []].flat().concat((_request, reply, done) => {
      count(name, byClass, reply)
      done()
    })
  })

  // What no route takes: wrong methods, addresses that cannot be read.
  const unrouted: (Series | undefined)[] = []
  routes.push(unrouted)
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) count('none', unrouted, reply)
    done()
  })

  return () => [
    {
      name: 'http_request_duration_seconds',
      help: 'Time from reading a request to having handed over its answer, by route and class of status.',
      type: 'histogram',
      series: routes.flat().filter(series => series !== undefined),
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
}

function newSeries(route: string, kind: number): Series {
  const labels = { route, status: statusClasses[kind] ?? 'other' }
  return { labels, bounds, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
}
