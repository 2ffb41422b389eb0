// Texts about taking part in an event. The loader makes them, so that browsers need not load the rules.
import type { Festival, FestivalEvent } from '../../../domain/edition/content.ts'
import { registrationText } from '../../../domain/edition/festival-dates.ts'
import { type PublicSeats, seatsText } from '../../../domain/seats/public-seats.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'

export type ParticipationTexts = {
  /** The state of the event, such as 'Full, waiting list open'; null if there is nothing to say. */
  state: string | null
  /** Whether registration is closed, so that there is no link to it. */
  closed: boolean
  /** Whether payments are refunded, because the event is cancelled. */
  refunds: boolean
  /** What to know before registering, one sentence each. */
  notes: string[]
  /** Whether the event may have a seat limit, and so a waiting list. */
  limited: boolean
  byTeams: boolean
}

type EventStatus = {
  /** The state of registration, if there is something to say. */
  seats: PublicSeats | undefined
  /** Whether its standings are published, so that nobody can register for it any more. */
  decided: boolean
}

export function participationTexts(
  event: FestivalEvent,
  festival: Festival,
  { seats, decided }: EventStatus,
): ParticipationTexts {
  const cancelled = seats?.endedBy === 'cancelled'
  const closed = decided || seats?.opening === 'closed'
  return {
    state: stateText(festival, { seats, decided }),
    closed,
    refunds: cancelled,
    notes: closed ? (cancelled ? [cancelledNote] : []) : notesOf(event, festival, seats),
    limited: seats !== undefined,
    byTeams: isTeamEvent(event),
  }
}

function stateText(festival: Festival, { seats, decided }: EventStatus): string | null {
  if (decided) return 'This event is over'
  if (seats?.endedBy === 'cancelled') return 'This event is cancelled'
  const state = seats && seatsText(seats, festival)
  return state ? state.charAt(0).toUpperCase() + state.slice(1) : null
}

const cancelledNote =
  'Nobody has to pay for it any more. If you have paid, you have credit on your profile and get a refund.'

function notesOf(event: FestivalEvent, festival: Festival, seats: PublicSeats | undefined): string[] {
  const open = registrationText(seats ?? festival.registration, festival)
  const notes = [
    event.hostInstituteOnly && `Only students of ${festival.institute.shortName} with a confirmed institute e-mail.`,
    'Your profile shows your balance to pay and how to pay.',
    isTeamEvent(event) &&
      'One of you creates the team on the profile and sends the link to the others. Joining registers them too. ' +
        'The price is per person.',
    event.priceNote,
    open && `${open}.`,
  ]
  return notes.flatMap(note => note || [])
}
