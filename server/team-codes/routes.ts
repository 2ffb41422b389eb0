// The calls about secret codes of teams: a captain reads the own one, a coordinator checks and replaces them.
import { ownTeamCode } from '../../domain/team-codes/api.ts'
import { teamParams } from '../../domain/teams/api.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import { currentUser } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { findByCode, listCodes, ownCode, renewCode, requireCodes } from './store.ts'

export function teamCodeRoutes(api: Api, { database, keys, live, loggedIn }: Parts): void {
  api.route({
    method: 'GET',
    url: '/teams/:teamId/code',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { params: teamParams, response: { 200: ownTeamCode } },
    async handler(request) {
      const parts = { edition: live.edition(), key: keys.teamCodes }
      return { code: await ownCode(database.db, parts, currentUser(request).id, request.params.teamId) }
    },
  })
}

export function teamCodeDeskRoutes(api: Api, parts: StaffParts): void {
  const { keys, limiter } = parts
  const { db } = parts.database
  const { get, post, postSteps } = deskCalls(api, parts)
  const options = { may: 'stage', ...ofEvent } as const

  get('/team-codes/:eventId', options, ({ edition, params }) => listCodes(db, requireCodes(edition, params.eventId)))

  // Codes that no team has count as guesses, so that nobody can try all of them.
  postSteps('/team-codes/:eventId/check', options, async ({ edition, params, body, staff }) => {
    const guesses = [{ limit: 'teamCodePerAccount', subject: staff.id }] as const
    await limiter.refuseFull(guesses)
    const team = await findByCode(db, keys.teamCodes, requireCodes(edition, params.eventId), body.code)
    if (team) return team
    await limiter.take(guesses)
    refuse('team_code_unknown')
  })

  post(
    '/team-codes/:eventId/renew',
    options,
    (trx, { edition, params, body, now }) => renewCode(trx, requireCodes(edition, params.eventId), body, now),
    (_done, { edition, params }) => listCodes(db, requireCodes(edition, params.eventId)),
  )
}
