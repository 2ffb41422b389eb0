// What this feature gives to the whole: paying online. Without the provider's keys it does nothing and shows nothing.
import type { Millis } from '../../domain/day.ts'
import { onlineQuery } from '../../domain/online-payments/api.ts'
import { hour, minute } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Feature, Job } from '../feature.ts'
import { onlineConsoleRoutes } from './console-routes.ts'
import { onlineBookTables } from './files.ts'
import { onlineInvariants } from './invariants.ts'
import { onlineMails } from './mails.ts'
import { onlineMetrics } from './metrics.ts'
import { workDueNews } from './news.ts'
import { isPayingOnline } from './on-its-way.ts'
import type { Online } from './online.ts'
import { onlineTable } from './payments.ts'
import { onlineData } from './personal-data.ts'
import { askAboutAll, askDue, stopChanged } from './questions.ts'
import { reconcileAllRefunds, reconcileDisputes, reconcileRecentRefunds } from './reconcile.ts'
import { sendDueRefunds } from './refunds.ts'
import { storeRefused } from './refused.ts'
import { onlineOf, onlineRoutes } from './routes.ts'
import { askForSettlements } from './settlements.ts'
import { providerOf } from './the-provider.ts'
import { tidyOnline } from './tidy.ts'

/** Work for sites with keys alone. */
const ofOnline =
  (work: (online: Online) => Promise<unknown>) =>
  async (database: Database, edition: Edition, now: Millis, config: Config): Promise<void> => {
    const provider = providerOf(config)
    if (provider) await work({ config, provider, database, edition: () => edition, now: () => now })
  }

const jobs: Job[] = [
  { every: 5000, run: ofOnline(workDueNews), failure: 'what the provider told us was not worked off' },
  { every: 15_000, run: ofOnline(stopChanged), failure: 'links whose sum is no longer due were not stopped' },
  { every: 15_000, run: ofOnline(askDue), failure: 'the provider was not asked about open links' },
  { every: 15_000, run: ofOnline(sendDueRefunds), failure: 'refunds wait for their turn' },
  { every: 15_000, run: ofOnline(storeRefused), failure: 'messages with a wrong signature were not counted' },
  { every: 24 * hour, run: ofOnline(askAboutAll), failure: 'open links wait for their turn', atStart: true },
  { every: 15 * minute, run: ofOnline(reconcileRecentRefunds), failure: 'refunds at the provider were not looked at' },
  { every: 24 * hour, run: ofOnline(reconcileAllRefunds), failure: 'refunds at the provider wait', atStart: true },
  { every: 24 * hour, run: ofOnline(reconcileDisputes), failure: 'disputes at the provider wait', atStart: true },
  { every: 24 * hour, run: ofOnline(askForSettlements), failure: 'settlements were not read', atStart: true },
]

export const onlinePayments: Feature = {
  routes: onlineRoutes,
  consoleRoutes: onlineConsoleRoutes,
  mails: onlineMails,
  people: onlineData,
  payments: isPayingOnline,
  jobs,
  tidy: tidyOnline,
  metrics: onlineMetrics,
  *downloads(parts) {
    if (!onlineOf(parts)) return
    yield onlineTable(parts.database.db, parts.live.edition(), onlineQuery.parse({}), parts.now())
    yield* onlineBookTables(parts.database.db, parts.live.edition())
  },
  invariants: onlineInvariants,
}
