// The organisers' calls about facts. Coordinators change texts and pictures of their own events; what binds is the administrators'.
import { eventFactNames, festivalFactNames } from '../../domain/facts.ts'
import {
  eventFactsBody,
  eventFactsCheck,
  eventFactsCheckBody,
  eventFactsPage,
  eventFactsSchema,
  factsList,
  festivalFactsBody,
  festivalFactsPage,
  festivalFactsSchema,
  pictureBody,
} from '../../domain/facts-api.ts'
import { eventParams } from '../../domain/organiser-fields.ts'
import { currentUser } from '../account/sessions.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff, passwordConfirmedUntil, staffFor } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { changeEventFacts, changePicture, checkEventFacts, listFacts, readEventFacts } from './event-facts.ts'
import { changeFestivalFacts, readFestivalFacts } from './festival-facts.ts'
import { presentEdition } from './live-edition.ts'
import { encodePicture } from './pictures.ts'
import { readTyped } from './versions.ts'

/** Bytes: a picture of 5 MB in base64. */
const longestUpload = 8_000_000

const eventFactsOf = ({ facts }: { facts: unknown }) => readTyped(eventFactsSchema, eventFactNames, facts)

export function factsDeskRoutes(api: Api, { database, edition, now, guardFor, limitDesk }: StaffParts): void {
  const { db } = database

  api.route({
    method: 'GET',
    url: '/organiser/facts',
    onRequest: guardFor('facts'),
    schema: { response: { 200: factsList } },
    handler: async request => ({ rows: await listFacts(db, edition, currentStaff(request).roles) }),
  })

  api.route({
    method: 'GET',
    url: '/organiser/facts/events/:eventId',
    onRequest: guardFor('facts'),
    schema: { params: eventParams, response: { 200: eventFactsPage } },
    async handler(request) {
      const { eventId } = request.params
      const { roles } = staffFor(request, 'facts', eventId)
      return readEventFacts(db, edition, { eventId, roles })
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/events/:eventId/check',
    onRequest: guardFor('facts'),
    schema: { params: eventParams, body: eventFactsCheckBody, response: { 200: eventFactsCheck } },
    async handler(request) {
      const { eventId } = request.params
      staffFor(request, 'facts', eventId)
      return { broken: await checkEventFacts(db, edition, { eventId, facts: eventFactsOf(request.body) }) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/events/:eventId',
    onRequest: guardFor('facts'),
    schema: { params: eventParams, body: eventFactsBody, response: { 200: eventFactsPage } },
    async handler(request) {
      const { eventId } = request.params
      const staff = staffFor(request, 'facts', eventId)
      const call = { eventId, change: { ...request.body, facts: eventFactsOf(request.body) } }
      await staffWrite(database, staff.id, now(), trx => changeEventFacts(trx, edition, staff, call, now()))
      await presentEdition(db, edition)
      return readEventFacts(db, edition, { eventId, roles: staff.roles })
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/events/:eventId/picture',
    bodyLimit: longestUpload,
    onRequest: guardFor('facts'),
    schema: { params: eventParams, body: pictureBody, response: { 200: eventFactsPage } },
    async handler(request) {
      const { eventId } = request.params
      const staff = staffFor(request, 'facts', eventId)
      await limitDesk(request)
      const picture = await encodePicture(request.body.picture)
      const call = { eventId, version: request.body.version, picture }
      await staffWrite(database, staff.id, now(), trx => changePicture(trx, edition, staff, call, now()))
      await presentEdition(db, edition)
      return readEventFacts(db, edition, { eventId, roles: staff.roles })
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/facts/festival',
    onRequest: guardFor('festivalFacts'),
    schema: { response: { 200: festivalFactsPage } },
    handler: () => readFestivalFacts(db, edition),
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/festival',
    onRequest: guardFor('festivalFacts'),
    schema: { body: festivalFactsBody, response: { 200: festivalFactsPage } },
    async handler(request) {
      const { id } = currentStaff(request)
      const facts = readTyped(festivalFactsSchema, festivalFactNames, request.body.facts)
      const writer = { id, hasPassword: now() < passwordConfirmedUntil(currentUser(request)) }
      const change = { ...request.body, facts }
      await staffWrite(database, id, now(), trx => changeFestivalFacts(trx, edition, writer, change, now()))
      await presentEdition(db, edition)
      return readFestivalFacts(db, edition)
    },
  })
}
