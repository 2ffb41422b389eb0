// The organisers' calls about notices. Coordinators write to people of their own events (G10), cashiers to people who
// owe money.
import { hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { noticesTable } from './files.ts'
import { listNotices } from './read.ts'
import { previewNotice, refuseForeignAudience, sendNotice } from './send.ts'
import { withdrawNotice } from './withdraw.ts'

export function noticeDeskRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post, postSteps, file } = deskCalls(api, parts)

  get('/notices', { may: 'notices' }, ({ staff, query }) => listNotices(db, staff, query))
  file('/notices', { may: 'notices' }, ({ staff, edition }) => noticesTable(db, edition, staff))
  postSteps('/notices/preview', { may: 'notices' }, ({ staff, edition, body, now }) => {
    refuseForeignAudience(staff, body.audience, false)
    return previewNotice(db, edition, body, hasPermission(staff.roles, 'payments'), now)
  })
  post('/notices', { may: 'notices' }, (trx, { staff, edition, body, now }) =>
    sendNotice(trx, edition, staff, body, now),
  )
  post('/notices/:noticeId/withdraw', { may: 'notices' }, (trx, { staff, params, body, now }) =>
    withdrawNotice(trx, staff, { ...params, ...body }, now),
  )
}
