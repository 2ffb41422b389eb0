// Restores an ended team at the desk with its last members, and with its old name unless another team has taken it.
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import type { endedTeam, restoredTeam } from '../../../domain/teams/desk-api.ts'
import { checkTeamName, checkTeamsPerPerson, teamName, teamNameKey } from '../../../domain/teams/teams.ts'
import { lockIfPresent } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { membershipsOf } from '../../people/team-members.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { requireEvent } from '../../require-event.ts'
import { withSeats } from '../seats/locked-seats.ts'
import { endWaiting } from '../waiting-list/store.ts'
import { firstFree, refuseTakenName, type TeamRow } from './members.ts'
import { notifyCaptain } from './notify.ts'
import { membersToRestore, reviveTeam } from './revive.ts'

/** The event's ended teams that have people to restore, the most recently ended first. */
export async function readEndedTeams(db: Db, eventId: number): Promise<z.input<typeof endedTeam>[]> {
  const rows = await db
    .selectFrom('team')
    .innerJoin('team_member', 'team_member.team_id', 'team.id')
    .innerJoin('person', 'person.id', 'team_member.person_id')
    .select(['team.id', 'team.name', 'team.ended_at', 'person.username'])
    .where('team.event_id', '=', eventId)
    .where('team.state', '=', 'ended')
    .where('team_member.with_team', '=', 1)
    .where('person.removed_at', 'is', null)
    .orderBy('team.ended_at', 'desc')
    .orderBy('team.id')
    .orderBy('team_member.joined_at')
    .orderBy('team_member.place')
    .orderBy('team_member.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? '',
    endedAt: own[0]?.ended_at ?? '',
    members: own.map(({ username }) => username ?? ''),
  }))
}

type RestoreCall = { teamId: string; name: string | undefined; reason: string }

/**
 * Makes an ended team active again at `now` with its last members, and answers the names of the people left out. It
 * leaves out people who unregistered, deleted the account or are in as many teams as the event allows. The team takes a
 * seat. `name` replaces the old name if another team has taken it. A team that is already active stays unchanged.
 * Refuses closed and full events, taken names, and teams without any returning member.
 */
export async function restoreTeam(
  trx: Transaction,
  cachedEdition: Edition,
  { teamId, name: newName, reason }: RestoreCall,
  { teamRenamed }: Pick<PersonHooks, 'teamRenamed'>,
  now: Millis,
): Promise<Audited<z.input<typeof restoredTeam>>> {
  const found = (await readTeam(trx, teamId)) ?? refuse('team_unknown')
  const people = await trx
    .selectFrom('team_member')
    .innerJoin('person', 'person.id', 'team_member.person_id')
    .select(['person.id', 'person.username'])
    .where('team_id', '=', teamId)
    .where('with_team', '=', 1)
    .orderBy('person.id')
    .execute()
  for (const { id } of people) await lockIfPresent(trx, id)
  return withSeats(trx, cachedEdition, [found.event_id], now, async seats => {
    const event = requireEvent(seats.edition, found.event_id)
    const team = await lockEnded(trx, teamId)
    if (!team) return { answer: { id: teamId, leftOut: [] }, entries: [] }
    seats.refuseClosedEvents([event.ind])
    const name = newName ?? team.name
    refuseIf(checkTeamName(name))
    await refuseTakenName(trx, event, name)

    const returning = []
    for (const member of await membersToRestore(trx, teamId)) {
      const others = await membershipsOf(trx, member.person_id, [event.ind])
      if (checkTeamsPerPerson(event, others.length)) continue
      const team_number = firstFree(others.map(other => other.team_number))
      await trx.updateTable('team_member').set({ team_number }).where('id', '=', member.id).execute()
      returning.push(member)
    }
    const [first] = returning
    if (!first) refuse('team_nobody_back', { team: team.name, event: event.heading })
    await seats.refuseFull(first.person_id, [event])
    await trx
      .updateTable('team')
      .set({ name: teamName(name), name_key: teamNameKey(name), ...(await clearTakenCase(trx, team)) })
      .where('id', '=', teamId)
      .execute()
    if (teamName(name) !== team.name) await teamRenamed(trx, teamId, now)
    const captainId = await reviveTeam(trx, team, returning)
    for (const { person_id } of returning) await endWaiting(trx, seats, person_id, 'left', now, [event.ind])
    await notifyCaptain(trx, { id: teamId, captain_id: captainId }, now)
    const ids = new Set(returning.map(({ person_id }) => person_id))
    const leftOut = people.filter(({ id }) => !ids.has(id)).map(({ username }) => username ?? '')
    const after = { kind: 'restore', team: teamId }
    return {
      answer: { id: teamId, leftOut: leftOut.filter(Boolean) },
      entries: [{ action: 'team.change', personId: captainId, after, reason }],
    }
  })
}

/** The team with this id, active or ended. */
export function readTeam(db: Db, teamId: string): Promise<TeamRow | undefined> {
  return db.selectFrom('team').selectAll().where('id', '=', teamId).executeTakeFirst()
}

/** Locks the ended team until the transaction ends; undefined if it is active, for example after a repeated call. */
function lockEnded(trx: Transaction, teamId: string): Promise<TeamRow | undefined> {
  return trx
    .updateTable('team')
    .set(team => ({ version: team('version', '+', 1) }))
    .where('id', '=', teamId)
    .where('state', '=', 'ended')
    .returningAll()
    .executeTakeFirst()
}

/** Returns the fields that clear the team's case and side if another team has taken them, or no fields. */
async function clearTakenCase(trx: Transaction, { event_id, case_number, side }: TeamRow) {
  if (case_number === null || side === null) return {}
  const other = await trx
    .selectFrom('team')
    .select('id')
    .where('event_id', '=', event_id)
    .where('case_number', '=', case_number)
    .where('side', '=', side)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return other ? { case_number: null, side: null } : {}
}
