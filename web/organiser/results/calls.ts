// The organisers' calls about results.
import type {
  EventResults,
  RemoveResultsBody,
  ResultEvents,
  ResultVersions,
  SavedResults,
  SaveResultsBody,
} from '../../../domain/results/api.ts'
import { get, part, post } from '../shell/organiser-call.ts'

export const listResultEvents = () => get<ResultEvents>('results')
export const readEventResults = (eventId: number) => get<EventResults>(`results/${eventId}`)
export const saveResults = (eventId: number, body: SaveResultsBody) => post<SavedResults>(`results/${eventId}`, body)
export const removeResults = (eventId: number, body: RemoveResultsBody) =>
  post<SavedResults>(`results/${eventId}/remove`, body)
export const readResultVersions = (eventId: number, roundId: string) =>
  get<ResultVersions>(`results/${eventId}/rounds/${part(roundId)}/versions`)
