// The calls of check-in, rosters and facilities, one small function each. A call never throws.
import type * as api from '../../domain/organiser-types.ts'
import { organiserCall, type Query, withQuery } from './calls.ts'

const get = <T>(path: string, query: Query = {}) => organiserCall<T>('GET', withQuery(path, query))
const post = <T>(path: string, body: object) => organiserCall<T>('POST', path, body)

export const scan = (body: api.ScanBody) => post<api.ScanAnswer>('check-in/scan', body)
export const syncScans = (scans: api.ScanBody[]) => post<api.SyncAnswer>('check-in/sync', { scans })
export const undoScan = (body: api.UndoScanBody) => post<api.UndoScanAnswer>('check-in/undo', body)
export const findAtGate = (search: string) => get<api.FoundPeople>('check-in/find', { search })
export const askInside = () => get<api.InsideAnswer>('check-in/inside')
export const readOfflineList = () => get<api.OfflineList>('check-in/list')
export const rosterEvents = () => get<api.RosterEvents>('rosters')
export const roster = (eventId: number, query: Query) => get<api.Roster>(`rosters/${eventId}`, query)
export const listFacilities = (query: Query) => get<api.FacilitiesList>('facilities', query)
export const listEntries = (query: Query) => get<api.EntriesList>('entries', query)
