// Makes, joins and changes teams: lock, check, write, in one transaction. The person is locked before the team, and the rules are in
// domain/teams.ts. A team never changes what a person owes.
import type { FestivalEvent } from '../../domain/content.ts'
import type { TeamChangesBody } from '../../domain/team-api.ts'
import {
  checkInstitution,
  checkSize,
  checkTeamDeadline,
  checkTeamName,
  checkTeamsPerPerson,
  isTeamEvent,
  type TeamRole,
} from '../../domain/teams.ts'
import { findPerson, lockPerson, registeredEvents } from '../account/person.ts'
import { newInvitationCode } from '../account/tokens.ts'
import type { Db, Write } from '../database/types.ts'
import { shareWindows } from '../database/window-locks.ts'
import type { Edition } from '../edition.ts'
import { presentEdition } from '../facts/live-edition.ts'
import { endEntries } from '../places/line.ts'
import { isHeldFor, withPlaces } from '../places/locked.ts'
import { withOwnWindow } from '../places/windows.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { knownEvent } from '../registration/known-event.ts'
import { register } from '../registration/store.ts'
import { heldForTeam, refuseClosedTeam } from './closing.ts'
import { tellCaptain, tellTakenOut } from './mails.ts'
import {
  activeMembers,
  addMember,
  addTeam,
  countRoles,
  endMembership,
  findTeam,
  freePlace,
  lockTeam,
  membershipsOf,
  refuseTakenName,
  renameTeam,
  roleForNext,
  setCaptain,
  type TeamRow,
} from './members.ts'
import { checkSameInstitution, mergedColleges, selectMembers, studiesOf } from './people.ts'

/**
 * Makes a team with the person as its captain and answers its id (T2): it takes a place of the event. Who is not registered for the event is
 * registered at `amount` whole rupees, where one is given. Refuses events that are not played by teams or are full, people who are not registered
 * or are in as many of its teams as it allows, names of another length or taken; and, unless a place is held for the person, once the deadline has
 * passed and while registration for the event is not open.
 */
export async function makeTeam(
  trx: Write,
  edition: Edition,
  call: { personId: string; eventId: number; name: string; amount?: number | undefined },
  now: number,
): Promise<string> {
  const { personId, amount } = call
  const asked = knownEvent(edition, call.eventId)
  if (!isTeamEvent(asked)) refuse('team_solo', { event: asked.heading })
  refuseIf(checkTeamName(call.name))
  await lockPerson(trx, personId)
  return withPlaces(trx, edition, [asked.ind], now, async ({ edition, ...places }) => {
    const event = knownEvent(edition, asked.ind)
    const found = await findPerson(trx, personId)
    const isPromised = await isHeldFor(trx, personId, event.ind, now)
    const isNew = !registeredEvents(found).includes(event.ind)
    if (isNew && amount === undefined) refuse('team_not_registered', { event: event.heading })
    const registering = { personId, eventIds: [event.ind], amount: amount ?? 0, withTeam: true }
    const person = isNew ? await register(trx, edition, registering, now) : found
    if (!isPromised) {
      const known = places.windows.get(event.ind)!
      refuseIf(checkTeamDeadline(event, withOwnWindow(edition, known), now))
      await places.refuseClosed(personId)
    }
    const held = await membershipsOf(trx, personId, [event.ind])
    refuseIf(checkTeamsPerPerson(event, held.length))
    refuseIf(checkInstitution(event, edition.festival, studiesOf(edition, person), [], await mergedColleges(trx)))
    await refuseTakenName(trx, event, call.name)
    await places.refuseFull(personId, [event])

    const team = await addTeam(trx, { event, name: call.name, captainId: personId }, now)
    await addMember(trx, team, { personId, role: 'member' }, { members: [], held }, now)
    await endEntries(trx, personId, 'taken', now, [event.ind])
    return team.id
  })
}

/**
 * Joins the team whose invitation has this code and answers its id (T4, T5). Who is not registered for the event is registered, at `amount` whole
 * rupees, by the rules of registering; the team has its place already, and one that was made with a held place lets people in as long as that was
 * held. Joins as a member, or in the first other role with a free place when the team has all its members.
 * Somebody who is in the team already stays, and nothing changes.
 */
export async function joinTeam(
  trx: Write,
  edition: Edition,
  call: { personId: string; code: string; amount: number },
  now: number,
): Promise<string> {
  const found = (await findTeam(trx, { code: call.code })) ?? refuse('invitation_unknown')
  const { ind } = knownEvent(edition, found.event_id)
  await lockPerson(trx, call.personId)
  return withPlaces(trx, edition, [ind], now, async ({ edition }) => {
    const event = knownEvent(edition, ind)
    const held = await membershipsOf(trx, call.personId, [event.ind])
    if (held.some(({ team_id }) => team_id === found.id)) return found.id
    await refuseClosedTeam(trx, edition, { event, team: found }, now)
    refuseIf(checkTeamsPerPerson(event, held.length))
    const letIn = now < ((await heldForTeam(trx, found)) ?? 0)
    const person = await register(trx, edition, { ...call, eventIds: [event.ind], withTeam: true, letIn }, now)

    const team = await lockTeam(trx, found.id)
    // The captain may have renewed the invitation meanwhile.
    if (team.code !== call.code) refuse('invitation_unknown')
    const members = await activeMembers(trx, team.id)
    // Another team of the person may have been merged into this one meanwhile.
    if (members.some(({ person_id }) => person_id === call.personId)) return team.id
    refuseIf(await checkSameInstitution(trx, edition, event, { teamId: team.id, person }))
    const role = roleForNext(event, members)
    await addMember(trx, team, { personId: call.personId, role }, { members, held }, now)
    await endEntries(trx, call.personId, 'left', now, [event.ind])
    await tellCaptain(trx, team.id, now)
    return team.id
  })
}

