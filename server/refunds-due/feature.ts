// What this feature gives to the whole: who is paid back, and paying back many at once.
import { refundsDueQuery } from '../../domain/refunds-due/api.ts'
import type { Feature } from '../feature.ts'
import { onlineOf } from '../online-payments/routes.ts'
import { refundsDueTable } from './list.ts'
import { refundsDueRoutes } from './routes.ts'

export const refundsDue: Feature = {
  consoleRoutes: refundsDueRoutes,
  *downloads(parts) {
    yield refundsDueTable(parts.database.db, parts.live.edition(), refundsDueQuery.parse({}), onlineOf(parts) !== null)
  },
}
