// Serves GET /metrics in the text format of Prometheus, for a monitor that has METRICS_TOKEN. Without that setting the
// address does not exist and nothing is counted. docs/operations.md explains each metric.
import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { isRecent, type Millis } from '../../domain/day.ts'
import { passwordsWaiting } from '../access/passwords.ts'
import { isUnavailable } from '../database/errors.ts'
import type { Db } from '../database/types.ts'
import type { Feature, Metrics } from '../feature.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { backupAges } from './copy-ages.ts'
import type { ListFailures } from './failures.ts'

const textFormat = 'text/plain; version=0.0.4; charset=utf-8'
/** How long (ms) the counts of the database are cached, for any number of monitors. */
const countEvery = 10_000
/** An answer that takes longer than this (ms) counts as slow. */
const slow = 500

/** Adds the address, and counts the answers of all routes that are registered after it. */
export function serveMetrics(
  app: FastifyInstance,
  {
    config: { metricsToken, dataDir },
    database,
    now,
    isStopping,
  }: Pick<Parts, 'config' | 'database' | 'now' | 'isStopping'>,
  listFailures: ListFailures,
  counted: readonly NonNullable<Feature['metrics']>[],
): void {
  if (metricsToken === null) return
  const expected = digest(`Bearer ${metricsToken}`)
  const counters = countAnswers(app)
  const delay = monitorEventLoopDelay()
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())

  let latest: { at: number; counts: Promise<Metrics> } | null = null
  async function databaseCounts(): Promise<Metrics | null> {
    const time = now()
    if (!latest || !isRecent(latest.at, countEvery, time))
      latest = { at: time, counts: countAll(database.db, counted, time) }
    return latest.counts.catch(error => {
      latest = null
      // Still sends the other metrics, which are needed most when the database is unavailable.
      if (isUnavailable(error)) return null
      throw error
    })
  }

  const config = { public: 'monitors have a token of their own', counts: 'signature' } as const
  app.get('/metrics', { config }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) refuse('metrics_token_wrong')
    const counts = await databaseCounts()
    const gauges = {
      festival_database_up: counts ? 1 : 0,
      ...counts,
      ...backupAges(dataDir, now()),
      festival_failing: new Map((await listFailures()).map(part => [`{part="${part}"}`, 1])),
      festival_passwords_waiting: passwordsWaiting(),
      festival_stopping: isStopping() ? 1 : 0,
      process_start_time_seconds: performance.timeOrigin / 1000,
      process_resident_memory_bytes: process.memoryUsage.rss(),
      nodejs_eventloop_lag_p99_seconds: delay.percentile(99) / 1e9,
    }
    delay.reset()
    return reply
      .header('cache-control', 'no-store')
      .type(textFormat)
      .send(metricsText('counter', counters) + metricsText('gauge', gauges))
  })
}

/** The counts of all features as of `now`. */
async function countAll(db: Db, counted: readonly NonNullable<Feature['metrics']>[], now: Millis): Promise<Metrics> {
  const all: Metrics = {}
  for (const count of counted) Object.assign(all, await count(db, now))
  return all
}

/** Counts answers by route, never by the values in an address, and refusals by code. */
function countAnswers(app: FastifyInstance): Metrics {
  const answers = new Map<string, number>()
  const slowAnswers = new Map<string, number>()
  const refusals = new Map<string, number>()
  const increase = (counter: Map<string, number>, labels: string) => counter.set(labels, (counter.get(labels) ?? 0) + 1)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : `${request.method} ${request.routeOptions.url}`
    increase(answers, `{route="${route}",status="${Math.trunc(reply.statusCode / 100)}xx"}`)
    if (reply.elapsedTime > slow) increase(slowAnswers, `{route="${route}"}`)
    if (reply.refusalCode) increase(refusals, `{code="${reply.refusalCode}"}`)
  })
  return {
    festival_answers_total: answers,
    festival_slow_answers_total: slowAnswers,
    festival_refusals_total: refusals,
  }
}

function metricsText(type: 'counter' | 'gauge', metrics: Metrics): string {
  return Object.entries(metrics)
    .map(([name, values]) => {
      const samples = typeof values === 'number' ? [['', values]] : [...values]
      return [`# TYPE ${name} ${type}`, ...samples.map(([labels, value]) => `${name}${labels} ${value}`), ''].join('\n')
    })
    .join('')
}

/** A digest of the token, because a comparison in constant time needs two values of the same length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
