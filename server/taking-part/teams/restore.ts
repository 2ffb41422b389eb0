// Restores an ended team at the desk: the same people, under the same name where it is free.
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import type { endedTeam, restoredTeam } from '../../../domain/teams/desk-api.ts'
import { checkTeamName, checkTeamsPerPerson, teamName, teamNameKey } from '../../../domain/teams/teams.ts'
import { lockIfPresent } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { knownEvent } from '../../known-event.ts'
import { membershipsOf } from '../../people/team-members.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { withSeats } from '../seats/locked.ts'
import { endWaiting } from '../waiting-list/store.ts'
import { firstFree, refuseTakenName, type TeamRow } from './members.ts'
import { membersToRestore, reviveTeam } from './revive.ts'
import { tellCaptain } from './tell.ts'

/** The ended teams of the event that still have people to restore, those that ended last first. */
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

type Restoring = { teamId: string; name: string | undefined; reason: string }

/**
 * Makes an ended team active again at `now` with the people who were in it when it ended, and answers who was left out:
 * people who unregistered, deleted their account or are in as many teams as the event allows. Takes a seat of the
 * event. `name` replaces a name that another team has by now. A team that is active already stays as it is. Refuses
 * closed and full events, a name that is taken, and a team of which nobody comes back.
 */
export async function restoreTeam(
  trx: Transaction,
  mayBeOld: Edition,
  { teamId, name: wished, reason }: Restoring,
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
  return withSeats(trx, mayBeOld, [found.event_id], now, async seats => {
    const event = knownEvent(seats.edition, found.event_id)
    const team = await lockEnded(trx, teamId)
    if (!team) return { answer: { id: teamId, leftOut: [] }, entries: [] }
    seats.refuseClosedEvents([event.ind])
    const name = wished ?? team.name
    refuseIf(checkTeamName(name))
    await refuseTakenName(trx, event, name)

    const back = []
    for (const member of await membersToRestore(trx, teamId)) {
      const others = await membershipsOf(trx, member.person_id, [event.ind])
      if (checkTeamsPerPerson(event, others.length)) continue
      const turn = firstFree(others.map(other => other.turn))
      await trx.updateTable('team_member').set({ turn }).where('id', '=', member.id).execute()
      back.push(member)
    }
    const [first] = back
    if (!first) refuse('team_nobody_back', { team: team.name, event: event.heading })
    await seats.refuseFull(first.person_id, [event])
    await trx
      .updateTable('team')
      .set({ name: teamName(name), name_key: teamNameKey(name), ...(await freeCase(trx, team)) })
      .where('id', '=', teamId)
      .execute()
    if (teamName(name) !== team.name) await teamRenamed(trx, teamId, now)
    const captainId = await reviveTeam(trx, team, back)
    for (const { person_id } of back) await endWaiting(trx, seats, person_id, 'left', now, [event.ind])
    await tellCaptain(trx, { id: teamId, captain_id: captainId }, now)
    const ids = new Set(back.map(({ person_id }) => person_id))
    const leftOut = people.filter(({ id }) => !ids.has(id)).map(({ username }) => username ?? '')
    const after = { kind: 'restore', team: teamId }
    return {
      answer: { id: teamId, leftOut: leftOut.filter(Boolean) },
      entries: [{ action: 'team.change', personId: captainId, after, reason }],
    }
  })
}

/** The team with this id, also an ended one. */
export function readTeam(db: Db, teamId: string): Promise<TeamRow | undefined> {
  return db.selectFrom('team').selectAll().where('id', '=', teamId).executeTakeFirst()
}

/** Locks the team until the transaction ends; undefined where it is active, as after a second press. */
function lockEnded(trx: Transaction, teamId: string): Promise<TeamRow | undefined> {
  return trx
    .updateTable('team')
    .set(team => ({ version: team('version', '+', 1) }))
    .where('id', '=', teamId)
    .where('state', '=', 'ended')
    .returningAll()
    .executeTakeFirst()
}

/** The team keeps its side of a case, unless another team has it by now. */
async function freeCase(trx: Transaction, { event_id, case_number, side }: TeamRow) {
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
