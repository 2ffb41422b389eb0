// The manifest of bank statements and their transfers.
import { transfersQuery } from '../../domain/bank/api.ts'
import type { Feature } from '../feature.ts'
import { transfersTable } from './inbox.ts'
import { bankInvariants } from './invariants.ts'
import { hasPendingTransfer } from './pending-transfers.ts'
import { bankData } from './personal-data.ts'
import { statementRoutes } from './statement-routes.ts'

export const bank: Feature = {
  consoleRoutes: statementRoutes,
  downloads: ({ database, live }) => [transfersTable(database, live.edition(), transfersQuery.parse({ state: 'all' }))],
  people: bankData,
  payments: hasPendingTransfer,
  invariants: bankInvariants,
}
