// The organisers' calls about facts. Coordinators change texts and pictures of their own events; what binds is the
// administrators'.

import { eventParams } from '../../domain/call-fields.ts'
import {
  eventFactsSchema,
  eventOverridesBody,
  eventOverridesCheck,
  eventOverridesCheckBody,
  eventOverridesPage,
  festivalFactsSchema,
  festivalOverridesBody,
  festivalOverridesPage,
  overridesList,
  pictureBody,
} from '../../domain/overrides/api.ts'
import { eventFactNames, festivalFactNames } from '../../domain/overrides/overrides.ts'
import { currentStaff, hasFreshPassword, staffFor } from '../access/guard.ts'
import { currentUser } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
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

/** Bytes: a picture of 5 MB in base64. */
const longestUpload = 8_000_000

const eventFactsOf = ({ facts }: { facts: unknown }) => readTyped(eventFactsSchema, eventFactNames, facts)

export function overrideRoutes(api: Api, { database, live, now, guardFor, limitDesk }: StaffParts): void {
  const { db } = database

  api.route({
    method: 'GET',
    url: '/organiser/facts',
    onRequest: guardFor('facts'),
    schema: { response: { 200: overridesList } },
    handler: async request => ({ rows: await listOverrides(db, live.edition(), currentStaff(request).roles) }),
  })

  api.route({
    method: 'GET',
    url: '/organiser/facts/events/:eventId',
    onRequest: guardFor('facts'),
    schema: { params: eventParams, response: { 200: eventOverridesPage } },
    async handler(request) {
      const { eventId } = request.params
      const { roles } = staffFor(request, 'facts', eventId)
      return readEventOverrides(db, live.edition(), { eventId, roles })
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/events/:eventId/check',
    onRequest: guardFor('facts'),
    schema: { params: eventParams, body: eventOverridesCheckBody, response: { 200: eventOverridesCheck } },
    async handler(request) {
      const { eventId } = request.params
      staffFor(request, 'facts', eventId)
      return { broken: await checkEventOverrides(db, live.edition(), { eventId, facts: eventFactsOf(request.body) }) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/events/:eventId',
    onRequest: guardFor('facts'),
    schema: { params: eventParams, body: eventOverridesBody, response: { 200: eventOverridesPage } },
    async handler(request) {
      const { eventId } = request.params
      const staff = staffFor(request, 'facts', eventId)
      const call = { eventId, change: { ...request.body, facts: eventFactsOf(request.body) } }
      await staffWrite(database, staff.id, now(), trx => changeEventOverrides(trx, live.edition(), staff, call, now()))
      await live.refresh(db)
      return readEventOverrides(db, live.edition(), { eventId, roles: staff.roles })
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/events/:eventId/picture',
    bodyLimit: longestUpload,
    onRequest: guardFor('facts'),
    schema: { params: eventParams, body: pictureBody, response: { 200: eventOverridesPage } },
    async handler(request) {
      const { eventId } = request.params
      const staff = staffFor(request, 'facts', eventId)
      await limitDesk(request)
      const picture = await encodePicture(request.body.picture)
      const call = { eventId, version: request.body.version, picture }
      await staffWrite(database, staff.id, now(), trx => changePicture(trx, live.edition(), staff, call, now()))
      await live.refresh(db)
      return readEventOverrides(db, live.edition(), { eventId, roles: staff.roles })
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/facts/festival',
    onRequest: guardFor('festivalFacts'),
    schema: { response: { 200: festivalOverridesPage } },
    handler: () => readFestivalOverrides(db, live.edition()),
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/festival',
    onRequest: guardFor('festivalFacts'),
    schema: { body: festivalOverridesBody, response: { 200: festivalOverridesPage } },
    async handler(request) {
      const { id } = currentStaff(request)
      const facts = readTyped(festivalFactsSchema, festivalFactNames, request.body.facts)
      const writer = { id, hasPassword: hasFreshPassword(currentUser(request), now()) }
      const change = { ...request.body, facts }
      await staffWrite(database, id, now(), trx => changeFestivalOverrides(trx, live.edition(), writer, change, now()))
      await live.refresh(db)
      return readFestivalOverrides(db, live.edition())
    },
  })
}
