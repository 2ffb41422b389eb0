// The organisers' calls about check-in and entries.
import type { ScanBody } from '../../../domain/gate/api.ts'
import { callTo } from '../shell/organiser-call.ts'

export const scan = callTo('POST /check-in/scan')
export const syncScans = (scans: ScanBody[]) => callTo('POST /check-in/sync')({ scans })
export const undoScan = callTo('POST /check-in/undo')
export const noteSeen = callTo('POST /check-in/seen')
export const findAtGate = (search: string) => callTo('GET /check-in/find')({ search })
export const askInside = callTo('GET /check-in/inside')
export const decideLeftOpen = callTo('POST /check-in/left-open')
export const readOfflineList = callTo('GET /check-in/list')
export const listEntries = callTo('GET /entries')
