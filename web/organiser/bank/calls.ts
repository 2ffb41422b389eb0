// The organisers' calls about bank statements and transfers.
import { callTo, longWork } from '../shell/organiser-call.ts'

export const previewStatement = callTo('POST /statements/preview', longWork)
export const importStatement = callTo('POST /statements/import', longWork)
export const listTransfers = callTo('GET /transfers')
export const matchTransfers = callTo('POST /transfers/match')
export const assignTransfer = callTo('POST /transfers/:transferId/assign')
export const ignoreTransfer = callTo('POST /transfers/:transferId/ignore')
export const reopenTransfer = callTo('POST /transfers/:transferId/reopen')
