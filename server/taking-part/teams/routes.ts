// The participants' calls about teams. Only members can read a team; to other people the calls answer that the team is
// unknown. An invitation shows the team to the person invited.
import { userSchema } from '../../../domain/account/api.ts'
import {
  invitationParams,
  joinBody,
  newTeamBody,
  teamChangesBody,
  teamInvitation,
  teamMemberParams,
  teamParams,
  teamSchema,
} from '../../../domain/teams/api.ts'
import { type Caller, callerOf, forCaller, provenCallerOf } from '../../access/attempts.ts'
import type { Attempt } from '../../access/limits.ts'
import { currentUser, findCallerSession } from '../../access/sessions.ts'
import type { Db } from '../../database/types.ts'
import { networkOf } from '../../http/network.ts'
import type { Api, Parts } from '../../parts.ts'
import { findPerson, userObject } from '../../people/person.ts'
import { refuse } from '../../refuse.ts'
import { invitedTeam } from './invitations.ts'
import { changeTeam, findOwnTeam, joinTeam, makeTeam, removeMember, renewInvitation } from './store.ts'
import { invitationView, teamView } from './view.ts'

export function teamRoutes(api: Api, parts: Parts): void {
  const { database, live, now, limiter, loggedIn, personHooks } = parts
  const { db } = database

  const ownTeam = async (trx: Db, personId: string, teamId: string) => {
    const team = (await findOwnTeam(trx, personId, teamId)) ?? refuse('team_unknown')
    return teamView(trx, live.edition(), { team, readerId: personId }, now())
  }

  /**
   * Finds the team that the invitation is for. Unknown codes count as guesses of the account, or of the network if the
   * caller is not logged in (hole R4).
   */
  async function teamOfInvitation(
    text: string,
    { personId, caller }: { personId: string | undefined; caller: Caller },
  ) {
    const guesses: Attempt[] = personId
      ? [{ limit: 'invitationPerAccount', subject: personId }]
      : forCaller(caller, [{ limit: 'invitationPerNetwork', subject: networkOf(caller.address) }])
    return invitedTeam(parts, text, guesses)
  }

  api.route({
    method: 'POST',
    url: '/teams',
    config: { counts: ['teamsPerAccount'] },
    onRequest: loggedIn,
    schema: { body: newTeamBody, response: { 200: teamSchema } },
    async handler(request) {
      const personId = currentUser(request).id
      const { event: eventId, name, amount, begun } = request.body
      return database.write(async trx => {
        const team = await makeTeam(trx, live.edition(), { personId, eventId, name, amount, begun }, now())
        return teamView(trx, live.edition(), { team, readerId: personId }, now())
      })
    },
  })

  api.route({
    method: 'GET',
    url: '/teams/:teamId',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { params: teamParams, response: { 200: teamSchema } },
    handler: async request => ownTeam(db, currentUser(request).id, request.params.teamId),
  })

  api.route({
    method: 'PATCH',
    url: '/teams/:teamId',
    config: { counts: ['detailsPerAccount'] },
    onRequest: loggedIn,
    schema: { params: teamParams, body: teamChangesBody, response: { 200: teamSchema } },
    async handler(request) {
      const call = { personId: currentUser(request).id, teamId: request.params.teamId, changes: request.body }
      return database.write(async trx => {
        await changeTeam(trx, live.edition(), call, personHooks, now())
        return ownTeam(trx, call.personId, call.teamId)
      })
    },
  })

  api.route({
    method: 'POST',
    url: '/teams/:teamId/invitation',
    config: { counts: ['detailsPerAccount'] },
    onRequest: loggedIn,
    schema: { params: teamParams, response: { 200: teamSchema } },
    async handler(request) {
      const call = { personId: currentUser(request).id, teamId: request.params.teamId }
      return database.write(async trx => {
        await renewInvitation(trx, live.edition(), call, now())
        return ownTeam(trx, call.personId, call.teamId)
      })
    },
  })

  api.route({
    method: 'DELETE',
    url: '/teams/:teamId/members/:userId',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { params: teamMemberParams, response: { 200: userSchema } },
    async handler(request) {
      const personId = currentUser(request).id
      return database.write(async trx => {
        await removeMember(trx, live.edition(), { personId, ...request.params }, personHooks, now())
        return userObject(live.edition(), await findPerson(trx, personId))
      })
    },
  })

  api.route({
    method: 'GET',
    url: '/join/:code',
    config: {
      public: 'an invitation is read before logging in; its code cannot be guessed',
      secret: ['code'],
      counts: 'handler',
    },
    schema: { params: invitationParams, response: { 200: teamInvitation } },
    async handler(request) {
      const session = await findCallerSession(db, request, now())
      const team = await teamOfInvitation(request.params.code, {
        personId: session?.id,
        caller: await provenCallerOf(parts, request),
      })
      return invitationView(db, live.edition(), team, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/join/:code',
    config: { secret: ['code'], counts: 'handler' },
    onRequest: loggedIn,
    schema: { params: invitationParams, body: joinBody, response: { 200: userSchema } },
    async handler(request) {
      const personId = currentUser(request).id
      const { code } = await teamOfInvitation(request.params.code, { personId, caller: callerOf(request) })
      const call = { ...request.body, personId, code }
      await limiter.take([{ limit: 'teamsPerAccount', subject: personId }])
      return database.write(async trx => {
        await joinTeam(trx, live.edition(), call, now())
        return userObject(live.edition(), await findPerson(trx, personId))
      })
    },
  })
}
