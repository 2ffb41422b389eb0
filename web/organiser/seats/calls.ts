// The organisers' calls about seats and registration windows.
import type { EventSeatsList, EventSeatsPage, GiveSeatBody, WindowBody } from '../../../domain/seats/api.ts'
import { get, post } from '../shell/organiser-call.ts'

export const listSeats = () => get<EventSeatsList>('places')
export const readSeats = (eventId: number) => get<EventSeatsPage>(`places/${eventId}`)
export const giveSeat = (eventId: number, body: GiveSeatBody) => post<EventSeatsPage>(`places/${eventId}/give`, body)
export const changeWindow = (eventId: number, body: WindowBody) => post<EventSeatsPage>(`places/${eventId}`, body)
