// The organisers' calls about windows and places, one small function each. A call never throws.
import type * as api from '../../domain/places-types.ts'
import { fetchFile, organiserCall } from './calls.ts'
import type { FileFormat } from './day-calls.ts'

export const listPlaces = () => organiserCall<api.EventPlacesList>('GET', 'places')
export const readPlaces = (eventId: number) => organiserCall<api.EventPlacesPage>('GET', `places/${eventId}`)
export const givePlace = (eventId: number, body: api.GivePlaceBody) =>
  organiserCall<api.EventPlacesPage>('POST', `places/${eventId}/give`, body)
export const lineFile = (eventId: number, format: FileFormat) => fetchFile(`places/${eventId}/file?format=${format}`)
export const changeWindow = (eventId: number, body: api.WindowBody) =>
  organiserCall<api.EventPlacesPage>('POST', `places/${eventId}`, body)
