// The types of the calls about windows and places, for browsers: they take no schema, because zod must not reach them.
import type { z } from 'zod'
import type * as places from './places-api.ts'

export type WaitingLines = z.infer<typeof places.waitingSchema>
export type EventPlaces = z.infer<typeof places.eventPlaces>
export type EventPlacesList = z.infer<typeof places.eventPlacesList>
export type EventPlacesPage = z.infer<typeof places.eventPlacesPage>
export type LineRow = z.infer<typeof places.lineRow>
export type GivePlaceBody = z.input<typeof places.givePlaceBody>
export type WindowBody = z.input<typeof places.windowBody>
