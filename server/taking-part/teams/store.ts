// Makes, joins and changes teams. Each change locks, checks and writes in one transaction, and locks the person before
// the team. The rules are in domain/teams/teams.ts. A team never changes what a person owes.
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { checkConfirmed } from '../../../domain/seats/eligibility.ts'
import type { TeamChangesBody } from '../../../domain/teams/api.ts'
import {
  checkInstitution,
  checkSize,
  checkTeamName,
  checkTeamsPerPerson,
  isTeamEvent,
  type TeamRole,
} from '../../../domain/teams/teams.ts'
import { lockPerson } from '../../access/accounts.ts'
import { newInvitationCode } from '../../access/tokens.ts'
import { mergedColleges } from '../../colleges/merges.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { presentEdition } from '../../overrides/live-edition.ts'
import { registeredEvents } from '../../people/person.ts'
import { membershipsOf } from '../../people/team-members.ts'
import { shareWindows } from '../../people/window-locks.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { requireEvent } from '../../require-event.ts'
import { findRegistrant, registerForSeats } from '../registrations/store.ts'
import { withSeats } from '../seats/locked-seats.ts'
import { deadlineOfTeams } from '../seats/windows.ts'
import { endWaiting } from '../waiting-list/store.ts'
import { closingOf, offerHeldUntil, refuseClosedTeam, teamClosing } from './closing.ts'
import {
  activeMembers,
  addMember,
  addTeam,
  countRoles,
  endMembership,
  findTeam,
  freePlace,
  lockTeam,
  refuseRemovedMember,
  refuseTakenName,
  renameTeam,
  roleForNext,
  setCaptain,
  type TeamRow,
} from './members.ts'
import { notifyCaptain, notifyRemovedMember } from './notify.ts'
import { checkSameInstitution, selectMembers, studiesOf } from './people.ts'

/**
 * Makes a team with the person as captain and returns it (T2); the team takes a seat of the event. A person who is not
 * registered is registered at `amount` whole rupees, or refused if no `amount` is given. Refuses solo and full events,
 * people who are in as many teams as the event allows, and invalid or taken names. Unless the person has an offered
 * seat, also refuses after the deadline and while registration for the event is closed.
 */
export async function makeTeam(
  trx: Transaction,
  edition: Edition,
  call: { personId: string; eventId: number; name: string; amount?: number | undefined; begun?: boolean },
  now: Millis,
): Promise<TeamRow> {
  const { personId, amount } = call
  const requested = requireEvent(edition, call.eventId)
  if (!isTeamEvent(requested)) refuse('team_solo', { event: requested.heading })
  refuseIf(checkTeamName(call.name))
  await lockPerson(trx, personId)
  return withSeats(trx, edition, [requested.ind], now, async seats => {
    const { edition, byEvent } = seats
    const event = requireEvent(edition, requested.ind)
    const found = await findRegistrant(trx, personId, now)
    const offerId = await seats.offerFor(personId, event.ind)
    const isNew = !registeredEvents(found).includes(event.ind)
    if (isNew && amount === undefined) refuse('team_not_registered', { event: event.heading })
    const begun = call.begun ? [event.ind] : []
    const registering = { eventIds: [event.ind], amount: amount ?? 0, begun, withTeam: true }
    const person = isNew ? await registerForSeats(trx, seats, found, registering, now) : found
    if (offerId === undefined) {
      const deadline = deadlineOfTeams(edition, byEvent.get(event.ind)!)
      if (deadline !== null && now >= deadline) refuse('team_closed', { event: event.heading })
    }
    await seats.refuseClosed(personId, [event.ind])
    const memberships = await membershipsOf(trx, personId, [event.ind])
    refuseIf(checkTeamsPerPerson(event, memberships.length))
    if (event.sameInstitution)
      refuseIf(checkInstitution(event, edition.festival, studiesOf(edition, person), [], await mergedColleges(trx)))
    await refuseTakenName(trx, event, call.name)
    if (seats.isLimited(event.ind)) refuseIf(checkConfirmed(person, [event]))
    await seats.refuseFull(personId, [event])

    const team = await addTeam(trx, { event, name: call.name, captainId: personId, offerId }, now)
    await addMember(trx, team, { personId, role: 'member' }, { members: [], memberships }, now)
    await endWaiting(trx, seats, personId, 'taken', now, [event.ind])
    return team
  })
}

/**
 * Joins the team with this invitation code, and answers its id (T4, T5). A person who is not registered is registered
 * at `amount` whole rupees, under the usual rules; the team already has its seat. A team made from an offer accepts
 * people until that offer would have expired. The person joins as a member, or in the first other role with room if the
 * team has all its members. Changes nothing if the person is already in the team. Refuses a person who was removed and
 * uses the same invitation.
 */
