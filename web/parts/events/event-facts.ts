// The strip of facts on an event's page, worked out from the event's fields. Only what is published appears.
import type { FestivalEvent } from '../../../domain/content.ts'
import { isTeamEvent } from '../../../domain/teams.ts'

export type Fact = { label: string; value: string }

/** All facts of an event in reading order. `hosts` is the short name of the host institute. */
export function eventFacts(event: FestivalEvent, hosts: string): Fact[] {
  return [...inShort(event), ...moreFacts(event, hosts)]
}

/** Who plays and how long: what the head of an event's page has room for. */
export function inShort(event: FestivalEvent): Fact[] {
  return published([
    ['Team', teamSize(event.team)],
    ['Time', event.time],
  ])
}

/** What else is published about an event. */
export function moreFacts(event: FestivalEvent, hosts: string): Fact[] {
  return published([
    ['Rounds', event.rounds],
    ['Finalists', finalists(event)],
    ['Places', event.capacity === null ? null : `${event.capacity}`],
    ['First come', event.firstPlaces === null ? null : `The first ${event.firstPlaces}`],
    ['Age', event.minimumAge === null ? null : `${event.minimumAge} or older`],
    ['Per person', event.teamsPerPerson === null ? null : `At most ${event.teamsPerPerson} teams`],
    ['From', event.sameInstitution ? 'One institution' : null],
    ['Open to', event.hostInstituteOnly ? `Students of ${hosts}` : null],
  ])
}

function published(facts: [label: string, value: string | null][]): Fact[] {
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** '16', 'At most 8 teams'; null where nothing is published. */
function finalists(event: FestivalEvent): string | null {
  const { finalists } = event
  if (!finalists) return null
  const teams = isTeamEvent(event) ? ' teams' : ''
  return `${finalists.atMost ? 'At most ' : ''}${finalists.number}${teams}`
}

/** 'Solo', 'Pair', '6 to 15 and 1 more', 'At least 5 and 2 substitutes'; null where nothing is published. */
export function teamSize(team: FestivalEvent['team']): string | null {
  if (!team) return null
  const more = [
    team.extraMembers ? `${team.extraMembers} more` : '',
    team.substitutes ? `${team.substitutes} ${team.substitutes === 1 ? 'substitute' : 'substitutes'}` : '',
  ].filter(Boolean)
  const size = plainSize(team.min, team.max)
  return size && [size, ...more].join(' and ')
}

function plainSize(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null
  if (min === null) return `Up to ${max}`
  if (max === null) return `At least ${min}`
  if (min !== max) return `${min} to ${max}`
  if (min === 1) return 'Solo'
  return min === 2 ? 'Pair' : `${min}`
}
