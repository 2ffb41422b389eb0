// The calls about invitations: some for administrators, some for invited people, who have no role yet.
import { acceptedInvitation, invitationBody, staffInvitation } from '../../domain/staff/api.ts'
import { deskCalls } from '../access/desk-calls.ts'
import { currentUser } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { networkOf } from '../http/network.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { acceptInvitation, endInvitation, invite, readInvitation, readStaffPage } from './invitations.ts'

export function invitationRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, limiter, loggedIn, wakeMail } = parts
  const { post } = deskCalls(api, parts)

  post(
    '/staff/invite',
    { may: 'staff', freshPassword: true, limited: true },
    (trx, { staff, edition, body, now }) => invite(trx, edition, staff.id, body, now),
    async (made, { now }) => ({ ...(await readStaffPage(database.db, now)), ...made }),
  )
  post(
    '/staff/uninvite',
    { may: 'staff' },
    (trx, { body, now }) => endInvitation(trx, body, now),
    (_, { now }) => readStaffPage(database.db, now),
  )

  api.route({
    method: 'POST',
    url: '/users/invitation',
    config: {
      public: 'an invited person may have no account yet; the token identifies the invitation',
      counts: 'handler',
    },
    schema: { body: invitationBody, response: { 200: staffInvitation } },
    async handler({ body, ip }) {
      const found = await readInvitation(database.db, body.token, now())
      if (found) return found
      // Only invalid tokens count for the limit, so valid invitations open even while others in the network guess.
      await limiter.take([{ limit: 'linkPerNetwork', subject: networkOf(ip) }])
      return refuse('invitation_invalid')
    },
  })

  api.route({
    method: 'POST',
    url: '/users/acceptInvitation',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { body: invitationBody, response: { 200: acceptedInvitation } },
    async handler(request) {
      const person = currentUser(request)
      const { token } = request.body
      const accepted = await staffWrite(database, person.id, now(), trx =>
        acceptInvitation(trx, live.edition(), person, token, now()),
      )
      wakeMail()
      return accepted
    },
  })
}
