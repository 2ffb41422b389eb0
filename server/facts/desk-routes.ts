// The organisers' calls about facts. Coordinators change texts and pictures of their own events; what binds is the administrators'.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
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
import { hasPermission, visibleEvents } from '../../domain/roles.ts'
import { currentUser } from '../account/sessions.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff, passwordConfirmedUntil, type Staff } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { changeEventFacts, changePicture, checkEventFacts, listFacts, readEventFacts } from './event-facts.ts'
import { changeFestivalFacts, readFestivalFacts } from './festival-facts.ts'
import { presentEdition } from './live-edition.ts'
import { encodePicture } from './pictures.ts'
import { readTyped } from './versions.ts'

const params = z.object({ eventId: z.coerce.number().int().positive().max(10_000) })

/** Bytes: a picture of 5 MB in base64. */
const longestUpload = 8_000_000

const eventFactsOf = ({ facts }: { facts: unknown }) => readTyped(eventFactsSchema, eventFactNames, facts)

export function factsDeskRoutes(api: Api, { database, edition, now, guardFor, limitDesk }: StaffParts): void {
  const { db } = database

  /** The caller, who may write facts of the event. */
  function writerFor(request: FastifyRequest, eventId: number): Staff {
    const staff = currentStaff(request)
    if (!hasPermission(staff.roles, 'facts', eventId)) refuse('duty_refused')
    return staff
  }

  api.route({
    method: 'GET',
    url: '/organiser/facts',
    onRequest: guardFor('facts'),
    schema: { response: { 200: factsList } },
    handler: async request => ({ rows: await listFacts(db, edition, visibleEvents(currentStaff(request).roles)) }),
  })

  api.route({
    method: 'GET',
    url: '/organiser/facts/events/:eventId',
    onRequest: guardFor('facts'),
    schema: { params, response: { 200: eventFactsPage } },
    async handler(request) {
      const { eventId } = request.params
      const { roles } = writerFor(request, eventId)
      return readEventFacts(db, edition, { eventId, roles })
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/events/:eventId/check',
    onRequest: guardFor('facts'),
    schema: { params, body: eventFactsCheckBody, response: { 200: eventFactsCheck } },
    async handler(request) {
      const { eventId } = request.params
      writerFor(request, eventId)
      return { broken: await checkEventFacts(db, edition, { eventId, facts: eventFactsOf(request.body) }) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/facts/events/:eventId',
    onRequest: guardFor('facts'),
    schema: { params, body: eventFactsBody, response: { 200: eventFactsPage } },
    async handler(request) {
      const { eventId } = request.params
      const staff = writerFor(request, eventId)
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
    schema: { params, body: pictureBody, response: { 200: eventFactsPage } },
    async handler(request) {
      const { eventId } = request.params
      const staff = writerFor(request, eventId)
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
