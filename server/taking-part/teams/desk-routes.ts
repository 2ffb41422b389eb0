// The organisers' calls about teams and attendance. Coordinators see and change only their own events (hole A5).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { eventParams } from '../../../domain/call-fields.ts'
import { manyAnswer } from '../../../domain/lists/many-api.ts'
import { hasPermission, type Permission } from '../../../domain/staff/roles.ts'
import {
  attendanceAnswer,
  attendanceBody,
  attendanceOfSelectedBody,
  deskTeamAnswer,
  restoredTeam,
  restoreTeamBody,
  teamChangeBody,
  teamHereAnswer,
  teamsList,
  teamsQuery,
  walkInTeamBody,
} from '../../../domain/teams/desk-api.ts'
import { currentStaff, staffFor } from '../../access/guard.ts'
import { currentUser } from '../../access/sessions.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { markAttendance, markTeam } from '../../attendance/attendance.ts'
import { staffWrite } from '../../audit/audit.ts'
import { fileRoute } from '../../lists/file-route.ts'
import { forEachPerson } from '../../lists/for-each.ts'
import type { Api } from '../../parts.ts'
import { findPassHolder } from '../../pass/store.ts'
import { refuse } from '../../refuse.ts'
import { changeAsStaff, makeTeamAtDesk } from './desk.ts'
import { findTeam, type TeamRow } from './members.ts'
import { readTeam, restoreTeam } from './restore.ts'
import { listTeams, teamListTable, teamsTable } from './roster.ts'

const teamParams = z.object({ teamId: z.string().max(60) })

export function teamDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor, keys, personHooks, wakeMail } = parts
  const { db } = database

  /** The team, if the caller has the permission for its event. Otherwise the team counts as unknown. */
  async function teamFor(
    request: FastifyRequest,
    permission: Permission,
    teamId: string,
    find = (id: string) => findTeam(db, { id }),
  ): Promise<TeamRow> {
    const team = await find(teamId)
    if (!team || !hasPermission(currentStaff(request).roles, permission, team.event_id)) refuse('team_unknown')
    return team
  }

  api.route({
    method: 'POST',
    url: '/organiser/rosters/:eventId/attendance',
    onRequest: guardFor('rosters'),
    schema: { params: eventParams, body: attendanceBody, response: { 200: attendanceAnswer } },
    async handler(request) {
      const { eventId } = request.params
      staffFor(request, 'rosters', eventId)
      const { userIds, pass, present } = request.body
      const holder = pass === undefined ? null : await findPassHolder(db, pass, keys.passes)
      if (pass !== undefined && !holder) refuse('pass_unknown')
      if (holder?.replacedAt) refuse('pass_replaced')
      const who = holder ? { personId: holder.personId } : { userIds }
      const actorId = currentUser(request).id
      return staffWrite(database, actorId, now(), trx => markAttendance(trx, actorId, { eventId, who, present }, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/rosters/:eventId/attendance/selected',
    onRequest: guardFor('rosters'),
    schema: { params: eventParams, body: attendanceOfSelectedBody, response: { 200: manyAnswer } },
    async handler(request) {
      const { eventId } = request.params
      staffFor(request, 'rosters', eventId)
      const { rows, present } = request.body
      const actorId = currentUser(request).id
      return forEachPerson(parts, actorId, rows, (trx, _personId, { userId }) =>
        markAttendance(trx, actorId, { eventId, who: { userIds: [userId] }, present }, now()),
      )
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/teams',
    onRequest: guardFor('rosters'),
    schema: { querystring: teamsQuery, response: { 200: teamsList } },
    async handler(request) {
      staffFor(request, 'rosters', request.query.event)
      return listTeams(db, live.edition(), request.query, now())
    },
  })

  for (const [url, tableOf] of [
    ['/teams', teamsTable],
    ['/teams/list', teamListTable],
  ] as const)
    fileRoute(api, parts, {
      url,
      permission: 'rosters',
      query: teamsQuery,
      table(query, request) {
        staffFor(request, 'rosters', query.event)
        return tableOf(db, live.edition(), query, now())
      },
    })

  api.route({
    method: 'POST',
    url: '/organiser/teams',
    onRequest: guardFor('walkIn'),
    config: { ownMoney: 'none: registers at the price that everybody pays' },
    schema: { body: walkInTeamBody, response: { 200: deskTeamAnswer } },
    handler: request =>
      staffWrite(database, currentUser(request).id, now(), trx =>
        makeTeamAtDesk(trx, live.edition(), request.body, now()),
      ),
  })

  api.route({
    method: 'POST',
    url: '/organiser/teams/:teamId/here',
    onRequest: guardFor('rosters'),
    schema: { params: teamParams, response: { 200: teamHereAnswer } },
    async handler(request) {
      const team = await teamFor(request, 'rosters', request.params.teamId)
      const actorId = currentUser(request).id
      return staffWrite(database, actorId, now(), trx => markTeam(trx, live.edition(), actorId, team, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/teams/:teamId/change',
    onRequest: guardFor('teams'),
    config: { ownMoney: 'none: registers at the price that everybody pays' },
    schema: { params: teamParams, body: teamChangeBody, response: { 200: deskTeamAnswer } },
    async handler(request) {
      const { id } = await teamFor(request, 'teams', request.params.teamId)
      const call = { teamId: id, ...request.body }
      return staffWrite(database, currentUser(request).id, now(), trx =>
        changeAsStaff(trx, live.edition(), call, personHooks, now()),
      )
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/teams/:teamId/restore',
    onRequest: guardFor('teams'),
    config: { ownMoney: 'none: registers at the price that everybody pays' },
    schema: { params: teamParams, body: restoreTeamBody, response: { 200: restoredTeam } },
    async handler(request) {
      const { id } = await teamFor(request, 'teams', request.params.teamId, teamId => readTeam(db, teamId))
      const { name, reason } = request.body
      const answer = await staffWrite(database, currentUser(request).id, now(), trx =>
        restoreTeam(trx, live.edition(), { teamId: id, name, reason }, personHooks, now()),
      )
      wakeMail()
      return answer
    },
  })
}
