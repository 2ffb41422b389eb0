// The organisers' calls about seats and registration windows.
import type { EventSeatsList, EventSeatsPage, GiveSeatBody, WindowBody } from '../../../domain/seats/api.ts'
import { get, post } from '../shell/organiser-call.ts'

export const listSeats = () => get<EventSeatsList>('seats')
export const readSeats = (eventId: number) => get<EventSeatsPage>(`seats/${eventId}`)
export const giveSeat = (eventId: number, body: GiveSeatBody) => post<EventSeatsPage>(`seats/${eventId}/give`, body)
export const changeWindow = (eventId: number, body: WindowBody) => post<EventSeatsPage>(`seats/${eventId}`, body)
