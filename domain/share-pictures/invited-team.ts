// What the page of an invitation draws before anybody is logged in: the team, its seats and how it stands, and nobody
// in it.
import type { FestivalEvent } from '../edition/content.ts'
import { type ScheduledSession, startText } from '../programme/shown-schedule.ts'
import { mostOfRole, peopleOfRole, teamRoles } from '../teams/teams.ts'
import { seatsLeft, type TeamInvitation } from './words.ts'

/** People of one role: how many there are, and how many there may be; null: no limit is published. */
export type TeamSeats = { people: string; taken: number; most: number | null }

export type InvitedTeam = {
  /** The event's number and name. */
  ind: number
  event: string
  name: string
  /** Day, hour and venue of the event's next session; empty where none is planned. */
  when: string
  /** Whether somebody may still join: nobody once it is full, and nothing changes once it is closed. */
  state: 'open' | 'full' | 'closed'
  /** Members first; of extras and substitutes only where the event has any. */
  seats: TeamSeats[]
}

/**
 * What a link's preview shows of an invitation, and its page of the team. `picture` is an address below the site.
 */
export type InvitationPreview = { title: string; description: string; picture: string; team: InvitedTeam }

/** The team as its invitation shows it (T4), with the sessions of its event. */
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
