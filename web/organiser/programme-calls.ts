// The organisers' calls about the programme, one small function each. A call never throws.
import type * as api from '../../domain/programme-desk-types.ts'
import { organiserCall } from './calls.ts'

const get = <T>(path: string) => organiserCall<T>('GET', `programme${path}`)
const post = <T>(path: string, body: object, longest?: number) =>
  organiserCall<T>('POST', `programme${path}`, body, longest)
const part = encodeURIComponent
/** Milliseconds for a file of a whole programme. */
const longWork = 60_000

export const readBoard = () => get<api.ProgrammeBoard>('')
export const checkSession = (body: api.CheckBody) => post<api.CheckAnswer>('/check', body)
export const addSession = (body: api.AddSessionBody) => post<api.SessionAnswer>('/sessions', body)
export const changeSession = (sessionId: string, body: api.ChangeSessionBody) =>
  post<api.SessionAnswer>(`/sessions/${part(sessionId)}/change`, body)
export const readChanges = (sessionId: string) => get<api.ChangesAnswer>(`/sessions/${part(sessionId)}/changes`)
export const readSessionRoster = (sessionId: string) => get<api.SessionRoster>(`/sessions/${part(sessionId)}/roster`)
export const addVenue = (body: api.AddVenueBody) => post<api.VenueAnswer>('/venues', body)
export const changeVenue = (venueId: string, body: api.ChangeVenueBody) =>
  post<api.VenueAnswer>(`/venues/${part(venueId)}/change`, body)
export const previewImport = (body: api.ImportBody) => post<api.ImportPreview>('/preview', body, longWork)
export const importProgramme = (body: api.ImportBody) => post<api.ImportResult>('/import', body, longWork)
