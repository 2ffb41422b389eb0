// The organisers' calls about results, one small function each. A call never throws.
import type * as api from '../../domain/results-types.ts'
import { organiserCall } from './calls.ts'

export const listResultEvents = () => organiserCall<api.ResultEvents>('GET', 'results')
export const readEventResults = (eventId: number) => organiserCall<api.EventResults>('GET', `results/${eventId}`)
export const saveResults = (eventId: number, body: api.SaveResultsBody) =>
  organiserCall<api.SavedResults>('POST', `results/${eventId}`, body)
export const removeResults = (eventId: number, body: api.RemoveResultsBody) =>
  organiserCall<api.SavedResults>('POST', `results/${eventId}/remove`, body)
export const readResultVersions = (eventId: number, roundId: string) =>
  organiserCall<api.ResultVersions>('GET', `results/${eventId}/rounds/${encodeURIComponent(roundId)}/versions`)
