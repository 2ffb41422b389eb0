// The rows of teams and of who is in them: finding, locking, adding, naming and ending. What is allowed, store.ts and desk.ts check first.
import type { Selectable } from 'kysely'
import type { FestivalEvent } from '../../domain/content.ts'
import {
  checkSize,
  checkTeamName,
  roleWithRoom,
  type TeamCounts,
  type TeamRole,
  teamName,
  teamNameKey,
  teamRoles,
} from '../../domain/teams.ts'
import { newInvitationCode } from '../account/tokens.ts'
import { isoTime } from '../clock.ts'
import { isDuplicate } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Write } from '../database/types.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { renamedInResults } from '../results/renamed.ts'
import { tellCaptain } from './mails.ts'

export type TeamRow = Selectable<Tables['team']>
export type MemberRow = Selectable<Tables['team_member']>
type NamedEvent = Pick<FestivalEvent, 'ind' | 'heading'>

/** The active team with this id or with this invitation's code, or undefined. */
export function findTeam(db: Db, by: { id: string } | { code: string }): Promise<TeamRow | undefined> {
  const teams = db.selectFrom('team').selectAll().where('state', '=', 'active')
  return ('id' in by ? teams.where('id', '=', by.id) : teams.where('code', '=', by.code)).executeTakeFirst()
}

/** Locks the team until the transaction ends and answers it. Refuses when there is none or it has ended. */
export async function lockTeam(trx: Write, teamId: string): Promise<TeamRow> {
  return (await lockActiveTeam(trx, teamId)) ?? refuse('team_unknown')
}

/** The same, but answers undefined when there is none or it has ended. */
export function lockActiveTeam(trx: Write, teamId: string): Promise<TeamRow | undefined> {
  return trx
    .updateTable('team')
    .set(team => ({ version: team('version', '+', 1) }))
    .where('id', '=', teamId)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst()
}

/** Makes the team at `now` (milliseconds), with nobody in it, and answers it. Refuses a name that another active team of the event has. */
export async function addTeam(
  trx: Write,
  { event, name, captainId }: { event: NamedEvent; name: string; captainId: string },
  now: number,
): Promise<TeamRow> {
  const team: TeamRow = {
    ...{ id: crypto.randomUUID(), event_id: event.ind, captain_id: captainId, code: newInvitationCode() },
    ...{ name: teamName(name), name_key: teamNameKey(name), case_number: null, side: null },
    ...{ state: 'active', made_at: isoTime(now), ended_at: null, version: 0 },
  }
  await trx.insertInto('team').values(team).execute().catch(refuseDuplicateName(event))
  return team
}

/** For errors of writing a name: another team of the event may have got it after the check. */
function refuseDuplicateName({ heading }: NamedEvent) {
  return (error: unknown): never => {
    if (isDuplicate(error)) refuse('team_name_taken', { event: heading })
    throw error
  }
}

/** Refuses a name that another active team of the event has; `own` is the id of the team that is renamed. */
export async function refuseTakenName(trx: Write, event: FestivalEvent, name: string, own?: string): Promise<void> {
  const other = await trx
    .selectFrom('team')
    .select('id')
    .where('event_id', '=', event.ind)
    .where('name_key', '=', teamNameKey(name))
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (other && other.id !== own) refuse('team_name_taken', { event: event.heading })
}

/** Renames the team. Refuses names of another length, and one that another active team of the event has. */
export async function renameTeam(trx: Write, event: FestivalEvent, team: TeamRow, name: string): Promise<void> {
  refuseIf(checkTeamName(name))
  await refuseTakenName(trx, event, name, team.id)
  const names = { name: teamName(name), name_key: teamNameKey(name) }
  await trx.updateTable('team').set(names).where('id', '=', team.id).execute().catch(refuseDuplicateName(event))
  await renamedInResults(trx, 'team_id', team.id)
}

/** Selects the ids of everybody who is in a team of the event, for a query about them. */
export function peopleInTeams(db: Db, eventId: number) {
  return db.selectFrom('team_member').select('person_id').where('event_id', '=', eventId).where('state', '=', 'active')
}

