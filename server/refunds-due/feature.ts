// The manifest of refunds due: the list of people with credit, and refunding several people at once.
import { refundsDueCalls } from '../../domain/refunds-due/api.ts'
import type { Feature } from '../feature.ts'
import { onlineOf } from '../online-payments/routes.ts'
import { refundsDueTable } from './list.ts'
import { refundsDueRoutes } from './routes.ts'

export const refundsDue: Feature = {
  consoleRoutes: refundsDueRoutes,
  *downloads(parts) {
    const isOnline = onlineOf(parts) !== null
    const query = refundsDueCalls(isOnline)['GET /refunds-due'].query.parse({})
    yield refundsDueTable(parts.database.db, parts.live.edition(), query, isOnline)
  },
}
