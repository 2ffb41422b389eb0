// Health calls for proxies and monitors.
import { healthSchema } from '../../domain/account/api.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import type { ListFailures } from './failures.ts'

const secondsToComeBack = 5

/**
 * `/health` is for people: 200 if everything works, else 503 with the failing parts.
 * `/health/ready` is for proxies and service managers: 200 if the database answers, else 503. While the program stops,
 * it is also 503, so that another process gets new calls.
 * `/health/live` is for watchdogs that restart the program: always 200, because a restart repairs no disk.
 */
export function healthRoutes(
  api: Api,
  { database, isStopping }: Pick<Parts, 'database' | 'isStopping'>,
  listFailures: ListFailures,
): void {
  const options = {
    config: { public: 'proxies and monitors', counts: 'memory' } as const,
    schema: { response: { 200: healthSchema } },
  }
  const ok = { status: 'ok' as const }

  api.get('/health', options, async () => {
    await database.ping()
    const failing = await listFailures()
    if (failing.length > 0) refuse('degraded', { failing: failing.join(', ') }, { failing })
    return ok
  })

  api.get('/health/live', options, async () => ok)

  api.get('/health/ready', options, async () => {
    if (isStopping()) refuse('unavailable', {}, { retryAfter: secondsToComeBack })
    await database.ping()
    return ok
  })
}
