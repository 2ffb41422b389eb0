// The manifest of bank statements and their transfers.
import type { Feature } from '../feature.ts'
import { bankInbox } from './inbox.ts'
import { bankInvariants } from './invariants.ts'
import { hasPendingTransfer } from './pending-transfers.ts'
import { bankData } from './personal-data.ts'
import { statementRoutes } from './statement-routes.ts'

export const bank: Feature = {
  consoleRoutes: statementRoutes,
  downloads: parts => [bankInbox.wholeTable(parts)],
  people: bankData,
  payments: hasPendingTransfer,
  invariants: bankInvariants,
}
