// Teams (docs/rules.md): which events are played by them, their names, sizes, institutions and deadline. A team never
// changes what a person owes. server/taking-part/teams/ stores them.

import { plainLine } from '../account/sign-up.ts'
import { collegeKey } from '../colleges/colleges.ts'
import type { Millis } from '../day.ts'
import type { Festival, FestivalEvent } from '../edition/content.ts'
import { spacelessKey } from '../lists/name-keys.ts'
import { type Refusal, refusal } from '../refusals.ts'

/** What somebody is in a team: members play, extras help on stage, substitutes stand by. */
export const teamRoles = ['member', 'extra', 'substitute'] as const
export const sides = ['for', 'against'] as const

/** What a team argues, in words for its members: 'Case 3, against it' (T16). */
export function caseText({ caseNumber, side }: { caseNumber: number; side: (typeof sides)[number] }): string {
  return `Case ${caseNumber}, ${side} it`
}
export type TeamRole = (typeof teamRoles)[number]

/** How many people of each role a team has. */
export type TeamCounts = Readonly<Record<TeamRole, number>>

type Sized = Pick<FestivalEvent, 'team'>

/** Whether the event is played by teams: its published size allows more than one member (T1). */
export function isTeamEvent({ team }: Sized): boolean {
  return team !== null && team.max !== 1
}

const nameLength = { least: 3, most: 40 } as const

/** A team's name as it is stored: one line without hidden characters. */
export function teamName(name: string): string {
  return plainLine(name.normalize('NFC'))
}

/**
 * Whether a team may be called so: a refusal, or null. It has 3 to 40 characters, and letters or digits among them
 * (T2).
 */
export function checkTeamName(name: string): Refusal | null {
  const { length } = [...teamName(name)]
  const fits = length >= nameLength.least && length <= nameLength.most && /[\p{L}\p{N}]/u.test(name)
  return fits ? null : refusal('team_name_length', nameLength)
}

/** What two names of one event must not share: the name without case and spaces (T2, hole R6). */
export function teamNameKey(name: string): string {
  return spacelessKey(teamName(name))
}

/** The most people that a team may have in this role; null: no limit is published. */
export function mostOfRole({ team }: Sized, role: TeamRole): number | null {
  if (role === 'extra') return team?.extraMembers ?? 0
  if (role === 'substitute') return team?.substitutes ?? 0
  return team?.max ?? null
}

/** The words for several people in this role, such as 'dancers' for the members of a dance team. */
export function peopleOfRole({ team }: Sized, role: TeamRole): string {
  return role === 'member' ? (team?.called ?? 'members') : `${role}s`
}

/** Whether a team with these counts takes one more in this role: a refusal, or null (T6). */
export function checkSize(
  event: Sized & Pick<FestivalEvent, 'heading'>,
  role: TeamRole,
  counts: TeamCounts,
): Refusal | null {
  const most = mostOfRole(event, role)
  if (most === null || counts[role] < most) return null
  const people = peopleOfRole(event, role)
  if (most === 0) return refusal('team_role_unknown', { event: event.heading, people })
  return refusal('team_full', { event: event.heading, most, people })
}

/** The first role in which a team with these counts takes one more; the members' when none does. */
export function roleWithRoom(event: Parameters<typeof checkSize>[0], counts: TeamCounts): TeamRole {
  const roles: TeamRole[] = ['member', 'substitute', 'extra']
  return roles.find(role => checkSize(event, role, counts) === null) ?? 'member'
}

/** How many playing members are missing until the team is complete: as many as the published minimum (T11). */
export function missingMembers({ team }: Sized, counts: TeamCounts): number {
  return Math.max(0, (team?.min ?? 1) - counts.member)
}

/** What a team lacks, in words: '2 more dancers needed'. `people` are its members' word. */
export function neededText(missing: number, people: string): string {
  return missing === 1 ? '1 more needed' : `${missing} more ${people} needed`
}

/** Teams of one event that a person may be in at the same time (T7). */
export function teamsPerPerson(event: Pick<FestivalEvent, 'teamsPerPerson'>): number {
  return event.teamsPerPerson ?? 1
}

/** Whether somebody who is in `held` teams of the event may be in one more: a refusal, or null. */
export function checkTeamsPerPerson(
  event: Pick<FestivalEvent, 'heading' | 'teamsPerPerson'>,
  held: number,
): Refusal | null {
  const most = teamsPerPerson(event)
  if (held < most) return null
  return refusal('team_limit', { event: event.heading, teams: most === 1 ? 'one team' : `${most} teams` })
}

/**
 * Where somebody studies: `isStudent` means a confirmed student of the host institute, whatever the account says as its
 * college.
 */
export type Studies = { isStudent: boolean; college: string }

/**
 * What is compared of an institution: the host's own key, or that of the college, as `merged` maps it; empty: none is
 * known.
 */
export function institutionKey({ isStudent, college }: Studies, merged: ReadonlyMap<string, string>): string {
  if (isStudent) return 'host'
  const key = collegeKey(college)
  return key && `college:${merged.get(key) ?? key}`
}

/**
 * Whether somebody may be in a team with these people where teams come from one institution: a refusal, or null.
 * `merged` maps the keys of spellings that organisers merged (T8).
 */
export function checkInstitution(
  event: Pick<FestivalEvent, 'heading' | 'sameInstitution'>,
  { institute }: Pick<Festival, 'institute'>,
  joining: Studies,
  team: readonly Studies[],
  merged: ReadonlyMap<string, string>,
): Refusal | null {
  if (!event.sameInstitution) return null
  const own = institutionKey(joining, merged)
  if (!own) return refusal('college_missing', { event: event.heading })
  const other = team.find(studies => institutionKey(studies, merged) !== own)
  if (!other) return null
  const name = ({ isStudent, college }: Studies) => (isStudent ? institute.shortName : college) || 'not known'
  return refusal('team_institution', { event: event.heading, own: name(joining), team: name(other) })
}

/** Until when teams of the event can change without its coordinator; null: no limit (T10). */
export function teamDeadline(
  event: Pick<FestivalEvent, 'teamsCloseAt'>,
  { registration }: Pick<Festival, 'registration'>,
): Millis | null {
  const closes = event.teamsCloseAt ?? registration.closesAt
  return closes === null ? null : Date.parse(closes)
}
