// The organisers' calls about facts that organisers change.
import type {
  EventOverridesBody,
  EventOverridesCheck,
  EventOverridesPage,
  FestivalOverridesBody,
  FestivalOverridesPage,
  OverridesList,
  PictureBody,
} from '../../../domain/overrides/api.ts'
import { get, post } from '../shell/organiser-call.ts'

export const listOverrides = () => get<OverridesList>('overrides')
export const readEventOverrides = (eventId: number) => get<EventOverridesPage>(`overrides/events/${eventId}`)
export const checkEventOverrides = (eventId: number, facts: EventOverridesBody['facts']) =>
  post<EventOverridesCheck>(`overrides/events/${eventId}/check`, { facts })
/** Milliseconds for a photograph on a slow network. */
const longUpload = 120_000
export const supplyPicture = (eventId: number, body: PictureBody) =>
  post<EventOverridesPage>(`overrides/events/${eventId}/picture`, body, longUpload)
export const readFestivalOverrides = () => get<FestivalOverridesPage>('overrides/festival')
export const changeFestivalOverrides = (body: FestivalOverridesBody) =>
  post<FestivalOverridesPage>('overrides/festival', body)
export const changeEventOverrides = (eventId: number, body: EventOverridesBody) =>
  post<EventOverridesPage>(`overrides/events/${eventId}`, body)
