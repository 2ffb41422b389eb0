// Organisers' changes to teams. They may break the rules of deadline, size and institution, with a reason in the audit
// log. Two rules still apply: the number of teams per person is limited, and members must be registered for the event.
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { amountForNewEvents } from '../../../domain/money/pricing.ts'
import type { TeamChange } from '../../../domain/teams/desk-api.ts'
import { checkTeamName, checkTeamsPerPerson, isTeamEvent, type TeamRole } from '../../../domain/teams/teams.ts'
import { lockPeople } from '../../access/accounts.ts'
import type { AuditEntry, Audited } from '../../audit/audit.ts'
import { isDuplicate } from '../../database/errors.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { findPerson, payerOf, registeredEvents } from '../../people/person.ts'
import { membershipsOf } from '../../people/team-members.ts'
import type { PersonHooks } from '../../person-hooks.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { requireEvent } from '../../require-event.ts'
import { findRegistrant, registerForSeats } from '../registrations/store.ts'
import { type LockedSeats, withSeats } from '../seats/locked-seats.ts'
import { endWaiting } from '../waiting-list/store.ts'
import {
  activeMembers,
  addMember,
  addTeam,
  endMembership,
  endTeam,
  findTeam,
  freePlace,
  lockTeam,
  refuseTakenName,
  renameTeam,
  roleForNext,
  setCaptain,
  type TeamRow,
} from './members.ts'
import { notifyCaptain, notifyRemovedMember } from './notify.ts'
import { checkSameInstitution } from './people.ts'

type Change<Kind extends TeamChange['kind']> = Extract<TeamChange, { kind: Kind }>
type Context = { trx: Transaction; seats: LockedSeats; event: FestivalEvent; team: TeamRow; now: Millis }

/** Changes a team at `now` and returns its audit entries (T10, T13). Locks people before teams, as everywhere. */
export async function changeAsStaff(
  trx: Transaction,
  edition: Edition,
  { teamId, change, reason }: { teamId: string; change: TeamChange; reason: string },
  { teamRenamed }: PersonHooks,
  now: Millis,
): Promise<Audited<{ id: string }>> {
  const person = 'userId' in change ? await idOf(trx, change.userId) : null
  const newcomer = change.kind === 'replace' ? await idOf(trx, change.by) : null
  const captain = 'captain' in change && change.captain ? await idOf(trx, change.captain) : null
  await lockPeople(
    trx,
    [person, newcomer, captain].filter(id => id !== null),
  )
  const found = await findTeam(trx, { id: teamId })
  return withSeats(trx, edition, found ? [found.event_id] : [], now, async seats => {
    const other = change.kind === 'move' ? change.to : change.kind === 'merge' ? change.into : null
    const locked = new Map<string, TeamRow>()
    for (const id of [...new Set([teamId, ...(other === null ? [] : [other])])].sort())
      locked.set(id, await lockTeam(trx, id))
    const team = locked.get(teamId) ?? refuse('team_unknown')
    const event = requireEvent(seats.edition, team.event_id)
    const target = other === null ? null : (locked.get(other) ?? refuse('team_unknown'))
    if (target && target.event_id !== team.event_id) refuse('team_of_other_event')
    const context = { trx, seats, event, team, now }
    await apply(context, change, { personId: person ?? '', newcomer, captain, target, teamRenamed })
    const entry: AuditEntry = {
      action: 'team.change',
      // A change of a whole team is recorded for the captain, so that the reason is erased when the captain's account
      // is deleted.
      personId: person ?? team.captain_id,
      // Records ids instead of names, because people choose the names of teams, and the log must not contain such a
      // name after the team ends.
      after: { kind: change.kind, team: team.id, ...valuesOf(change), ...(target && { into: target.id }) },
      reason,
    }
    return { answer: { id: target?.id ?? team.id }, entries: [entry] }
  })
}

async function idOf(trx: Transaction, userId: string): Promise<string> {
  const found = await trx.selectFrom('person').select('id').where('user_id', '=', userId).executeTakeFirst()
  return found?.id ?? refuse('person_unknown')
}

/** The values of a change that the audit log records besides its kind. */
function valuesOf(change: TeamChange): Record<string, unknown> {
  if (change.kind === 'add') return { role: change.role }
  if (change.kind === 'case') return { caseNumber: change.caseNumber, side: change.side }
  return {}
}

