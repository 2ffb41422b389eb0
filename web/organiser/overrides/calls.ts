// The organisers' calls about facts that organisers change.
import type { EventOverridesBody } from '../../../domain/overrides/api.ts'
import { callTo } from '../shell/organiser-call.ts'

export const listOverrides = callTo('GET /facts')
export const readEventOverrides = callTo('GET /facts/events/:eventId')
export const checkEventOverrides = (eventId: number, facts: EventOverridesBody['facts']) =>
  callTo('POST /facts/events/:eventId/check')(eventId, { facts })
/** Milliseconds for a photograph on a slow network. */
const longUpload = 120_000
export const supplyPicture = callTo('POST /facts/events/:eventId/picture', longUpload)
export const readFestivalOverrides = callTo('GET /facts/festival')
export const changeFestivalOverrides = callTo('POST /facts/festival')
export const changeEventOverrides = callTo('POST /facts/events/:eventId')