export async function joinTeam(
  trx: Transaction,
  edition: Edition,
  call: { personId: string; code: string; amount: number; begun?: boolean },
  now: Millis,
): Promise<string> {
  const { personId, code, amount } = call
  const found = (await findTeam(trx, { code })) ?? refuse('invitation_unknown')
  const { ind } = requireEvent(edition, found.event_id)
  await lockPerson(trx, personId)
  return withSeats(trx, edition, [ind], now, async seats => {
    const { edition, byEvent } = seats
    const event = requireEvent(edition, ind)
    const memberships = await membershipsOf(trx, personId, [event.ind])
    if (memberships.some(({ team_id }) => team_id === found.id)) return found.id
    refuseClosedTeam(event, await closingOf(trx, edition, byEvent.get(ind)!, found, now))
    refuseIf(checkTeamsPerPerson(event, memberships.length))
    const whileClosed = now < ((await offerHeldUntil(trx, found)) ?? 0)
    const registering = { eventIds: [ind], amount, begun: call.begun ? [ind] : [], withTeam: true, whileClosed }
    const person = await registerForSeats(trx, seats, await findRegistrant(trx, personId, now), registering, now)

    const team = await lockTeam(trx, found.id)
    // The captain may have renewed the invitation since the team was read.
    if (team.code !== code) refuse('invitation_unknown')
    const members = await activeMembers(trx, team.id)
    // Since the team was read, another team of the person may have been merged into this team.
    if (members.some(({ person_id }) => person_id === personId)) return team.id
    await refuseRemovedMember(trx, team, personId)
    refuseIf(await checkSameInstitution(trx, edition, event, { teamId: team.id, person }))
    const role = roleForNext(event, members)
    await addMember(trx, team, { personId, role }, { members, memberships }, now)
    await endWaiting(trx, seats, personId, 'left', now, [event.ind])
    await notifyCaptain(trx, team, now)
    return team.id
  })
}

/** Locks the team for a change by its captain at `now`, and returns it with its event. */
async function lockForCaptain(
  trx: Transaction,
  cachedEdition: Edition,
  call: { personId: string; teamId: string },
  now: Millis,
) {
  const found = await findTeam(trx, { id: call.teamId })
  await shareWindows(trx, found ? [found.event_id] : [])
  const edition = await presentEdition(trx, cachedEdition)
  const { team, event } = await lockForMember(trx, edition, call)
  refuseClosedTeam(event, await teamClosing(trx, edition, event, team, now))
  if (team.captain_id !== call.personId) refuse('captain_only')
  return { team, event }
}

/** Locks the team for one of its members. For other people the team is unknown. */
async function lockForMember(trx: Transaction, edition: Edition, call: { personId: string; teamId: string }) {
  const team = await lockTeam(trx, call.teamId)
  const members = await activeMembers(trx, team.id)
  if (!members.some(({ person_id }) => person_id === call.personId)) refuse('team_unknown')
  return { team, event: requireEvent(edition, team.event_id) }
}

/** Renames the team, makes another member captain, or changes roles (T9). Makes all requested changes or none. */
export async function changeTeam(
  trx: Transaction,
  edition: Edition,
  call: { personId: string; teamId: string; changes: TeamChangesBody },
  { teamRenamed }: PersonHooks,
  now: Millis,
): Promise<void> {
  const { name, captain, roles = [] } = call.changes
  const { team, event } = await lockForCaptain(trx, edition, call, now)
  if (name !== undefined) await renameTeam(trx, event, team, { name, teamRenamed }, now)
  for (const { userId, role } of roles) await changeRole(trx, event, team, await memberId(trx, team, userId), role)
  if (captain !== undefined) await setCaptain(trx, team.id, await memberId(trx, team, captain))
  await refuseNonPlayingCaptain(trx, team.id)
}

/** The id of the member with this user id. */
async function memberId(trx: Transaction, team: TeamRow, userId: string): Promise<string> {
  const found = await selectMembers(trx, team.id).where('person.user_id', '=', userId).executeTakeFirst()
  return found?.id ?? refuse('team_member_unknown')
}

async function changeRole(
  trx: Transaction,
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

async function refuseNonPlayingCaptain(trx: Transaction, teamId: string): Promise<void> {
  const team = await findTeam(trx, { id: teamId })
  const members = await activeMembers(trx, teamId)
  if (members.find(({ person_id }) => person_id === team?.captain_id)?.role !== 'member') refuse('captain_plays')
}

/** Replaces the code of the invitation; the old link stops working (T3). */
export async function renewInvitation(
  trx: Transaction,
  edition: Edition,
  call: { personId: string; teamId: string },
  now: Millis,
): Promise<void> {
  const { team } = await lockForCaptain(trx, edition, call, now)
  await trx.updateTable('team').set({ code: newInvitationCode() }).where('id', '=', team.id).execute()
}

/**
 * Removes the person with this user id from the team. Members can remove themselves; the captain can remove anybody
 * (T9). The person stays registered for the event. Refuses if the `leaves` hook of a feature objects; then only staff
 * can remove the person.
 */
export async function removeMember(
  trx: Transaction,
  edition: Edition,
  call: { personId: string; teamId: string; userId: string },
  { leaves }: Pick<PersonHooks, 'leaves'>,
  now: Millis,
): Promise<void> {
  // If the last member leaves, the team ends and frees its seat.
  const found = (await findTeam(trx, { id: call.teamId })) ?? refuse('team_unknown')
  await withSeats(trx, edition, [found.event_id], now, async ({ edition, byEvent }) => {
    const { team, event } = await lockForMember(trx, edition, call)
    refuseClosedTeam(event, await closingOf(trx, edition, byEvent.get(event.ind)!, team, now))
    const personId = await memberId(trx, team, call.userId)
    const isOwn = personId === call.personId
    if (!isOwn && team.captain_id !== call.personId) refuse('captain_only')
    await leaves(trx, personId, [team.event_id])
    await endMembership(trx, team, { personId, state: isOwn ? 'left' : 'removed' }, now)
    if (!isOwn) await notifyRemovedMember(trx, personId, team.id, now)
  })
}

/** The team with this id if the person is a member, or undefined. */
export async function findOwnTeam(db: Db, personId: string, teamId: string): Promise<TeamRow | undefined> {
  const team = await findTeam(db, { id: teamId })
  if (!team) return undefined
  const members = await activeMembers(db, team.id)
  return members.some(({ person_id }) => person_id === personId) ? team : undefined
}
