// The organisers' calls about the facts of events and of the festival.
import type { EventOverridesBody } from '../../../domain/overrides/api.ts'
import { callTo } from '../shell/organiser-call.ts'

export const listOverrides = callTo('GET /overrides')
export const readEventOverrides = callTo('GET /overrides/events/:eventId')
export const checkEventOverrides = (eventId: number, facts: EventOverridesBody['facts']) =>
  callTo('POST /overrides/events/:eventId/check')(eventId, { facts })
/** How long (ms) the upload of a photograph may take on a slow network. */
const longUpload = 120_000
export const supplyPicture = callTo('POST /overrides/events/:eventId/picture', longUpload)
export const readFestivalOverrides = callTo('GET /overrides/festival')
export const changeFestivalOverrides = callTo('POST /overrides/festival')
export const changeEventOverrides = callTo('POST /overrides/events/:eventId')
