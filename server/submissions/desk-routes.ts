// The organisers' calls about submissions. Coordinators can use them only for their own events.

import { eventFile } from '../../domain/edition/event-file.ts'
import { type HeldRole, hasPermission, visibleEvents } from '../../domain/staff/roles.ts'
import { type FileListRow, fileColumns } from '../../domain/submissions/columns.ts'
import { missingOf } from '../../domain/submissions/needed.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Api } from '../parts.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { eventSubmissions, filesFor, namesOf, requireSubmission, requireSubmissions, submissionEvents } from './desk.ts'
import { closeLate, openLate, remindMissing, removeFile } from './desk-write.ts'
import { ownLinkLength, signedAddress } from './links.ts'
import { runningOrder } from './running-order.ts'
import type { EventWithSubmissions } from './schedule.ts'
import { storageOf } from './storage/open-storage.ts'
import { filesOfEvents, tryToDeleteBytes } from './store.ts'

export function submissionDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, config, keys } = parts
  const { get, post, postSteps, file } = deskCalls(api, parts)
  const { db } = database
  const readEvent = (call: { edition: Edition; params: { eventId: number }; staff: { id: string }; now: number }) => {
    const { edition, params, staff, now } = call
    return eventSubmissions({ db, edition, config, keys }, requireSubmissions(edition, params.eventId), staff.id, now)
  }

  get('/submissions', { may: 'submissions' }, ({ edition, staff, now }) =>
    submissionEvents({ db, edition, config, keys }, eventsOf(staff.roles), now),
  )

  get('/submissions/:eventId', { may: 'submissions', ...ofEvent }, readEvent)

  file('/submissions/:eventId', { may: 'submissions', ...ofEvent }, ({ edition, params: { eventId } }) =>
    filesTable(db, edition, requireSubmissions(edition, eventId)),
  )

  post(
    '/submissions/:eventId/open',
    { may: 'submissions', ...ofEvent },
    (trx, { edition, params: { eventId }, staff, body, now }) =>
      openLate(trx, edition, requireSubmissions(edition, eventId), { staffId: staff.id, body }, now),
    (_done, call) => readEvent(call),
  )

  post(
    '/submissions/:eventId/close',
    { may: 'submissions', ...ofEvent },
    (trx, { edition, params: { eventId }, staff, body, now }) =>
      closeLate(trx, requireSubmissions(edition, eventId), { staffId: staff.id, body }, now),
    (_done, call) => readEvent(call),
  )

  post(
    '/submissions/:eventId/remind',
    { may: 'submissions', limited: true, ...ofEvent },
    (trx, { edition, params: { eventId }, body, now }) =>
      remindMissing(trx, edition, requireSubmissions(edition, eventId), body.submission, now),
  )

  post(
    '/submissions/:eventId/remove',
    { may: 'submissions', ...ofEvent },
    (trx, { edition, params: { eventId }, body, now }) =>
      removeFile(trx, requireSubmissions(edition, eventId), body, now),
    async (_done, call) => {
      await tryToDeleteBytes(database, () => storageOf(config))
      return readEvent(call)
    },
  )

  postSteps(
    '/submissions/:eventId/zip-address',
    { may: 'submissions', ...ofEvent },
    async ({ edition, params: { eventId }, staff, body, now }) => {
      const { id } = requireSubmission(requireSubmissions(edition, eventId), body.submission)
      const path = `/api/submissions/${eventId}/${id}/files`
      const subject = { path, viewer: staff.id, as: 'console', name: '' } as const
      return { url: signedAddress(parts, subject, now + ownLinkLength) }
    },
  )
}

/** The events for which the roles may see submissions; null for all. */
function eventsOf(roles: readonly HeldRole[]): readonly number[] | null {
  const visible = visibleEvents(roles.filter(role => hasPermission([role], 'submissions')))
  return visible
}

/** What was handed in for the event, as a table: a row per file, and a row for a person or team without files. */
export async function filesTable(db: Db, edition: Edition, event: EventWithSubmissions): Promise<Table> {
  const files = await filesOfEvents(db, [event.ind])
  const performers = await runningOrder(db, event)
  const names = namesOf(event, performers, files)
  const rows = event.submissions.flatMap(submission =>
    performers.flatMap(({ owner, name, college, order }): FileListRow[] => {
      const own = filesFor(files, submission.id, owner)
      const missing = missingOf(submission, own)
      const common = { order, owner: name, college, submission: submission.name, missing }
      const shown = own.map(row => ({
        ...common,
        file: row.bytes === null ? '' : (names.get(row.id) ?? ''),
        kind: row.kind,
        theme: row.theme,
        seconds: row.seconds,
        words: row.words,
        takenAt: row.taken_at,
        content: row.text ?? row.link ?? '',
        at: row.at,
        by: row.by_name ?? '',
      }))
      return missing > 0 && own.length === 0 ? [{ ...common, ...nothing }] : shown
    }),
  )
  return tableOf(edition, `${eventFile(edition.catalogue, event.ind)}-submissions`, fileColumns, [rows])
}

const nothing = {
  file: '',
  kind: '',
  theme: '',
  seconds: null,
  words: null,
  takenAt: null,
  content: '',
  at: null,
  by: '',
}
