// The organisers' calls about the facts of events and of the festival. Coordinators change texts and pictures of their
// own events; only administrators change the conditions of taking part.
import { eventFactsSchema, festivalFactsSchema } from '../../domain/overrides/api.ts'
import { eventFactNames, festivalFactNames } from '../../domain/overrides/overrides.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import { hasFreshPassword } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import {
  changeEventOverrides,
  changePicture,
  checkEventOverrides,
  listOverrides,
  readEventOverrides,
} from './event-overrides.ts'
import { changeFestivalOverrides, readFestivalOverrides } from './festival-overrides.ts'
import { encodePicture } from './pictures.ts'
import { readTyped } from './versions.ts'

/** How many bytes a body may have: enough for a picture of 5 MB in base64. */
const longestUpload = 8_000_000

const eventFactsOf = ({ facts }: { facts: unknown }) => readTyped(eventFactsSchema, eventFactNames, facts)

export function overrideRoutes(api: Api, parts: StaffParts): void {
  const { live, now } = parts
  const { db } = parts.database
  const { get, postSteps } = deskCalls(api, parts)
  const event = { may: 'facts', ...ofEvent } as const

  get('/overrides', { may: 'facts' }, async ({ staff, edition }) => ({
    rows: await listOverrides(db, edition, staff.roles),
  }))
  get('/overrides/events/:eventId', event, ({ staff, edition, params }) =>
    readEventOverrides(db, edition, { ...params, roles: staff.roles }),
  )
  postSteps('/overrides/events/:eventId/check', event, async ({ edition, params, body }) => ({
    broken: await checkEventOverrides(db, edition, { ...params, facts: eventFactsOf(body) }),
  }))
  postSteps('/overrides/events/:eventId', event, async ({ staff, params, body, write }) => {
    const call = { ...params, change: { ...body, facts: eventFactsOf(body) } }
    await write(trx => changeEventOverrides(trx, live.edition(), staff, call, now()))
    await live.refresh(db)
    return readEventOverrides(db, live.edition(), { ...params, roles: staff.roles })
  })
  postSteps(
    '/overrides/events/:eventId/picture',
    { ...event, limited: true, bodyLimit: longestUpload },
    async ({ staff, params, body, write }) => {
      const call = { ...params, version: body.version, picture: await encodePicture(body.picture) }
      await write(trx => changePicture(trx, live.edition(), staff, call, now()))
      await live.refresh(db)
      return readEventOverrides(db, live.edition(), { ...params, roles: staff.roles })
    },
  )
  get('/overrides/festival', { may: 'festivalFacts' }, ({ edition }) => readFestivalOverrides(db, edition))
  postSteps('/overrides/festival', { may: 'festivalFacts' }, async ({ staff, body, write }) => {
    const change = { ...body, facts: readTyped(festivalFactsSchema, festivalFactNames, body.facts) }
    const writer = { id: staff.id, hasPassword: hasFreshPassword(staff, now()) }
    await write(trx => changeFestivalOverrides(trx, live.edition(), writer, change, now()))
    await live.refresh(db)
    return readFestivalOverrides(db, live.edition())
  })
}
