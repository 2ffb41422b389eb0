// The organisers' calls about check-in and entries.
import type {
  EntriesList,
  FoundPeople,
  InsideAnswer,
  LeftOpenAnswer,
  LeftOpenBody,
  OfflineList,
  ScanAnswer,
  ScanBody,
  SeenScanAnswer,
  SeenScanBody,
  SyncAnswer,
  UndoScanAnswer,
  UndoScanBody,
} from '../../../domain/gate/api.ts'
import { get, post, type Query } from '../shell/organiser-call.ts'

export const scan = (body: ScanBody) => post<ScanAnswer>('check-in/scan', body)
export const syncScans = (scans: ScanBody[]) => post<SyncAnswer>('check-in/sync', { scans })
export const undoScan = (body: UndoScanBody) => post<UndoScanAnswer>('check-in/undo', body)
export const noteSeen = (body: SeenScanBody) => post<SeenScanAnswer>('check-in/seen', body)
export const findAtGate = (search: string) => get<FoundPeople>('check-in/find', { search })
export const askInside = () => get<InsideAnswer>('check-in/inside')
export const decideLeftOpen = (body: LeftOpenBody) => post<LeftOpenAnswer>('check-in/left-open', body)
export const readOfflineList = () => get<OfflineList>('check-in/list')
export const listEntries = (query: Query) => get<EntriesList>('entries', query)
