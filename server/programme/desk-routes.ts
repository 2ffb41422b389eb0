// The organisers' calls about the programme. Everybody with the permission reads the whole programme. Coordinators
// write sessions of their own events. Administrators also write venues and sessions without an event, and import files
// (G1).
import { hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { Staff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Transaction } from '../database/types.ts'
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

/** Raises the version of the public data after a write that public pages show. */
async function shownToVisitors<T>(trx: Transaction, write: Promise<T>): Promise<T> {
  const done = await write
  await publicDataChanged(trx)
  return done
}

export function programmeDeskRoutes(api: Api, parts: StaffParts): void {
  sessionRoutes(api, parts)
  rosterRoutes(api, parts)
  venueRoutes(api, parts)
  fileRoutes(api, parts)
}

function sessionRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post, postSteps } = deskCalls(api, parts)

  get('/programme', { may: 'programme' }, ({ staff, edition, now }) => readProgrammePage(db, edition, staff.roles, now))
  postSteps(
    '/programme/check',
    { may: 'programme' },
    ({ staff: { roles }, edition, body: { sessionId, ...fields } }) => {
      if (!mayWrite(roles, fields.eventId)) refuse('duty_refused')
      const session = { ...newSession(readFields(edition, fields)), id: sessionId ?? '' }
      const seesPeople = fields.eventId !== null && hasPermission(roles, 'rosters', fields.eventId)
      return checkSession(db, edition, session, seesPeople)
    },
  )
  post('/programme/sessions', { may: 'programme' }, (trx, { staff, edition, body, now }) =>
    shownToVisitors(trx, addSession(trx, edition, staff, body, now)),
  )
  post('/programme/sessions/:sessionId/change', { may: 'programme' }, (trx, { staff, edition, params, body, now }) =>
    shownToVisitors(trx, changeSession(trx, edition, staff, { ...params, ...body }, now)),
  )
  post('/programme/dismiss', { may: 'programme' }, (trx, { staff, body }) => dismissChanges(trx, staff, body.sessions))
  get('/programme/sessions/:sessionId/changes', { may: 'programme' }, async ({ edition, params: { sessionId } }) => {
    const { id } = (await findSession(db, sessionId)) ?? refuse('session_unknown')
    return { rows: await readChanges(db, edition, id) }
  })
}

function rosterRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, file } = deskCalls(api, parts)

  /** The session, if the caller may see its people. Refuses other sessions. */
  async function sessionFor({ roles }: Staff, sessionId: string): Promise<SessionRow> {
    const row = (await findSession(db, sessionId)) ?? refuse('session_unknown')
    if (!mayWrite(roles, row.event_id) || !hasPermission(roles, 'rosters', row.event_id ?? undefined))
      refuse('duty_refused')
    return row
  }

  get('/programme/sessions/:sessionId/roster', { may: 'programme' }, async ({ staff, edition, params }) =>
    readSessionRoster(db, edition, await sessionFor(staff, params.sessionId)),
  )
  file('/programme/sessions/:sessionId/roster', { may: 'programme' }, async ({ staff, edition, params }) => {
    const row = await sessionFor(staff, params.sessionId)
    return sessionRosterTable(await readSessionRoster(db, edition, row))
  })
}

function venueRoutes(api: Api, parts: StaffParts): void {
  const { post } = deskCalls(api, parts)

  post('/programme/venues', { may: 'wholeProgramme' }, (trx, { staff, body, now }) =>
    shownToVisitors(trx, addVenue(trx, staff.id, body, now)),
  )
  post('/programme/venues/:venueId/change', { may: 'wholeProgramme' }, (trx, { staff, edition, params, body, now }) =>
    shownToVisitors(trx, changeVenue(trx, edition, staff.id, { ...params, ...body }, now)),
  )
}

/** How many bytes an import may have: so many that a file with too many lines gets its own refusal. */
const largestImport = 5 * 1024 * 1024

function fileRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { post, postSteps, file } = deskCalls(api, parts)
  const fileImport = { may: 'wholeProgramme', bodyLimit: largestImport } as const

  file('/programme', { may: 'programme' }, ({ edition, now }) => programmeTable(db, edition, now))
  postSteps('/programme/preview', fileImport, ({ edition, body }) => previewImport(db, edition, body))
  post('/programme/import', fileImport, (trx, { staff, edition, body, now }) =>
    shownToVisitors(trx, importProgramme(trx, edition, staff, body, now)),
  )
}
