// The rules of teams (docs/rules.md): team events, names, sizes, institutions and deadlines. A team never changes what
// a person owes. server/taking-part/teams/ stores teams.

import { plainLine } from '../account/sign-up.ts'
import { collegeKey } from '../colleges/colleges.ts'
import type { Millis } from '../day.ts'
import type { Festival, FestivalEvent } from '../edition/content.ts'
import { spacelessKey } from '../lists/name-keys.ts'
import { type Refusal, refusal } from '../refusals.ts'

/** A person's role in a team: members play, extras help on stage, substitutes are reserves. */
export const teamRoles = ['member', 'extra', 'substitute'] as const
export const sides = ['for', 'against'] as const

/** The team's case and side in words: 'Case 3, against it' (T16). */
export function caseText({ caseNumber, side }: { caseNumber: number; side: (typeof sides)[number] }): string {
  return `Case ${caseNumber}, ${side} it`
}
export type TeamRole = (typeof teamRoles)[number]

/** How many people of each role a team has. */
export type TeamCounts = Readonly<Record<TeamRole, number>>

type SizedEvent = Pick<FestivalEvent, 'team'>

/** Whether this is a team event, because its team size allows more than one member (T1). */
export function isTeamEvent({ team }: SizedEvent): boolean {
  return team !== null && team.max !== 1
}

const nameLength = { least: 3, most: 40 } as const

/** A team's name as it is stored: one line without hidden characters. */
export function teamName(name: string): string {
  return plainLine(name.normalize('NFC'))
}

/** Checks a team name: 3 to 40 characters, with at least one letter or digit (T2). Returns a refusal, or null. */
export function checkTeamName(name: string): Refusal | null {
  const { length } = [...teamName(name)]
  const fits = length >= nameLength.least && length <= nameLength.most && /[\p{L}\p{N}]/u.test(name)
  return fits ? null : refusal('team_name_length', nameLength)
}

/** The key that must be unique among the teams of an event: the name without case and spaces (T2, hole R6). */
export function teamNameKey(name: string): string {
  return spacelessKey(teamName(name))
}

/** The most people in this role; null if there is no limit. */
export function mostOfRole({ team }: SizedEvent, role: TeamRole): number | null {
  if (role === 'extra') return team?.extraMembers ?? 0
  if (role === 'substitute') return team?.substitutes ?? 0
  return team?.max ?? null
}

/** The words for several people in this role, such as 'dancers' for the members of a dance team. */
export function peopleOfRole({ team }: SizedEvent, role: TeamRole): string {
  return role === 'member' ? (team?.called ?? 'members') : `${role}s`
}

/** Null if a team with these counts has room for one more person in this role; otherwise a refusal (T6). */
export function checkSize(
  event: SizedEvent & Pick<FestivalEvent, 'heading'>,
  role: TeamRole,
  counts: TeamCounts,
): Refusal | null {
  const most = mostOfRole(event, role)
  if (most === null || counts[role] < most) return null
  const people = peopleOfRole(event, role)
  if (most === 0) return refusal('team_role_unknown', { event: event.heading, people })
  return refusal('team_full', { event: event.heading, most, people })
}

/** The first role with room for one more person; 'member' when the team is full. */
export function roleWithRoom(event: Parameters<typeof checkSize>[0], counts: TeamCounts): TeamRole {
  const roles: TeamRole[] = ['member', 'substitute', 'extra']
  return roles.find(role => checkSize(event, role, counts) === null) ?? 'member'
}

/** How many playing members the team still needs to reach the event's minimum (T11). */
export function missingMembers({ team }: SizedEvent, counts: TeamCounts): number {
  return Math.max(0, (team?.min ?? 1) - counts.member)
}

/** The missing members in words: '2 more dancers needed'. `people` is the word for the members. */
export function neededText(missing: number, people: string): string {
  return missing === 1 ? '1 more needed' : `${missing} more ${people} needed`
}

/** How many teams of one event a person may be in at the same time (T7). */
export function teamsPerPerson(event: Pick<FestivalEvent, 'teamsPerPerson'>): number {
  return event.teamsPerPerson ?? 1
}

/** Null if a person who is in `held` teams of the event may join another; otherwise a refusal. */
export function checkTeamsPerPerson(
  event: Pick<FestivalEvent, 'heading' | 'teamsPerPerson'>,
  held: number,
): Refusal | null {
  const most = teamsPerPerson(event)
  if (held < most) return null
  return refusal('team_limit', { event: event.heading, teams: most === 1 ? 'one team' : `${most} teams` })
}

/**
 * Where a person studies. `isStudent` is true for a confirmed student of the host institute, whatever `college` says.
 */
export type Studies = { isStudent: boolean; college: string }

/**
 * The key by which institutions are compared: 'host', or the college's key after `merged` is applied; empty if the
 * college is not known.
 */
export function institutionKey({ isStudent, college }: Studies, merged: ReadonlyMap<string, string>): string {
  if (isStudent) return 'host'
  const key = collegeKey(college)
  return key && `college:${merged.get(key) ?? key}`
}

/**
 * The refusal if the event requires one institution per team and this person is from another; otherwise null. `merged`
 * maps the keys of spellings that organisers merged (T8).
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

/** The deadline for team changes without the coordinator (T10); null if there is none. */
export function teamDeadline(
  event: Pick<FestivalEvent, 'teamsCloseAt'>,
  { registration }: Pick<Festival, 'registration'>,
): Millis | null {
  const closes = event.teamsCloseAt ?? registration.closesAt
  return closes === null ? null : Date.parse(closes)
}
