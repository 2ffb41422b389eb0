// The feature of paying online. Without the provider's keys it does nothing and shows nothing.
import type { Millis } from '../../domain/day.ts'
import { hour, minute } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Feature, Job } from '../feature.ts'
import { providerOf } from './configured-provider.ts'
import { onlineConsoleRoutes } from './console-routes.ts'
import { onlineBookTables } from './files.ts'
import { onlineInvariants } from './invariants.ts'
import { onlineMails } from './mails.ts'
import { onlineMetrics } from './metrics.ts'
import type { Online } from './online.ts'
import { onlineRows } from './payments.ts'
import { hasPendingPayment } from './pending-payments.ts'
import { onlineData } from './personal-data.ts'
import { reconcileDueLinks, scheduleAllLinks, stopOutdatedLinks } from './reconcile-links.ts'
import { reconcileAllRefunds, reconcileDisputes, reconcileRecentRefunds } from './reconcile-refunds.ts'
import { sendDueRefunds } from './refunds.ts'
import { storeRefusedSignatures } from './refused-signatures.ts'
import { onlineOf, onlineRoutes } from './routes.ts'
import { importRecentSettlements } from './settlements.ts'
import { tidyOnline } from './tidy.ts'
import { processDueEvents } from './webhook-events.ts'

/** A job that runs only on a site with the provider's keys. */
const withProvider =
  (work: (online: Online) => Promise<unknown>) =>
  async (database: Database, edition: Edition, now: Millis, config: Config): Promise<void> => {
    const provider = providerOf(config)
    if (provider) await work({ config, provider, database, edition: () => edition, now: () => now })
  }

const jobs: Job[] = [
  { every: 5000, run: withProvider(processDueEvents), failure: 'events of the provider were not processed' },
  { every: 15_000, run: withProvider(stopOutdatedLinks), failure: 'links with an outdated sum were not stopped' },
  { every: 15_000, run: withProvider(reconcileDueLinks), failure: 'open links were not reconciled' },
  { every: 15_000, run: withProvider(sendDueRefunds), failure: 'refunds were not sent to the provider' },
  {
    every: 15_000,
    run: withProvider(storeRefusedSignatures),
    failure: 'messages with a wrong signature were not counted',
  },
  { every: 24 * hour, run: withProvider(scheduleAllLinks), failure: 'open links were not scheduled', atStart: true },
  { every: 15 * minute, run: withProvider(reconcileRecentRefunds), failure: 'recent refunds were not reconciled' },
  { every: 24 * hour, run: withProvider(reconcileAllRefunds), failure: 'refunds were not reconciled', atStart: true },
  { every: 24 * hour, run: withProvider(reconcileDisputes), failure: 'disputes were not reconciled', atStart: true },
  { every: 24 * hour, run: withProvider(importRecentSettlements), failure: 'settlements were not read', atStart: true },
]

export const onlinePayments: Feature = {
  routes: onlineRoutes,
  consoleRoutes: onlineConsoleRoutes,
  mails: onlineMails,
  people: onlineData,
  payments: hasPendingPayment,
  jobs,
  tidy: tidyOnline,
  metrics: onlineMetrics,
  *downloads(parts) {
    if (!onlineOf(parts)) return
    yield onlineRows.wholeTable(parts)
    yield* onlineBookTables(parts.database.db, parts.live.edition())
  },
  invariants: onlineInvariants,
}
