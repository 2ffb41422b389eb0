// The published facts of an event.

import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { finalistsOf } from '../../../domain/stage/rounds.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'

export type Fact = { label: string; value: string }

/** All facts of an event in reading order. `hosts` is the short name of the host institute. */
export function eventFacts(event: FestivalEvent, hosts: string): Fact[] {
  return [...mainFacts(event), ...moreFacts(event, hosts)]
}

/** The facts that fit on the ticket of an event. */
export function mainFacts(event: FestivalEvent): Fact[] {
  return published([
    ['Team', teamSize(event.team)],
    ['Time', event.time],
    ['Seats', event.capacity === null ? null : `${event.capacity}`],
  ])
}

/** All other published facts. */
export function moreFacts(event: FestivalEvent, hosts: string): Fact[] {
  return published([
    ['Rounds', event.rounds],
    ['Finalists', finalists(event)],
    ['First come, first served', event.firstPlaces === null ? null : `The first ${event.firstPlaces}`],
    ['Age', event.minimumAge === null ? null : `${event.minimumAge} or older`],
    ['Per person', event.teamsPerPerson === null ? null : `Up to ${howMany(event.teamsPerPerson, 'team')}`],
    ['From', event.sameInstitution ? 'One institution only' : null],
    ['Open to', event.hostInstituteOnly ? `Students of ${hosts}` : null],
  ])
}

function published(facts: [label: string, value: string | null][]): Fact[] {
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** The number of finalists as text, such as '16' or 'At most 8 teams'; null if not published. */
function finalists(event: FestivalEvent): string | null {
  const finalists = finalistsOf(event)
  if (!finalists) return null
  const teams = isTeamEvent(event) ? ' teams' : ''
  return `${finalists.atMost ? 'At most ' : ''}${finalists.number}${teams}`
}

/**
 * The team size as text, such as 'Solo', 'Pair', '6 to 15 members + 1 extra' or 'At least 5 members + 2 substitutes';
 * null if not published.
 */
export function teamSize(team: FestivalEvent['team']): string | null {
  if (!team) return null
  const more = [
    team.extraMembers ? `${team.extraMembers} extra` : '',
    team.substitutes ? howMany(team.substitutes, 'substitute') : '',
  ].filter(Boolean)
  const size = plainSize(team.min, team.max)
  if (!size) return null
  const isPlain = size === 'Solo' || size === 'Pair'
  return [isPlain ? size : `${size} ${team.called ?? 'members'}`, ...more].join(' + ')
}

function plainSize(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null
  if (min === null) return `Up to ${max}`
  if (max === null) return `At least ${min}`
  if (min !== max) return `${min} to ${max}`
  if (min === 1) return 'Solo'
  return min === 2 ? 'Pair' : `${min}`
}
