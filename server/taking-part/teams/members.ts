// Finds, locks, adds, renames and ends the rows of teams and their members. store.ts and desk.ts check the rules first.
import type { Selectable } from 'kysely'
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import {
  checkSize,
  checkTeamName,
  roleWithRoom,
  type TeamCounts,
  type TeamRole,
  teamName,
  teamNameKey,
  teamRoles,
} from '../../../domain/teams/teams.ts'
import { newInvitationCode } from '../../access/tokens.ts'
import { isoTime } from '../../clock.ts'
import { isDuplicate } from '../../database/errors.ts'
import type { Tables } from '../../database/tables.ts'
import type { Db, Transaction } from '../../database/types.ts'
import { deleteAnswersOfTeam } from '../../people/answers.ts'
import { type MemberRow, membershipsOf } from '../../people/team-members.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import type { LockedSeats } from '../seats/locked-seats.ts'
import { notifyCaptain } from './notify.ts'

export type TeamRow = Selectable<Tables['team']>
type NamedEvent = Pick<FestivalEvent, 'ind' | 'heading'>

/** The active team with this id or with this invitation code, or undefined. */
export function findTeam(db: Db, by: { id: string } | { code: string }): Promise<TeamRow | undefined> {
  const teams = db.selectFrom('team').selectAll().where('state', '=', 'active')
  return ('id' in by ? teams.where('id', '=', by.id) : teams.where('code', '=', by.code)).executeTakeFirst()
}

/** Locks the team until the transaction ends, and returns it. Refuses an unknown or ended team. */
export async function lockTeam(trx: Transaction, teamId: string): Promise<TeamRow> {
  return (await lockActiveTeam(trx, teamId)) ?? refuse('team_unknown')
}

/** Does the same as `lockTeam`, but returns undefined for an unknown or ended team. */
export function lockActiveTeam(trx: Transaction, teamId: string): Promise<TeamRow | undefined> {
  return trx
    .updateTable('team')
    .set(team => ({ version: team('version', '+', 1) }))
    .where('id', '=', teamId)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Makes the team at `now` without members, and returns it. `offerId` is the waiting-list entry by which the seat was
 * offered. Refuses the name of another active team of the event.
 */
export async function addTeam(
  trx: Transaction,
  {
    event,
    name,
    captainId,
    offerId,
  }: { event: NamedEvent; name: string; captainId: string; offerId?: string | undefined },
  now: Millis,
): Promise<TeamRow> {
  const team: TeamRow = {
    id: crypto.randomUUID(),
    event_id: event.ind,
    captain_id: captainId,
    offer_id: offerId ?? null,
    code: newInvitationCode(),
    name: teamName(name),
    name_key: teamNameKey(name),
    case_number: null,
    side: null,
    state: 'active',
    made_at: isoTime(now),
    ended_at: null,
    cancellation_id: null,
    version: 0,
  }
  await trx.insertInto('team').values(team).execute().catch(refuseDuplicateName(event))
  return team
}

/**
 * Turns the unique-index error of a name into a refusal, because another team may have taken the name after the check.
 */
function refuseDuplicateName({ heading }: NamedEvent) {
  return (error: unknown): never => {
    if (isDuplicate(error)) refuse('team_name_taken', { event: heading })
    throw error
  }
}

/** Refuses the name of another active team of the event. `own` is the id of the team to rename. */
export async function refuseTakenName(
  trx: Transaction,
  event: FestivalEvent,
  name: string,
  own?: string,
): Promise<void> {
  const other = await trx
    .selectFrom('team')
    .select('id')
    .where('event_id', '=', event.ind)
    .where('name_key', '=', teamNameKey(name))
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (other && other.id !== own) refuse('team_name_taken', { event: event.heading })
}

/** Renames the team at `now`. Refuses an invalid name, and the name of another active team of the event. */
export async function renameTeam(
  trx: Transaction,
  event: FestivalEvent,
  team: TeamRow,
  { name, teamRenamed }: { name: string; teamRenamed: PersonHooks['teamRenamed'] },
  now: Millis,
): Promise<void> {
  refuseIf(checkTeamName(name))
  await refuseTakenName(trx, event, name, team.id)
  const names = { name: teamName(name), name_key: teamNameKey(name) }
  await trx.updateTable('team').set(names).where('id', '=', team.id).execute().catch(refuseDuplicateName(event))
  await teamRenamed(trx, team.id, now)
}

/** The members of the team, in order of joining. */
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

export function countRoles(members: readonly Pick<MemberRow, 'role'>[]): TeamCounts {
  const count = (role: TeamRole) => members.filter(member => member.role === role).length
  return Object.fromEntries(teamRoles.map(role => [role, count(role)])) as TeamCounts
}

/** The first role with room for one more person. Refuses if the team is full. */
export function roleForNext(event: FestivalEvent, members: readonly MemberRow[]): TeamRole {
  const counts = countRoles(members)
  const role = roleWithRoom(event, counts)
  refuseIf(checkSize(event, role, counts))
  return role
}

/** The lowest number from 1 that is not taken. */
export function firstFree(taken: readonly number[]): number {
  let number = 1
  while (taken.includes(number)) number++
  return number
}

/** The first free place of the role among these members. */
export function freePlace(members: readonly MemberRow[], role: TeamRole): number {
  return firstFree(members.filter(member => member.role === role).map(({ place }) => place))
}

/**
 * Adds the person to the team at `now`. `members` are the members of the team. `memberships` are the person's
 * memberships in teams of the event.
 */
export async function addMember(
  trx: Transaction,
  team: Pick<TeamRow, 'id' | 'event_id'>,
  { personId, role }: { personId: string; role: TeamRole },
  { members, memberships }: { members: readonly MemberRow[]; memberships: readonly MemberRow[] },
  now: Millis,
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
      team_number: firstFree(memberships.map(row => row.team_number)),
      state: 'active',
      joined_at: isoTime(now),
      left_at: null,
    })
    .execute()
}

