// The calls about roles, and the console's first call, which returns the current user.
import { z } from 'zod'
import {
  approveBody,
  changeEventsBody,
  grantBody,
  meSchema,
  revokeRoleBody,
  staffList,
} from '../../domain/staff/api.ts'
import { staffSessionLength } from '../../domain/staff/roles.ts'
import { currentStaff } from '../access/guard.ts'
import { countRecoveryCodes, hasSecondFactor } from '../access/second-factor.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { confirmPasswordRoute } from './confirm-password.ts'
import { staffTable } from './files.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { readStaffPage } from './invitations.ts'
import { approveRole, changeEvents, grantRole, revokeRole } from './store.ts'

export function staffRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor, wakeMail } = parts
  confirmPasswordRoute(api, parts)
  invitationRoutes(api, parts)

  const list = () => readStaffPage(database.db, now())

  api.route({
    method: 'GET',
    url: '/organiser/me',
    onRequest: guardFor(null),
    schema: { response: { 200: meSchema } },
    async handler(request) {
      const { id, user_id, username, roles, session_started_at } = currentStaff(request)
      const endsAt = isoTime(Date.parse(session_started_at) + staffSessionLength)
      return {
        userId: user_id,
        username,
        roles,
        endsAt,
        hasSecondFactor: await hasSecondFactor(database.db, id),
        recoveryCodesLeft: await countRecoveryCodes(database.db, id),
      }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/staff',
    onRequest: guardFor('staff'),
    schema: { response: { 200: staffList } },
    handler: list,
  })

  fileRoute(api, parts, {
    url: '/staff',
    permission: 'staff',
    query: z.object({}),
    table: () => staffTable(database.db, live.edition()),
  })

  api.route({
    method: 'POST',
    url: '/organiser/staff/grant',
    onRequest: guardFor('staff', { freshPassword: true }),
    schema: { body: grantBody, response: { 200: staffList } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => grantRole(trx, live.edition(), id, request.body, now()))
      wakeMail()
      return list()
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/staff/approve',
    onRequest: guardFor('staff', { freshPassword: true }),
    schema: { body: approveBody, response: { 200: staffList } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => approveRole(trx, id, request.body, now()))
      wakeMail()
      return list()
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/staff/change',
    onRequest: guardFor('staff', { freshPassword: true }),
    schema: { body: changeEventsBody, response: { 200: staffList } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => changeEvents(trx, live.edition(), id, request.body, now()))
      wakeMail()
      return list()
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/staff/revoke',
    onRequest: guardFor('staff'),
    schema: { body: revokeRoleBody, response: { 200: staffList } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => revokeRole(trx, id, request.body, now()))
      return list()
    },
  })
}
