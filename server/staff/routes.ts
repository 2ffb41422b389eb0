// The calls about roles, and the console's first call, which returns the current user.
import { staffSessionLength } from '../../domain/staff/roles.ts'
import { deskCalls } from '../access/desk-calls.ts'
import { countRecoveryCodes, hasSecondFactor } from '../access/second-factor.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { isoTime } from '../clock.ts'
import type { Api } from '../parts.ts'
import { confirmPasswordRoute } from './confirm-password.ts'
import { staffTable } from './files.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { readStaffPage } from './invitations.ts'
import { approveRole, changeEvents, grantRole, revokeRole } from './store.ts'

export function staffRoutes(api: Api, parts: StaffParts): void {
  const { now } = parts
  const { db } = parts.database
  const { get, post, file } = deskCalls(api, parts)
  const change = { may: 'staff', freshPassword: true } as const
  const list = () => readStaffPage(db, now())
  confirmPasswordRoute(api, parts)
  invitationRoutes(api, parts)

  get('/me', { may: null }, async ({ staff }) => ({
    userId: staff.user_id,
    username: staff.username,
    roles: staff.roles,
    endsAt: isoTime(Date.parse(staff.session_started_at) + staffSessionLength),
    hasSecondFactor: await hasSecondFactor(db, staff.id),
    recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
  }))
  get('/staff', { may: 'staff' }, list)
  file('/staff', { may: 'staff' }, ({ edition }) => staffTable(db, edition))
  post(
    '/staff/grant',
    change,
    (trx, { staff, edition, body, now }) => grantRole(trx, edition, staff.id, body, now),
    list,
  )
  post('/staff/approve', change, (trx, { staff, body, now }) => approveRole(trx, staff.id, body, now), list)
  post(
    '/staff/change',
    change,
    (trx, { staff, edition, body, now }) => changeEvents(trx, edition, staff.id, body, now),
    list,
  )
  post('/staff/revoke', { may: 'staff' }, (trx, { staff, body, now }) => revokeRole(trx, staff.id, body, now), list)
}
