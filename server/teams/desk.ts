// What organisers do with teams: past the deadline, past sizes and institutions, with a reason that the audit log keeps. One person is still in
// no more teams of an event than it allows, and nobody is in a team without being registered for the event.
import type { FestivalEvent } from '../../domain/content.ts'
import { amountForNewEvents } from '../../domain/pricing.ts'
import type { TeamChange } from '../../domain/team-desk-api.ts'
import { checkTeamName, checkTeamsPerPerson, isTeamEvent, type TeamRole } from '../../domain/teams.ts'
import { findPerson, lockPerson, payerOf, registeredEvents } from '../account/person.ts'
import { isDuplicate } from '../database/errors.ts'
import type { Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { AuditEntry, Audited } from '../organiser/audit.ts'
import { endEntries } from '../places/line.ts'
import { withPlaces } from '../places/locked.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { knownEvent } from '../registration/known-event.ts'
import { register } from '../registration/store.ts'
import { tellTakenOut } from './mails.ts'
import {
  activeMembers,
  addMember,
  addTeam,
  endMembership,
  endTeam,
  findTeam,
  freePlace,
  lockTeam,
  membershipsOf,
  refuseTakenName,
  renameTeam,
  roleForNext,
  type TeamRow,
} from './members.ts'
import { checkSameInstitution } from './people.ts'

type Change<Kind extends TeamChange['kind']> = Extract<TeamChange, { kind: Kind }>
type Context = { trx: Write; event: FestivalEvent; team: TeamRow; now: number }

/** Changes a team at `now` (milliseconds) and answers its audit entries (T10, T13). People are locked before teams, as everywhere. */
export async function changeAsStaff(
  trx: Write,
  edition: Edition,
  { teamId, change, reason }: { teamId: string; change: TeamChange; reason: string },
  now: number,
): Promise<Audited<{ id: string }>> {
  const person = 'userId' in change ? await lockByUserId(trx, change.userId) : null
  const found = await findTeam(trx, { id: teamId })
  return withPlaces(trx, edition, found ? [found.event_id] : [], now, async ({ edition }) => {
    const other = change.kind === 'move' ? change.to : change.kind === 'merge' ? change.into : null
    const locked = new Map<string, TeamRow>()
    for (const id of [...new Set([teamId, ...(other === null ? [] : [other])])].sort())
      locked.set(id, await lockTeam(trx, id))
    const team = locked.get(teamId) ?? refuse('team_unknown')
    const event = knownEvent(edition, team.event_id)
    const target = other === null ? null : (locked.get(other) ?? refuse('team_unknown'))
    if (target && target.event_id !== team.event_id) refuse('team_of_other_event')
    const context = { trx, event, team, now }
    await apply(context, change, { personId: person ?? '', target })
    const entry: AuditEntry = {
      action: 'team.change',
      // What is about nobody in particular is about the captain: with an account the log's words can be taken out.
      personId: person ?? team.captain_id,
      // Ids, because people chose the names: they must not outlive the teams in the log.
      after: { kind: change.kind, team: team.id, ...valuesOf(change), ...(target && { into: target.id }) },
      reason,
    }
    return { answer: { id: target?.id ?? team.id }, entries: [entry] }
  })
}

async function lockByUserId(trx: Write, userId: string): Promise<string> {
  const found = await trx.selectFrom('person').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!found) refuse('person_unknown')
  await lockPerson(trx, found.id)
  return found.id
}

/** What the audit log keeps of a change besides its kind. */
function valuesOf(change: TeamChange): Record<string, unknown> {
  if (change.kind === 'add') return { role: change.role }
  if (change.kind === 'case') return { caseNumber: change.caseNumber, side: change.side }
  return {}
}

async function apply(
  context: Context,
  change: TeamChange,
  { personId, target }: { personId: string; target: TeamRow | null },
): Promise<void> {
  const { trx, event, team, now } = context
  switch (change.kind) {
    case 'rename':
      return renameTeam(trx, event, team, change.name)
    case 'add':
      await add(context, team, personId, change.role)
      return endEntries(trx, personId, 'left', now, [event.ind])
    case 'remove':
      await refuseStranger(trx, team, personId)
      await endMembership(trx, team, { personId, state: 'removed' }, now)
      return tellTakenOut(trx, personId, team.id, now)
    case 'move': {
      const { role } = await refuseStranger(trx, team, personId)
      if (target?.id === team.id) return
      await endMembership(trx, team, { personId, state: 'removed' }, now)
      return add(context, target ?? team, personId, role)
    }
    case 'merge':
      return merge(context, target ?? team)
    case 'end':
      return endTeam(trx, team.id, now)
    case 'case':
      return setCase(context, change)
  }
}

