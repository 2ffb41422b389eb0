// The organisers' calls about teams. Coordinators see and change only their own events (hole A5).
import type { z } from 'zod'
import { hasPermission, type Permission } from '../../../domain/staff/roles.ts'
import { teamsQuery } from '../../../domain/teams/desk-api.ts'
import { deskCalls } from '../../access/desk-calls.ts'
import type { Staff } from '../../access/guard.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import type { Api } from '../../parts.ts'
import { refuse } from '../../refuse.ts'
import { changeAsStaff, makeTeamAtDesk } from './desk.ts'
import { findTeam, type TeamRow } from './members.ts'
import { readTeam, restoreTeam } from './restore.ts'
import { listTeams, teamListTable, teamsTable } from './roster.ts'

type TeamsQuery = z.output<typeof teamsQuery>

export function teamDeskRoutes(api: Api, parts: StaffParts): void {
  teamListRoutes(api, parts)
  teamChangeRoutes(api, parts)
}

function teamListRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, file } = deskCalls(api, parts)

  const teams = {
    may: 'rosters',
    query: teamsQuery,
    eventOf: ({ query }: { query: TeamsQuery }) => query.event,
  } as const

  get('/teams', teams, ({ edition, query, now }) => listTeams(db, edition, query, now))
  file('/teams', teams, ({ edition, query, now }) => teamsTable(db, edition, query, now))
  file('/teams/list', teams, ({ edition, query, now }) => teamListTable(db, edition, query, now))
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
