// The organisers' calls about the programme.
import { callTo, longWork } from '../shell/organiser-call.ts'

export const readBoard = callTo('GET /programme')
export const checkSession = callTo('POST /programme/check')
export const addSession = callTo('POST /programme/sessions')
export const changeSession = callTo('POST /programme/sessions/:sessionId/change')
export const dismissChanges = callTo('POST /programme/dismiss')
export const readChanges = callTo('GET /programme/sessions/:sessionId/changes')
export const readSessionRoster = callTo('GET /programme/sessions/:sessionId/roster')
export const addVenue = callTo('POST /programme/venues')
export const changeVenue = callTo('POST /programme/venues/:venueId/change')
export const previewImport = callTo('POST /programme/preview', longWork)
export const importProgramme = callTo('POST /programme/import', longWork)
