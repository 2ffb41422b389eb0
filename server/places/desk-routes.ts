// The organisers' calls about windows and places. Coordinators see and change their own events only (hole A5).
import { z } from 'zod'
import { allEvents } from '../../domain/catalogue.ts'
import { eventParams } from '../../domain/organiser-fields.ts'
import { eventPlacesList, eventPlacesPage, givePlaceBody, windowBody } from '../../domain/places-api.ts'
import { hasPermission } from '../../domain/roles.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff, staffFor } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { fileRoute } from '../spreadsheet/file-route.ts'
import { changeWindow, listPlaces, readPlaces } from './desk.ts'
import { givePlace, lineTable } from './desk-line.ts'

export function placesDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, guardFor, wakeMail } = parts
  const { db } = database

  api.route({
    method: 'GET',
    url: '/organiser/places',
    onRequest: guardFor('places'),
    schema: { response: { 200: eventPlacesList } },
    async handler(request) {
      const { roles } = currentStaff(request)
      const events = allEvents(edition.catalogue).filter(({ ind }) => hasPermission(roles, 'places', ind))
      return { rows: await listPlaces(db, edition, events, now()) }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/places/:eventId',
    onRequest: guardFor('places'),
    schema: { params: eventParams, response: { 200: eventPlacesPage } },
    async handler(request) {
      const { eventId } = request.params
      staffFor(request, 'places', eventId)
      return readPlaces(db, edition, eventId, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/places/:eventId',
    onRequest: guardFor('places'),
    schema: { params: eventParams, body: windowBody, response: { 200: eventPlacesPage } },
    async handler(request) {
      const { eventId } = request.params
      const { id: actorId } = staffFor(request, 'places', eventId)
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
    schema: { params: eventParams, body: givePlaceBody, response: { 200: eventPlacesPage } },
    async handler(request) {
      const { eventId } = request.params
      const { id: actorId } = staffFor(request, 'places', eventId)
      const call = { actorId, eventId, gift: request.body }
      await staffWrite(database, actorId, now(), trx => givePlace(trx, edition, call, now()))
      wakeMail()
      return readPlaces(db, edition, eventId, now())
    },
  })

  fileRoute(api, parts, {
    ...{ url: '/places/:eventId', permission: 'places', params: eventParams, query: z.object({}) },
    async table(_, request) {
      const { eventId } = eventParams.parse(request.params)
      staffFor(request, 'places', eventId)
      return lineTable(db, edition, eventId, now())
    },
  })
}
