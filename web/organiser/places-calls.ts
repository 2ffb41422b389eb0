// The organisers' calls about windows and places, one small function each. A call never throws.
import type * as api from '../../domain/places-types.ts'
import { organiserCall } from './calls.ts'

export const listPlaces = () => organiserCall<api.EventPlacesList>('GET', 'places')
export const readPlaces = (eventId: number) => organiserCall<api.EventPlacesPage>('GET', `places/${eventId}`)
export const givePlace = (eventId: number, body: api.GivePlaceBody) =>
  organiserCall<api.EventPlacesPage>('POST', `places/${eventId}/give`, body)
export const changeWindow = (eventId: number, body: api.WindowBody) =>
  organiserCall<api.EventPlacesPage>('POST', `places/${eventId}`, body)
