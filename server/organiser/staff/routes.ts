// The calls about roles, and the console's first call: who is logged in.
import { staffSessionLength } from '../../../domain/roles.ts'
import { approveBody, grantBody, meSchema, revokeBody, staffList } from '../../../domain/staff-api.ts'
import { isoTime } from '../../clock.ts'
import type { Api } from '../../parts.ts'
import { staffWrite } from '../audit.ts'
import { currentStaff } from '../guard.ts'
import type { StaffParts } from '../parts.ts'
import { countRecoveryCodes, hasSecondFactor } from '../second-factor/store.ts'
import { confirmPasswordRoute } from './confirm-password.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { readStaffPage } from './invitations.ts'
import { approveRole, grantRole, revokeRole } from './store.ts'

export function staffRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, guardFor, wakeMail } = parts
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
        ...{ userId: user_id, username, roles, endsAt },
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

  api.route({
    method: 'POST',
    url: '/organiser/staff/grant',
    onRequest: guardFor('staff', { freshPassword: true }),
    schema: { body: grantBody, response: { 200: staffList } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => grantRole(trx, edition, id, request.body, now()))
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
    url: '/organiser/staff/revoke',
    onRequest: guardFor('staff'),
    schema: { body: revokeBody, response: { 200: staffList } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => revokeRole(trx, id, request.body, now()))
      return list()
    },
  })
}
