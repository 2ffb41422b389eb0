// What an invitation page shows before a log-in: the team, its seats and state, but no members.
import type { FestivalEvent } from '../edition/content.ts'
import { type ScheduledSession, startText } from '../programme/schedule-types.ts'
import { mostOfRole, peopleOfRole, teamRoles } from '../teams/teams.ts'
import { seatsLeft, type TeamInvitation } from './words.ts'

/** The seats of one role: how many are taken, and how many there are at most (null without a limit). */
export type TeamSeats = { people: string; taken: number; most: number | null }

export type InvitedTeam = {
  /** The event's number. */
  ind: number
  /** The event's name. */
  event: string
  name: string
  /** Day, hour and venue of the event's next session; empty if none is planned. */
  when: string
  /** `full` if nobody can join; `closed` if the team can no longer change. */
  state: 'open' | 'full' | 'closed'
  /** Members first; extras and substitutes only if the event has them. */
  seats: TeamSeats[]
}

/**
 * The link preview of an invitation, and the team for its page. `picture` is an address below the site.
 */
export type InvitationPreview = { title: string; description: string; picture: string; team: InvitedTeam }

/** The team as its invitation shows it (T4); `sessions` are those of its event. */
export function invitedTeam(
  event: Pick<FestivalEvent, 'ind' | 'title' | 'team'>,
  { name, counts, isOpen }: TeamInvitation,
  sessions: readonly ScheduledSession[],
): InvitedTeam {
  const next = sessions.find(({ state }) => state !== 'cancelled' && state !== 'over')
  const seats = teamRoles.map(role => ({
    people: peopleOfRole(event, role),
    taken: counts[role],
    most: mostOfRole(event, role),
  }))
  return {
    ind: event.ind,
    event: event.title,
    name,
    when: next ? `${startText(next)}, ${next.venue.name}` : '',
    state: !isOpen ? 'closed' : seatsLeft(event, counts).count === 0 ? 'full' : 'open',
    seats: seats.filter(({ most, taken }) => most !== 0 || taken > 0),
  }
}