/** The people and the team to which the ids of a change refer. */
type ChangePeople = Pick<PersonHooks, 'teamRenamed'> & {
  personId: string
  newcomer: string | null
  captain: string | null
  target: TeamRow | null
}

async function apply(
  context: Context,
  change: TeamChange,
  { personId, newcomer, captain, target, teamRenamed }: ChangePeople,
): Promise<void> {
  const { trx, seats, event, team, now } = context
  switch (change.kind) {
    case 'rename':
      return renameTeam(trx, event, team, { name: change.name, teamRenamed }, now)
    case 'add':
      await add(context, team, personId, change.role)
      return endWaiting(trx, seats, personId, 'left', now, [event.ind])
    case 'remove':
      await requireMember(trx, team, personId)
      if (captain && captain !== personId) await makeCaptain(context, captain)
      await removeMember(context, personId)
      return notifyRemovedMember(trx, personId, team.id, now)
    case 'replace':
      return replace(context, { personId, newcomer: newcomer ?? '', captain })
    case 'captain':
      return makeCaptain(context, personId)
    case 'move': {
      const { role } = await requireMember(trx, team, personId)
      if (target?.id === team.id) return
      await endMembership(trx, team, { personId, state: 'removed' }, now)
      return add(context, target ?? team, personId, role)
    }
    case 'merge':
      return merge(context, target ?? team)
    case 'end':
      for (const { person_id } of await activeMembers(trx, team.id))
        await notifyRemovedMember(trx, person_id, team.id, now)
      return endTeam(trx, team.id, now)
    case 'case':
      return setCase(context, change)
  }
}

async function add({ trx, event, now }: Context, team: TeamRow, personId: string, role: TeamRole): Promise<void> {
  const person = await findPerson(trx, personId)
  if (!registeredEvents(person).includes(event.ind)) refuse('not_on_roster', { name: person.username })
  const memberships = await membershipsOf(trx, personId, [event.ind])
  if (memberships.some(({ team_id }) => team_id === team.id)) return
  refuseIf(checkTeamsPerPerson(event, memberships.length))
  // A removed person can use the invitation again after staff have added that person.
  const before = trx.updateTable('team_member').set({ removed_code: null }).where('team_id', '=', team.id)
  await before.where('person_id', '=', personId).execute()
  await addMember(trx, team, { personId, role }, { members: await activeMembers(trx, team.id), memberships }, now)
}

/** Removes the member. Locks the team again, because the captain may have changed since the team was read. */
async function removeMember({ trx, team, now }: Context, personId: string): Promise<void> {
  await endMembership(trx, await lockTeam(trx, team.id), { personId, state: 'removed' }, now)
}

/** Makes a member the captain, and mails them. */
async function makeCaptain({ trx, team, now }: Context, personId: string): Promise<void> {
  await requireMember(trx, team, personId)
  if (team.captain_id === personId) return
  await setCaptain(trx, team.id, personId)
  await notifyCaptain(trx, { id: team.id, captain_id: personId }, now)
}

/**
 * Replaces the member by a new person, who takes the member's role. If `captain` is given, that person becomes captain;
 * this may be the new person. Otherwise, if the member was captain, the longest-standing member becomes captain.
 */
async function replace(
  context: Context,
  { personId, newcomer, captain }: { personId: string; newcomer: string; captain: string | null },
): Promise<void> {
  const { trx, seats, event, team, now } = context
  const { role } = await requireMember(trx, team, personId)
  if (newcomer === personId) return
  await add(context, team, newcomer, role)
  if (captain && captain !== personId) await makeCaptain(context, captain)
  await removeMember(context, personId)
  await endWaiting(trx, seats, newcomer, 'left', now, [event.ind])
  await notifyRemovedMember(trx, personId, team.id, now)
}

async function requireMember(trx: Transaction, team: TeamRow, personId: string) {
  const member = (await activeMembers(trx, team.id)).find(({ person_id }) => person_id === personId)
  return member ?? refuse('team_member_unknown')
}

/**
 * Moves all members to the other team, which keeps its captain and name. A person who is in both teams is in the other
 * team once afterwards.
 */
async function merge({ trx, team, now }: Context, target: TeamRow): Promise<void> {
  if (target.id === team.id) return
  const staying = new Set((await activeMembers(trx, target.id)).map(({ person_id }) => person_id))
  for (const { id, person_id, role } of await activeMembers(trx, team.id)) {
    if (staying.has(person_id)) continue
    const place = freePlace(await activeMembers(trx, target.id), role)
    await trx.updateTable('team_member').set({ team_id: target.id, place }).where('id', '=', id).execute()
  }
  await endTeam(trx, team.id, now)
}