async function add({ trx, event, now }: Context, team: TeamRow, personId: string, role: TeamRole): Promise<void> {
  const person = await findPerson(trx, personId)
  if (!registeredEvents(person).includes(event.ind)) refuse('not_on_roster', { name: person.username })
  const held = await membershipsOf(trx, personId, [event.ind])
  if (held.some(({ team_id }) => team_id === team.id)) return
  refuseIf(checkTeamsPerPerson(event, held.length))
  await addMember(trx, team, { personId, role }, { members: await activeMembers(trx, team.id), held }, now)
}

async function refuseStranger(trx: Write, team: TeamRow, personId: string) {
  const member = (await activeMembers(trx, team.id)).find(({ person_id }) => person_id === personId)
  return member ?? refuse('team_member_unknown')
}

/** Everybody of the team goes over to the other one, whose captain and name stay. Who is in both stays there once. */
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

async function setCase({ trx, event, team }: Context, { caseNumber, side }: Change<'case'>): Promise<void> {
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
  } catch (error) {
    // Another team may have got it after the check.
    if (isDuplicate(error)) refuse('team_case_taken', { event: event.heading })
    throw error
  }
}

/**
 * Makes a team of people at the desk at `now` (milliseconds), the first of them its captain. Who is not registered for the event is registered,
 * by its rules of eligibility and places; the team takes a place. Refuses more people than a team has, people of another institution than the
 * captain's where teams come from one, and an `amount` (whole rupees, hole M1) that is not what registering costs them together.
 */
export async function makeTeamAtDesk(
  trx: Write,
  edition: Edition,
  call: { eventId: number; name: string; userIds: readonly string[]; amount: number },
  now: number,
): Promise<Audited<{ id: string }>> {
  const event = knownEvent(edition, call.eventId)
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
  for (const id of ids.toSorted()) await lockPerson(trx, id)
  return withPlaces(trx, edition, [event.ind], now, async ({ edition, ...places }) => {
    const event = knownEvent(edition, call.eventId)
    const entries: AuditEntry[] = []
    let due = 0
    for (const personId of ids) {
      const person = await findPerson(trx, personId)
      const before = registeredEvents(person)
      if (before.includes(event.ind)) continue
      due += amountForNewEvents(edition.festival, payerOf(edition, person), before.length, 1)
      await register(trx, edition, { personId, eventIds: [event.ind], atDesk: true }, now)
      const after = [...before, event.ind]
      entries.push({ action: 'person.events', personId, before: { events: before }, after: { events: after } })
    }
    if (due !== call.amount) refuse('amount_changed', {}, { amount: due })
    await refuseTakenName(trx, event, call.name)
    const captainId = ids[0] ?? refuse('person_unknown')
    await places.refuseFull(captainId, [event])
    const team = await addTeam(trx, { event, name: call.name, captainId }, now)
    await endEntries(trx, captainId, 'taken', now, [event.ind])
    for (const personId of ids) {
      await addWithinRules({ trx, event, team, now }, edition, personId)
      await endEntries(trx, personId, 'left', now, [event.ind])
    }
    const entry = { action: 'team.make' as const, personId: null, after: { events: String(event.ind), team: team.id } }
    return { answer: { id: team.id }, entries: [entry, ...entries] }
  })
}

/** Adds one more in the first role that has room; only its coordinator goes past the size and the institution of a team. */
async function addWithinRules(context: Context, edition: Edition, personId: string): Promise<void> {
  const { trx, event, team } = context
  const person = await findPerson(trx, personId)
  const members = await activeMembers(trx, team.id)
  // The first one may come from anywhere.
  if (members.length > 0 && (await checkSameInstitution(trx, edition, event, { teamId: team.id, person })))
    refuse('team_institution_desk', { event: event.heading, name: person.username })
  await add(context, team, personId, roleForNext(event, members))
}