/**
 * Ends the person's membership at `now`. If the captain leaves, the longest-standing member becomes captain; if the
 * last member leaves, the team ends. A person who was removed cannot join again by the same invitation. The team must
 * be locked.
 */
export async function endMembership(
  trx: Transaction,
  team: TeamRow,
  { personId, state }: { personId: string; state: 'left' | 'removed' },
  now: Millis,
): Promise<void> {
  const remaining = (await activeMembers(trx, team.id)).filter(({ person_id }) => person_id !== personId)
  if (remaining.length === 0) return endTeam(trx, team.id, now, state)
  await trx
    .updateTable('team_member')
    .set({ state, left_at: isoTime(now), removed_code: state === 'removed' ? team.code : null })
    .where('team_id', '=', team.id)
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
    .execute()
  if (team.captain_id !== personId) return state === 'left' ? notifyCaptain(trx, team, now) : undefined
  // Extras and substitutes become captain only if no playing member remains.
  const [next] = [...remaining.filter(({ role }) => role === 'member'), ...remaining]
  if (!next) return
  await setCaptain(trx, team.id, next.person_id)
  await notifyCaptain(trx, { id: team.id, captain_id: next.person_id }, now)
}

/** Refuses a person who was removed from the team, until the captain renews the invitation or staff add the person. */
export async function refuseRemovedMember(trx: Transaction, team: TeamRow, personId: string): Promise<void> {
  const removed = await trx
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', team.id)
    .where('person_id', '=', personId)
    .where('removed_code', '=', team.code)
    .executeTakeFirst()
  if (removed) refuse('team_taken_out', { team: team.name })
}

/**
 * Ends the team and its remaining memberships at `now`, and deletes its answers. Restoring the team restores those
 * memberships; the team is then asked again.
 */
export async function endTeam(
  trx: Transaction,
  teamId: string,
  now: Millis,
  state: 'left' | 'removed' = 'removed',
): Promise<void> {
  const at = isoTime(now)
  await deleteAnswersOfTeam(trx, teamId)
  await trx
    .updateTable('team_member')
    .set({ state, left_at: at, with_team: 1 })
    .where('team_id', '=', teamId)
    .where('state', '=', 'active')
    .execute()
  await trx.updateTable('team').set({ state: 'ended', ended_at: at }).where('id', '=', teamId).execute()
}

export async function setCaptain(trx: Transaction, teamId: string, personId: string): Promise<void> {
  await trx.updateTable('team').set({ captain_id: personId }).where('id', '=', teamId).execute()
}

/**
 * Ends the person's memberships in teams of these events at `now`. The person must be locked, and the seats too, since
 * a team that ends frees its seat.
 */
export async function leaveTeams(
  trx: Transaction,
  _locked: LockedSeats,
  personId: string,
  now: Millis,
  eventIds: readonly number[],
): Promise<void> {
  // A team that ended since it was read may have been merged; then the person is in the other team.
  const ended = new Set<string>()
  for (;;) {
    const membership = (await membershipsOf(trx, personId, eventIds)).find(({ team_id }) => !ended.has(team_id))
    if (!membership) return
    const team = await lockActiveTeam(trx, membership.team_id)
    if (team) await endMembership(trx, team, { personId, state: 'left' }, now)
    else ended.add(membership.team_id)
  }
}
