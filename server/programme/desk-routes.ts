// The organisers' calls about the programme. Everybody with the permission sees all of it; coordinators write sessions
// of their own events, administrators those of no event, venues and files too (G1).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  addSessionBody,
  addVenueBody,
  changeSessionBody,
  changesAnswer,
  changeVenueBody,
  checkAnswer,
  checkBody,
  dismissAnswer,
  dismissBody,
  importBody,
  importPreview,
  importResult,
  programmePage,
  sessionAnswer,
  sessionRoster,
  venueAnswer,
} from '../../domain/programme/api.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { type Audited, staffWrite } from '../audit/audit.ts'
import type { Transaction } from '../database/types.ts'
import { fileRoute } from '../lists/file-route.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { dismissChanges } from './announcements.ts'
import { checkSession } from './clashes.ts'
import { programmeTable, readSessionRoster, sessionRosterTable } from './files.ts'
import { importProgramme, previewImport } from './import.ts'
import { readChanges, readProgrammePage } from './page.ts'
import { findSession, type SessionRow } from './read.ts'
import { addSession, changeSession, mayWrite, newSession, readFields } from './sessions.ts'
import { addVenue, changeVenue } from './venues.ts'

const sessionParams = z.object({ sessionId: z.string().max(60) })
const noFilters = z.object({})
const venueParams = z.object({ venueId: z.string().max(60) })

/** A write that public pages show. */
function publicWrite({ database, now }: StaffParts) {
  return <T>(staffId: string, work: (trx: Transaction) => Promise<Audited<T>>): Promise<T> =>
    staffWrite(database, staffId, now(), async trx => {
      const done = await work(trx)
      await publicDataChanged(trx)
      return done
    })
}

export function programmeDeskRoutes(api: Api, parts: StaffParts): void {
  sessionRoutes(api, parts)
  rosterRoutes(api, parts)
  venueRoutes(api, parts)
  fileRoutes(api, parts)
}

function sessionRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor } = parts
  const { db } = database
  const write = publicWrite(parts)

  api.route({
    method: 'GET',
    url: '/organiser/programme',
    onRequest: guardFor('programme'),
    schema: { response: { 200: programmePage } },
    handler: request => readProgrammePage(db, live.edition(), currentStaff(request).roles, now()),
  })

  api.route({
    method: 'POST',
    url: '/organiser/programme/check',
    onRequest: guardFor('programme'),
    schema: { body: checkBody, response: { 200: checkAnswer } },
    async handler(request) {
      const { sessionId, ...fields } = request.body
      const { roles } = currentStaff(request)
      if (!mayWrite(roles, fields.eventId)) refuse('duty_refused')
      const session = { ...newSession(readFields(live.edition(), fields)), id: sessionId ?? '' }
      const seesPeople = fields.eventId !== null && hasPermission(roles, 'rosters', fields.eventId)
      return checkSession(db, live.edition(), session, seesPeople)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/programme/sessions',
    onRequest: guardFor('programme'),
    schema: { body: addSessionBody, response: { 200: sessionAnswer } },
    handler(request) {
      const staff = currentStaff(request)
      return write(staff.id, trx => addSession(trx, live.edition(), staff, request.body, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/programme/sessions/:sessionId/change',
    onRequest: guardFor('programme'),
    schema: { params: sessionParams, body: changeSessionBody, response: { 200: sessionAnswer } },
    handler(request) {
      const staff = currentStaff(request)
      const call = { ...request.params, ...request.body }
      return write(staff.id, trx => changeSession(trx, live.edition(), staff, call, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/programme/told',
    onRequest: guardFor('programme'),
    schema: { body: dismissBody, response: { 200: dismissAnswer } },
    handler(request) {
      const staff = currentStaff(request)
      return staffWrite(database, staff.id, now(), trx => dismissChanges(trx, staff, request.body.sessions))
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/programme/sessions/:sessionId/changes',
    onRequest: guardFor('programme'),
    schema: { params: sessionParams, response: { 200: changesAnswer } },
    async handler({ params: { sessionId } }) {
      const { id } = (await findSession(db, sessionId)) ?? refuse('session_unknown')
      return { rows: await readChanges(db, live.edition(), id) }
    },
  })
}

function rosterRoutes(api: Api, parts: StaffParts): void {
  const { database, live, guardFor } = parts
  const { db } = database

  /** The session whose people the caller may see. */
  async function sessionFor(request: FastifyRequest, sessionId: string): Promise<SessionRow> {
    const row = (await findSession(db, sessionId)) ?? refuse('session_unknown')
    const { roles } = currentStaff(request)
    if (!mayWrite(roles, row.event_id) || !hasPermission(roles, 'rosters', row.event_id ?? undefined))
      refuse('duty_refused')
    return row
  }

  api.route({
    method: 'GET',
    url: '/organiser/programme/sessions/:sessionId/roster',
    onRequest: guardFor('programme'),
    schema: { params: sessionParams, response: { 200: sessionRoster } },
    async handler(request) {
      return readSessionRoster(db, live.edition(), await sessionFor(request, request.params.sessionId))
    },
  })

  fileRoute(api, parts, {
    url: '/programme/sessions/:sessionId/roster',
    permission: 'programme',
    params: sessionParams,
    query: noFilters,
    async table(_, request) {
      const row = await sessionFor(request, sessionParams.parse(request.params).sessionId)
      return sessionRosterTable(await readSessionRoster(db, live.edition(), row))
    },
  })
}

function venueRoutes(api: Api, parts: StaffParts): void {
  const { live, now, guardFor } = parts
  const write = publicWrite(parts)

  api.route({
    method: 'POST',
    url: '/organiser/programme/venues',
    onRequest: guardFor('wholeProgramme'),
    schema: { body: addVenueBody, response: { 200: venueAnswer } },
    handler(request) {
      const { id } = currentStaff(request)
      return write(id, trx => addVenue(trx, id, request.body, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/programme/venues/:venueId/change',
    onRequest: guardFor('wholeProgramme'),
    schema: { params: venueParams, body: changeVenueBody, response: { 200: venueAnswer } },
    handler(request) {
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      return write(id, trx => changeVenue(trx, live.edition(), id, call, now()))
    },
  })
}

/** Bytes of a body. Far above the longest file that is imported, so that its refusal can name the limit of lines. */
const largestImport = 5 * 1024 * 1024

function fileRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor } = parts
  const { db } = database
  const write = publicWrite(parts)

  fileRoute(api, parts, {
    url: '/programme',
    permission: 'programme',
    query: noFilters,
    table: () => programmeTable(db, live.edition(), now()),
  })

  api.route({
    method: 'POST',
    url: '/organiser/programme/preview',
    bodyLimit: largestImport,
    onRequest: guardFor('wholeProgramme'),
    schema: { body: importBody, response: { 200: importPreview } },
    handler: request => previewImport(db, live.edition(), request.body),
  })

  api.route({
    method: 'POST',
    url: '/organiser/programme/import',
    bodyLimit: largestImport,
    onRequest: guardFor('wholeProgramme'),
    schema: { body: importBody, response: { 200: importResult } },
    handler(request) {
      const staff = currentStaff(request)
      return write(staff.id, trx => importProgramme(trx, live.edition(), staff, request.body, now()))
    },
  })
}