async function setCase({ trx, event, team, now }: Context, { caseNumber, side }: Change<'case'>): Promise<void> {
  if (!event.cases) refuse('team_cases', { event: event.heading })
  const other = await trx
    .selectFrom('team')
    .select('id')
    .where('event_id', '=', event.ind)
    .where('case_number', '=', caseNumber)
    .where('side', '=', side)
    .where('state', '=', 'active')
    .where('id', '<>', team.id)
    .executeTakeFirst()
  if (other) refuse('team_case_taken', { event: event.heading })
  try {
    await trx.updateTable('team').set({ case_number: caseNumber, side }).where('id', '=', team.id).execute()
    await notifyCaptain(trx, team, now)
  } catch (error) {
    // Another team may have taken the side of the case after the check.
    if (isDuplicate(error)) refuse('team_case_taken', { event: event.heading })
    throw error
  }
}

/**
 * Makes a team of people at the desk at `now`, the first of them as captain. Registers the people who are not yet
 * registered for the event, by its rules of eligibility and seats; the team takes a seat. Refuses more people than a
 * team may have, people of another institution if the event requires one institution per team, and an `amount` (whole
 * rupees, hole M1) that differs from the price of all registrations together.
 */
export async function makeTeamAtDesk(
  trx: Transaction,
  edition: Edition,
  call: { eventId: number; name: string; userIds: readonly string[]; amount: number; begun: boolean },
  now: Millis,
): Promise<Audited<{ id: string }>> {
  const event = requireEvent(edition, call.eventId)
  if (!isTeamEvent(event)) refuse('team_solo', { event: event.heading })
  refuseIf(checkTeamName(call.name))
  const people = await trx
    .selectFrom('person')
    .select(['id', 'user_id'])
    .where('user_id', 'in', [...new Set(call.userIds)])
    .execute()
  const ids = [...new Set(call.userIds)].map(
    userId => people.find(({ user_id }) => user_id === userId)?.id ?? refuse('person_unknown'),
  )
  await lockPeople(trx, ids)
  return withSeats(trx, edition, [event.ind], now, async seats => {
    const { edition } = seats
    const event = requireEvent(edition, call.eventId)
    seats.refuseClosedEvents([event.ind])
    const entries: AuditEntry[] = []
    let due = 0
    for (const personId of ids) {
      const person = await findRegistrant(trx, personId, now)
      const before = registeredEvents(person)
      if (before.includes(event.ind)) continue
      due += amountForNewEvents(edition.festival, payerOf(edition, person), before.length, 1)
      const eventIds = [event.ind]
      await registerForSeats(trx, seats, person, { eventIds, begun: call.begun ? eventIds : [], atDesk: true }, now)
      const after = [...before, event.ind]
      entries.push({ action: 'person.events', personId, before: { events: before }, after: { events: after } })
    }
    if (due !== call.amount) refuse('amount_changed', {}, { amount: due })
    await refuseTakenName(trx, event, call.name)
    const captainId = ids[0] ?? refuse('person_unknown')
    await seats.refuseFull(captainId, [event])
    const offerId = await seats.offerFor(captainId, event.ind)
    const team = await addTeam(trx, { event, name: call.name, captainId, offerId }, now)
    await endWaiting(trx, seats, captainId, 'taken', now, [event.ind])
    for (const personId of ids) {
      await addWithinRules({ trx, seats, event, team, now }, personId)
      await endWaiting(trx, seats, personId, 'left', now, [event.ind])
    }
    const entry = { action: 'team.make' as const, personId: null, after: { events: String(event.ind), team: team.id } }
    return { answer: { id: team.id }, entries: [entry, ...entries] }
  })
}

/**
 * Adds the person in the first role with room. The rules of size and institution apply here; only a coordinator's
 * change may break them.
 */
async function addWithinRules(context: Context, personId: string): Promise<void> {
  const { trx, seats, event, team } = context
  const person = await findPerson(trx, personId)
  const members = await activeMembers(trx, team.id)
  // The first member may be from any institution.
  if (members.length > 0 && (await checkSameInstitution(trx, seats.edition, event, { teamId: team.id, person })))
    refuse('team_institution_desk', { event: event.heading, name: person.username })
  await add(context, team, personId, roleForNext(event, members))
}
