// Writes the notice about a changed session.
import { howMany } from '../../../domain/lists/how-many.ts'
import type { ProgrammePage, SessionRow, VenueRow } from '../../../domain/programme/api.ts'
import { whenText } from './day-layout.ts'

export type ProgrammeSessions = Pick<ProgrammePage, 'sessions' | 'takenOff' | 'venues'>
export type AnnouncedSession = NonNullable<SessionRow['known']>

/** The most characters in the title of a notice. */
const longestTitle = 80

/**
 * Returns the notice about a session whose present values differ from its announced values, or null if nothing has
 * changed for visitors. The notice is necessary if people would miss the session at the announced time or venue. For a
 * session that begins later, people only wait.
 */
export function changeText(
  before: AnnouncedSession,
  after: SessionRow,
  venues: readonly VenueRow[],
): { title: string; text: string; isNecessary: boolean } | null {
  const { name, reason, lateMinutes } = after
  const venue = venues.find(({ id }) => id === after.venueId)
  const now = `${whenText(after.actual)}, ${venue?.name ?? ''}`
  const necessary = (change: string, ...sentences: string[]) => ({
    title: titleOf(name, change),
    text: [`${name} ${change}.`, ...sentences, reason && `Reason: ${reason}`].filter(Boolean).join(' '),
    isNecessary: true,
  })
  if (after.isTakenOff)
    return before.state === 'cancelled'
      ? null
      : necessary('does not take place', `It was planned for ${whenText(before)}, ${before.venue}.`)
  if (after.state === 'cancelled')
    return before.state === 'cancelled'
      ? null
      : necessary('is cancelled', `It was planned for ${whenText(before)}, ${before.venue}.`)
  if (before.state === 'cancelled') return necessary('takes place after all', `${now}.`)
  if (before.venueId !== after.venueId || before.startsAt !== after.startsAt || before.endsAt !== after.endsAt) {
    const directions =
      before.venueId !== after.venueId && venue?.directions ? `How to find it: ${venue.directions}.` : ''
    return necessary(
      'has moved',
      `It takes place on ${now}.`,
      directions,
      `Before: ${whenText(before.actual)}, ${before.venue}.`,
    )
  }
  if (lateMinutes > 0 && lateMinutes !== before.lateMinutes)
    return {
      ...necessary(
        `runs ${howMany(lateMinutes, 'minute')} late`,
        `It begins at ${after.actual.from}, not at ${before.actual.from}: ${now}.`,
      ),
      // If the session begins earlier than announced, people miss it; if later, they only wait.
      isNecessary: lateMinutes < before.lateMinutes,
    }
  if (before.lateMinutes > lateMinutes) return necessary('is on time after all', `${now}.`)
  return null
}

/** Returns the sessions, including deleted sessions, with changes that the organiser has to announce. */
export function unannouncedSessions({ sessions, takenOff, venues }: ProgrammeSessions): SessionRow[] {
  return [...sessions, ...takenOff].filter(session => isUnannounced(session, venues))
}

/** Whether the session has a change that the organiser has to announce. */
export function isUnannounced(session: SessionRow, venues: readonly VenueRow[]): boolean {
  return session.mayChange && session.known !== null && changeText(session.known, session, venues) !== null
}

function titleOf(name: string, change: string): string {
  const most = longestTitle - change.length - 1
  return `${name.length > most ? `${name.slice(0, most - 1)}…` : name} ${change}`
}
