// The organisers' calls about the programme.
import type {
  AddSessionBody,
  AddVenueBody,
  ChangeSessionBody,
  ChangesAnswer,
  ChangeVenueBody,
  CheckAnswer,
  CheckBody,
  DismissAnswer,
  DismissBody,
  ImportBody,
  ImportPreview,
  ImportResult,
  ProgrammePage,
  SessionAnswer,
  SessionRoster,
  VenueAnswer,
} from '../../../domain/programme/api.ts'
import { get, longWork, part, post } from '../shell/organiser-call.ts'

export const readBoard = () => get<ProgrammePage>('programme')
export const checkSession = (body: CheckBody) => post<CheckAnswer>('programme/check', body)
export const addSession = (body: AddSessionBody) => post<SessionAnswer>('programme/sessions', body)
export const changeSession = (sessionId: string, body: ChangeSessionBody) =>
  post<SessionAnswer>(`programme/sessions/${part(sessionId)}/change`, body)
export const dismissChanges = (body: DismissBody) => post<DismissAnswer>('programme/told', body)
export const readChanges = (sessionId: string) => get<ChangesAnswer>(`programme/sessions/${part(sessionId)}/changes`)
export const readSessionRoster = (sessionId: string) =>
  get<SessionRoster>(`programme/sessions/${part(sessionId)}/roster`)
export const addVenue = (body: AddVenueBody) => post<VenueAnswer>('programme/venues', body)
export const changeVenue = (venueId: string, body: ChangeVenueBody) =>
  post<VenueAnswer>(`programme/venues/${part(venueId)}/change`, body)
export const previewImport = (body: ImportBody) => post<ImportPreview>('programme/preview', body, longWork)
export const importProgramme = (body: ImportBody) => post<ImportResult>('programme/import', body, longWork)