/** Who is in the team, in order of joining. */
export function activeMembers(db: Db, teamId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('team_member')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('state', '=', 'active')
    .orderBy('joined_at')
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** The person's active rows in teams of these events, or of all. */
export function membershipsOf(db: Db, personId: string, eventIds?: readonly number[]): Promise<MemberRow[]> {
  return db
    .selectFrom('team_member')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
    .$if(eventIds !== undefined, rows => rows.where('event_id', 'in', eventIds ?? []))
    .orderBy('team_id')
    .execute()
}

export function countRoles(members: readonly Pick<MemberRow, 'role'>[]): TeamCounts {
  const count = (role: TeamRole) => members.filter(member => member.role === role).length
  return Object.fromEntries(teamRoles.map(role => [role, count(role)])) as TeamCounts
}

/** The first role in which the team with these members takes one more. Refuses when it is full. */
export function roleForNext(event: FestivalEvent, members: readonly MemberRow[]): TeamRole {
  const counts = countRoles(members)
  const role = roleWithRoom(event, counts)
  refuseIf(checkSize(event, role, counts))
  return role
}

/** The lowest number from 1 that nobody has. */
function firstFree(taken: readonly number[]): number {
  let free = 1
  while (taken.includes(free)) free++
  return free
}

/** The first free place of the role among these members. */
export function freePlace(members: readonly MemberRow[], role: TeamRole): number {
  return firstFree(members.filter(member => member.role === role).map(({ place }) => place))
}

/** Puts the person into the team at `now` (milliseconds). `members` are those of the team, `held` the person's rows of the event. */
export async function addMember(
  trx: Write,
  team: Pick<TeamRow, 'id' | 'event_id'>,
  { personId, role }: { personId: string; role: TeamRole },
  { members, held }: { members: readonly MemberRow[]; held: readonly MemberRow[] },
  now: number,
): Promise<void> {
  await trx
    .insertInto('team_member')
    .values({
      id: crypto.randomUUID(),
      team_id: team.id,
      person_id: personId,
      event_id: team.event_id,
      role,
      place: freePlace(members, role),
      turn: firstFree(held.map(({ turn }) => turn)),
      state: 'active',
      joined_at: isoTime(now),
      left_at: null,
    })
    .execute()
}

/**
 * Ends the person's membership at `now` (milliseconds). A captain who goes hands the team to the longest member, and the last person to go
 * ends it. The team must be locked.
 */
export async function endMembership(
  trx: Write,
  team: TeamRow,
  { personId, state }: { personId: string; state: 'left' | 'removed' },
  now: number,
): Promise<void> {
  await trx
    .updateTable('team_member')
    .set({ state, left_at: isoTime(now) })
    .where('team_id', '=', team.id)
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
    .execute()
  const left = await activeMembers(trx, team.id)
  if (left.length === 0) return endTeam(trx, team.id, now)
  if (team.captain_id !== personId) return state === 'left' ? tellCaptain(trx, team.id, now) : undefined
  // Extras and substitutes lead a team only when nobody plays in it any more.
  const [next] = [...left.filter(({ role }) => role === 'member'), ...left]
  if (!next) return
  await setCaptain(trx, team.id, next.person_id)
  await tellCaptain(trx, team.id, now)
}

/** Ends the team and whatever memberships it still has, at `now` (milliseconds). */
export async function endTeam(trx: Write, teamId: string, now: number): Promise<void> {
  const at = isoTime(now)
  await trx
    .updateTable('team_member')
    .set({ state: 'removed', left_at: at })
    .where('team_id', '=', teamId)
    .where('state', '=', 'active')
    .execute()
  await trx.updateTable('team').set({ state: 'ended', ended_at: at }).where('id', '=', teamId).execute()
}

export async function setCaptain(trx: Write, teamId: string, personId: string): Promise<void> {
  await trx.updateTable('team').set({ captain_id: personId }).where('id', '=', teamId).execute()
}

/** Ends the person's memberships in teams of these events, or of all, at `now` (milliseconds). The person must be locked. */
export async function leaveTeams(
  trx: Write,
  personId: string,
  now: number,
  eventIds?: readonly FestivalEvent['ind'][],
): Promise<void> {
  // A team that ended meanwhile may have been merged: the person is in the other one then.
  const ended = new Set<string>()
  for (;;) {
    const membership = (await membershipsOf(trx, personId, eventIds)).find(({ team_id }) => !ended.has(team_id))
    if (!membership) return
    const team = await lockActiveTeam(trx, membership.team_id)
    if (team) await endMembership(trx, team, { personId, state: 'left' }, now)
    else ended.add(membership.team_id)
  }
}
