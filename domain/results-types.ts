// The types of the calls about results, for browsers: they take no schema, because zod must not reach them.
import type { z } from 'zod'
import type * as api from './results-api.ts'

export type ResultEvents = z.infer<typeof api.resultEvents>
export type EventResults = z.infer<typeof api.eventResults>
export type ResultSheet = NonNullable<EventResults['standings']>
export type Candidate = z.infer<typeof api.candidate>
export type SaveResultsBody = z.input<typeof api.saveResultsBody>
export type SavedResults = z.infer<typeof api.savedResults>
export type RemoveResultsBody = z.input<typeof api.removeResultsBody>
export type ResultVersions = z.infer<typeof api.resultVersions>
export type OwnResults = z.infer<typeof api.ownResults>
