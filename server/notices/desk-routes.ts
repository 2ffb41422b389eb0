// The organisers' calls about notices. Coordinators write to people of their own events (G10), cashiers to
// those who owe money.
import { z } from 'zod'
import { hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls } from '../access/desk-calls.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { noticesTable } from './files.ts'
import { listNotices } from './read.ts'
import { previewNotice, refuseForeignAudience, sendNotice } from './send.ts'
import { withdrawNotice } from './withdraw.ts'

export function noticeDeskRoutes(api: Api, parts: StaffParts): void {
  const { live } = parts
  const { db } = parts.database
  const { get, post, postSteps } = deskCalls(api, parts)

  get('/notices', { may: 'notices' }, ({ staff, query }) => listNotices(db, staff, query))
  fileRoute(api, parts, {
    url: '/notices',
    permission: 'notices',
    query: z.object({}),
    table: (_, request) => noticesTable(db, live.edition(), currentStaff(request)),
  })
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
