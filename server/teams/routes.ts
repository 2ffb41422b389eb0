// The calls about teams. Who is not in a team is told that there is none; invitations show what joining would mean.
import { userSchema } from '../../domain/api.ts'
import { readCharacters } from '../../domain/pass.ts'
import {
  invitationParams,
  invitationSchema,
  joinBody,
  newTeamBody,
  teamChangesBody,
  teamMemberParams,
  teamParams,
  teamSchema,
} from '../../domain/team-api.ts'
import { findPerson, userObject } from '../account/person.ts'
import { currentUser, sessionOf } from '../account/sessions.ts'
import type { Db } from '../database/types.ts'
import { networkOf } from '../http/network.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { findTeam } from './members.ts'
import { changeTeam, findOwnTeam, joinTeam, makeTeam, renewInvitation, takeOut } from './store.ts'
import { invitationView, teamView } from './view.ts'

export function teamRoutes(api: Api, { database, edition, now, limiter, loggedIn }: Parts): void {
  const { db } = database

  const ownTeam = async (trx: Db, personId: string, teamId: string) => {
    const team = (await findOwnTeam(trx, personId, teamId)) ?? refuse('team_unknown')
    return teamView(trx, edition, { team, readerId: personId }, now())
  }

  /** The team of an invitation. Codes that nobody has count as guesses of the account, or of the network where nobody is logged in (hole R4). */
  async function invitedTo(text: string, { personId, ip }: { personId: string | undefined; ip: string }) {
    const [guess, code] = personId
      ? ([{ limit: 'invitationPerAccount', whose: personId }, 'too_many_attempts'] as const)
      : ([{ limit: 'invitationPerNetwork', whose: networkOf(ip) }, 'invitations_too_many'] as const)
    await limiter.refuseFull([guess], code)
    const team = await findTeam(db, { code: readCharacters(text) })
    if (team) return team
    await limiter.take([guess], code)
    refuse('invitation_unknown')
  }

  api.route({
    method: 'POST',
    url: '/teams',
    onRequest: loggedIn,
    schema: { body: newTeamBody, response: { 200: teamSchema } },
    async handler(request) {
      const personId = currentUser(request).id
      const { event, name, amount } = request.body
      await limiter.take([{ limit: 'teamsPerAccount', whose: personId }])
      return database.write(async trx =>
        ownTeam(trx, personId, await makeTeam(trx, edition, { personId, eventId: event, name, amount }, now())),
      )
    },
  })

  api.route({
    method: 'GET',
    url: '/teams/:teamId',
    onRequest: loggedIn,
    schema: { params: teamParams, response: { 200: teamSchema } },
    handler: async request => ownTeam(db, currentUser(request).id, request.params.teamId),
  })

  api.route({
    method: 'PATCH',
    url: '/teams/:teamId',
    onRequest: loggedIn,
    schema: { params: teamParams, body: teamChangesBody, response: { 200: teamSchema } },
    async handler(request) {
      const call = { personId: currentUser(request).id, teamId: request.params.teamId, changes: request.body }
      return database.write(async trx => {
        await changeTeam(trx, edition, call, now())
        return ownTeam(trx, call.personId, call.teamId)
      })
    },
  })

  api.route({
    method: 'POST',
    url: '/teams/:teamId/invitation',
    onRequest: loggedIn,
    schema: { params: teamParams, response: { 200: teamSchema } },
    async handler(request) {
      const call = { personId: currentUser(request).id, teamId: request.params.teamId }
      return database.write(async trx => {
        await renewInvitation(trx, edition, call, now())
        return ownTeam(trx, call.personId, call.teamId)
      })
    },
  })

  api.route({
    method: 'DELETE',
    url: '/teams/:teamId/members/:userId',
    onRequest: loggedIn,
    schema: { params: teamMemberParams, response: { 200: userSchema } },
    async handler(request) {
      const personId = currentUser(request).id
      return database.write(async trx => {
        await takeOut(trx, edition, { personId, ...request.params }, now())
        return userObject(edition, await findPerson(trx, personId))
      })
    },
  })

  api.route({
    method: 'GET',
    url: '/join/:code',
    config: { public: 'an invitation is read before logging in; its code cannot be guessed' },
    schema: { params: invitationParams, response: { 200: invitationSchema } },
    async handler(request) {
      const session = await sessionOf(db, request, now())
      const team = await invitedTo(request.params.code, { personId: session?.id, ip: request.ip })
      return invitationView(db, edition, team, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/join/:code',
    onRequest: loggedIn,
    schema: { params: invitationParams, body: joinBody, response: { 200: userSchema } },
    async handler(request) {
      const personId = currentUser(request).id
      const { code } = await invitedTo(request.params.code, { personId, ip: request.ip })
      const call = { personId, code, amount: request.body.amount }
      await limiter.take([{ limit: 'teamsPerAccount', whose: personId }])
      return database.write(async trx => {
        await joinTeam(trx, edition, call, now())
        return userObject(edition, await findPerson(trx, personId))
      })
    },
  })
}
