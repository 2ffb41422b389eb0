// The types of the organisers' calls about the programme, for the console: it takes no schema, because zod must not reach browsers.
import type { z } from 'zod'
import type * as api from './programme-api.ts'

export type ProgrammeBoard = z.infer<typeof api.programmeBoard>
export type SessionRow = z.infer<typeof api.sessionRow>
export type VenueRow = z.infer<typeof api.venueRow>
export type CheckBody = z.input<typeof api.checkBody>
export type CheckAnswer = z.infer<typeof api.checkAnswer>
export type AddSessionBody = z.input<typeof api.addSessionBody>
export type ChangeSessionBody = z.input<typeof api.changeSessionBody>
export type SessionAnswer = z.infer<typeof api.sessionAnswer>
export type ChangesAnswer = z.infer<typeof api.changesAnswer>
export type AddVenueBody = z.input<typeof api.addVenueBody>
export type ChangeVenueBody = z.input<typeof api.changeVenueBody>
export type VenueAnswer = z.infer<typeof api.venueAnswer>
export type SessionRoster = z.infer<typeof api.sessionRoster>
export type ImportBody = z.input<typeof api.importBody>
export type ImportPreview = z.infer<typeof api.importPreview>
export type ImportResult = z.infer<typeof api.importResult>
