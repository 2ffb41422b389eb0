// The organisers' calls about teams and attendance. Coordinators see and change only their own events (hole A5).
import { hasPermission, type Permission } from '../../../domain/staff/roles.ts'
import { teamsQuery } from '../../../domain/teams/desk-api.ts'
import { deskCalls, ofEvent } from '../../access/desk-calls.ts'
import { type Staff, staffFor } from '../../access/guard.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { markAttendance, markTeam } from '../../attendance/attendance.ts'
import { fileRoute } from '../../lists/file-route.ts'
import { forEachPerson } from '../../lists/for-each.ts'
import type { Api } from '../../parts.ts'
import { findPassHolder } from '../../pass/store.ts'
import { refuse } from '../../refuse.ts'
import { changeAsStaff, makeTeamAtDesk } from './desk.ts'
import { findTeam, type TeamRow } from './members.ts'
import { readTeam, restoreTeam } from './restore.ts'
import { listTeams, teamListTable, teamsTable } from './roster.ts'

export function teamDeskRoutes(api: Api, parts: StaffParts): void {
  attendanceRoutes(api, parts)
  teamListRoutes(api, parts)
  teamChangeRoutes(api, parts)
}

function attendanceRoutes(api: Api, parts: StaffParts): void {
  const { database, now, keys } = parts
  const { postSteps } = deskCalls(api, parts)

  postSteps(
    '/rosters/:eventId/attendance',
    { may: 'rosters', ...ofEvent },
    async ({ staff, params: { eventId }, body: { userIds, pass, present }, write }) => {
      const holder = pass === undefined ? null : await findPassHolder(database.db, pass, keys.passes)
      if (pass !== undefined && !holder) refuse('pass_unknown')
      if (holder?.replacedAt) refuse('pass_replaced')
      const who = holder ? { personId: holder.personId } : { userIds }
      return write(trx => markAttendance(trx, staff.id, { eventId, who, present }, now()))
    },
  )
  postSteps(
    '/rosters/:eventId/attendance/selected',
    { may: 'rosters', ...ofEvent },
    ({ staff, params: { eventId }, body: { rows, present } }) =>
      forEachPerson(parts, staff.id, rows, (trx, _personId, { userId }) =>
        markAttendance(trx, staff.id, { eventId, who: { userIds: [userId] }, present }, now()),
      ),
  )
}

function teamListRoutes(api: Api, parts: StaffParts): void {
  const { live, now } = parts
  const { db } = parts.database
  const { get } = deskCalls(api, parts)

  get('/teams', { may: 'rosters', eventOf: ({ query }) => query.event }, ({ edition, query, now }) =>
    listTeams(db, edition, query, now),
  )
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
}

function teamChangeRoutes(api: Api, parts: StaffParts): void {
  const { live, now, personHooks } = parts
  const { db } = parts.database
  const { post, postSteps } = deskCalls(api, parts)
  const team = { ownMoney: 'none: registers at the price that everybody pays' } as const

  /** The team, if the caller has the permission for its event. Otherwise the team counts as unknown. */
  function teamFor({ roles }: Staff, permission: Permission, team: TeamRow | null | undefined): TeamRow {
    if (!team || !hasPermission(roles, permission, team.event_id)) refuse('team_unknown')
    return team
  }

  post('/teams', { ...team, may: 'walkIn' }, (trx, { edition, body, now }) => makeTeamAtDesk(trx, edition, body, now))
  postSteps('/teams/:teamId/here', { may: 'rosters' }, async ({ staff, params, write }) => {
    const team = teamFor(staff, 'rosters', await findTeam(db, { id: params.teamId }))
    return write(trx => markTeam(trx, live.edition(), staff.id, team, now()))
  })
  postSteps('/teams/:teamId/change', { ...team, may: 'teams' }, async ({ staff, params, body, write }) => {
    const { id: teamId } = teamFor(staff, 'teams', await findTeam(db, { id: params.teamId }))
    return write(trx => changeAsStaff(trx, live.edition(), { teamId, ...body }, personHooks, now()))
  })
  postSteps(
    '/teams/:teamId/restore',
    { ...team, may: 'teams' },
    async ({ staff, params, body: { name, reason }, write }) => {
      const { id: teamId } = teamFor(staff, 'teams', await readTeam(db, params.teamId))
      return write(trx => restoreTeam(trx, live.edition(), { teamId, name, reason }, personHooks, now()))
    },
  )
}
