// GET /metrics for a monitor that knows METRICS_TOKEN. Without that setting the address does not exist and nothing is counted.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { passwordsWaiting } from '../account/passwords.ts'
import type { Config } from '../config.ts'
import { isUnavailable } from '../database/errors.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { type CountedCalls, countCalls } from './calls.ts'
import { exposition, expositionType, type Metric } from './exposition.ts'
import { gauge, watchProgram } from './program.ts'
import { countDatabase, type DatabaseCounts } from './store.ts'

/** The database is counted at most this often, in milliseconds, however many monitors ask. */
const countedEvery = 10_000

/**
 * Adds the address, and the counting to all routes that are registered after it; whoever answers before a route counts with the answer,
 * which is null when nothing is counted.
 */
export function serveMetrics(
  app: FastifyInstance,
  { database, now, isStopping }: Pick<Parts, 'database' | 'now' | 'isStopping'>,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): Pick<CountedCalls, 'countFor'> | null {
  if (metricsToken === null) return null
  const expected = digest(`Bearer ${metricsToken}`)
  const countedCalls = countCalls(app)
  const program = watchProgram()
  app.addHook('onClose', async () => program.stop())

  let counted: { at: number; counts: Promise<DatabaseCounts> } | null = null
  async function databaseCounts(): Promise<DatabaseCounts | null> {
    if (!counted || now() - counted.at >= countedEvery)
      counted = { at: now(), counts: countDatabase(database.db, now()) }
    return counted.counts.catch(error => {
      counted = null
      // The rest is needed most when the database is away.
      if (isUnavailable(error)) return null
      throw error
    })
  }

  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) refuse('metrics_token_wrong')
    const counts = await databaseCounts()
    const metrics = [
      gauge('festival_database_up', 'Whether the database answered (1) or not (0).', counts ? 1 : 0),
      ...(counts ? describe(counts) : []),
      gauge(
        'festival_passwords_waiting',
        'Log-ins and sign-ups whose password waits to be hashed.',
        passwordsWaiting(),
      ),
      gauge('festival_stopping', 'Whether the program is ending (1) or not (0).', isStopping() ? 1 : 0),
      ...countedCalls.metrics(),
      ...(await program.read()),
    ]
    return reply.header('cache-control', 'no-store').type(expositionType).send(exposition(metrics))
  })
  return countedCalls
}

/** Of one length whatever was sent, as the comparison in constant time wants it. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function describe(counts: DatabaseCounts): Metric[] {
  return [
    gauge('festival_people', 'Accounts.', counts.people),
    {
      ...{ name: 'festival_registrations', help: 'Active registrations by event number.', type: 'gauge' },
      samples: counts.registrations.map(({ event, count }) => ({ labels: { event: String(event) }, value: count })),
    },
    gauge('festival_mail_waiting', 'Mails that still have to leave.', counts.mailWaiting),
    gauge('festival_mail_failed', 'Mails that were given up.', counts.mailFailed),
    gauge(
      'festival_mail_overdue_seconds',
      'How long ago a waiting mail should have been tried.',
      counts.mailOverdue / 1000,
    ),
  ]
}
