// The organisers' calls about windows and places. Coordinators see and change their own events only (hole A5).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allEvents } from '../../domain/catalogue.ts'
import { eventPlacesList, eventPlacesPage, givePlaceBody, windowBody } from '../../domain/places-api.ts'
import { hasPermission, visibleEvents } from '../../domain/roles.ts'
import { currentUser } from '../account/sessions.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { fileRoute } from '../spreadsheet/file-route.ts'
import { changeWindow, listPlaces, readPlaces } from './desk.ts'
import { givePlace, lineTable } from './desk-line.ts'

const params = z.object({ eventId: z.coerce.number().int().positive().max(10_000) })

export function placesDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, guardFor, wakeMail } = parts
  const { db } = database

  function ownEvent(request: FastifyRequest, eventId: number): number {
    if (!hasPermission(currentStaff(request).roles, 'places', eventId)) refuse('duty_refused')
    return eventId
  }

  api.route({
    method: 'GET',
    url: '/organiser/places',
    onRequest: guardFor('places'),
    schema: { response: { 200: eventPlacesList } },
    async handler(request) {
      const visible = visibleEvents(currentStaff(request).roles)
      const events = allEvents(edition.catalogue).filter(({ ind }) => visible === null || visible.includes(ind))
      return { rows: await listPlaces(db, edition, events, now()) }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/places/:eventId',
    onRequest: guardFor('places'),
    schema: { params, response: { 200: eventPlacesPage } },
    handler: async request => readPlaces(db, edition, ownEvent(request, request.params.eventId), now()),
  })

  api.route({
    method: 'POST',
    url: '/organiser/places/:eventId',
    onRequest: guardFor('places'),
    schema: { params, body: windowBody, response: { 200: eventPlacesPage } },
    async handler(request) {
      const eventId = ownEvent(request, request.params.eventId)
      const actorId = currentUser(request).id
      const call = { actorId, eventId, change: request.body }
      await staffWrite(database, actorId, now(), trx => changeWindow(trx, edition, call, now()))
      wakeMail()
      return readPlaces(db, edition, eventId, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/places/:eventId/give',
    onRequest: guardFor('places'),
    schema: { params, body: givePlaceBody, response: { 200: eventPlacesPage } },
    async handler(request) {
      const eventId = ownEvent(request, request.params.eventId)
      const actorId = currentUser(request).id
      const call = { actorId, eventId, gift: request.body }
      await staffWrite(database, actorId, now(), trx => givePlace(trx, edition, call, now()))
      wakeMail()
      return readPlaces(db, edition, eventId, now())
    },
  })

  fileRoute(api, parts, {
    ...{ url: '/places/:eventId', permission: 'places', params, query: z.object({}) },
    table: (_, request) => lineTable(db, edition, ownEvent(request, params.parse(request.params).eventId), now()),
  })
}
