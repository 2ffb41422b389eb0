// Health calls for proxies and monitors.
import { healthSchema } from '../../domain/account/api.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'

const secondsToComeBack = 5

/**
 * `/health` and `/health/ready` answer 200 when the database answers (the program listens only after its migrations),
 * else 503. `/health/live` answers 200 whatever the database does. While the program stops, only `/health/ready`
 * answers 503, so that a proxy sends new people elsewhere.
 */
export function healthRoutes(api: Api, { database, isStopping }: Pick<Parts, 'database' | 'isStopping'>): void {
  const options = {
    config: { public: 'proxies and monitors', counts: 'memory' } as const,
    schema: { response: { 200: healthSchema } },
  }
  const ok = { status: 'ok' as const }

  api.get('/health', options, async () => {
    await database.ping()
    return ok
  })

  api.get('/health/live', options, async () => ok)

  api.get('/health/ready', options, async () => {
    if (isStopping()) refuse('unavailable', {}, { retryAfter: secondsToComeBack })
    await database.ping()
    return ok
  })
}
