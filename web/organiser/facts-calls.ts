// The organisers' calls about facts, one small function each. A call never throws.
import type * as api from '../../domain/facts-types.ts'
import { organiserCall } from './calls.ts'

export const listFacts = () => organiserCall<api.FactsList>('GET', 'facts')
export const readEventFacts = (eventId: number) => organiserCall<api.EventFactsPage>('GET', `facts/events/${eventId}`)
export const checkEventFacts = (eventId: number, facts: api.EventFactsBody['facts']) =>
  organiserCall<api.EventFactsCheck>('POST', `facts/events/${eventId}/check`, { facts })
/** Milliseconds for a photograph on a slow network. */
const longUpload = 120_000
export const supplyPicture = (eventId: number, body: api.PictureBody) =>
  organiserCall<api.EventFactsPage>('POST', `facts/events/${eventId}/picture`, body, longUpload)
export const readFestivalFacts = () => organiserCall<api.FestivalFactsPage>('GET', 'facts/festival')
export const changeFestivalFacts = (body: api.FestivalFactsBody) =>
  organiserCall<api.FestivalFactsPage>('POST', 'facts/festival', body)
export const changeEventFacts = (eventId: number, body: api.EventFactsBody) =>
  organiserCall<api.EventFactsPage>('POST', `facts/events/${eventId}`, body)