/** Locks the team for a change by its captain at `now` (milliseconds), and answers it with its members and event. */
async function lockForCaptain(trx: Write, edition: Edition, call: { personId: string; teamId: string }, now: number) {
  const { team, members, event } = await lockForMember(trx, edition, call, now)
  if (team.captain_id !== call.personId) refuse('captain_only')
  return { team, members, event }
}

/** The same for a change by any of its members. Others are told that there is no such team. */
async function lockForMember(trx: Write, mayBeOld: Edition, call: { personId: string; teamId: string }, now: number) {
  const found = await findTeam(trx, { id: call.teamId })
  await shareWindows(trx, found ? [found.event_id] : [])
  const edition = await presentEdition(trx, mayBeOld)
  const team = await lockTeam(trx, call.teamId)
  const members = await activeMembers(trx, team.id)
  if (!members.some(({ person_id }) => person_id === call.personId)) refuse('team_unknown')
  const event = knownEvent(edition, team.event_id)
  await refuseClosedTeam(trx, edition, { event, team }, now)
  return { team, members, event }
}

/** Renames the team, hands it to another member, or changes what members are in it (T9): all that is asked for, or nothing. */
export async function changeTeam(
  trx: Write,
  edition: Edition,
  call: { personId: string; teamId: string; changes: TeamChangesBody },
  now: number,
): Promise<void> {
  const { name, captain, roles = [] } = call.changes
  const { team, event } = await lockForCaptain(trx, edition, call, now)
  if (name !== undefined) await renameTeam(trx, event, team, name)
  for (const { userId, role } of roles) await changeRole(trx, event, team, await memberId(trx, team, userId), role)
  if (captain !== undefined) await setCaptain(trx, team.id, await memberId(trx, team, captain))
  await refuseCaptainWhoDoesNotPlay(trx, team.id)
}

/** The id of the person in the team with this user id. */
async function memberId(trx: Write, team: TeamRow, userId: string): Promise<string> {
  const found = await selectMembers(trx, team.id).where('person.user_id', '=', userId).executeTakeFirst()
  return found?.id ?? refuse('team_member_unknown')
}

async function changeRole(
  trx: Write,
  event: FestivalEvent,
  team: TeamRow,
  personId: string,
  role: TeamRole,
): Promise<void> {
  const members = await activeMembers(trx, team.id)
  if (members.some(member => member.person_id === personId && member.role === role)) return
  refuseIf(checkSize(event, role, countRoles(members)))
  await trx
    .updateTable('team_member')
    .set({ role, place: freePlace(members, role) })
    .where('team_id', '=', team.id)
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
    .execute()
}

async function refuseCaptainWhoDoesNotPlay(trx: Write, teamId: string): Promise<void> {
  const team = await findTeam(trx, { id: teamId })
  const members = await activeMembers(trx, teamId)
  if (members.find(({ person_id }) => person_id === team?.captain_id)?.role !== 'member') refuse('captain_plays')
}

/** Replaces the code of the invitation: the old link leads nowhere from then on (T3). */
export async function renewInvitation(
  trx: Write,
  edition: Edition,
  call: { personId: string; teamId: string },
  now: number,
): Promise<void> {
  const { team } = await lockForCaptain(trx, edition, call, now)
  await trx.updateTable('team').set({ code: newInvitationCode() }).where('id', '=', team.id).execute()
}

/** Takes the person with this user id out of the team: members themselves, the captain anybody (T9). They stay registered for the event. */
export async function takeOut(
  trx: Write,
  edition: Edition,
  call: { personId: string; teamId: string; userId: string },
  now: number,
): Promise<void> {
  // The last one to leave ends the team, which frees its place.
  const found = await findTeam(trx, { id: call.teamId })
  await withPlaces(trx, edition, found ? [found.event_id] : [], now, async () => {
    const { team } = await lockForMember(trx, edition, call, now)
    const personId = await memberId(trx, team, call.userId)
    const isOwn = personId === call.personId
    if (!isOwn && team.captain_id !== call.personId) refuse('captain_only')
    await endMembership(trx, team, { personId, state: isOwn ? 'left' : 'removed' }, now)
    if (!isOwn) await tellTakenOut(trx, personId, team.id, now)
  })
}

/** The team with this id when the person is in it, or undefined. */
export async function findOwnTeam(db: Db, personId: string, teamId: string): Promise<TeamRow | undefined> {
  const team = await findTeam(db, { id: teamId })
  if (!team) return undefined
  const members = await activeMembers(db, team.id)
  return members.some(({ person_id }) => person_id === personId) ? team : undefined
}
