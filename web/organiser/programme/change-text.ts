// What a change of a session means for people who are registered, in plain sentences for a notice.
import { howMany } from '../../../domain/lists/how-many.ts'
import type { ProgrammePage, SessionRow, VenueRow } from '../../../domain/programme/api.ts'
import { whenText } from './day-layout.ts'

export type UntoldBoard = Pick<ProgrammePage, 'sessions' | 'takenOff' | 'venues'>
export type Known = NonNullable<SessionRow['known']>

/** The longest title of a notice. */
const mostOfTitle = 80

/**
 * Title and text of a notice about what changed between a session as people know it and as it is, and whether it is
 * necessary: everybody who comes as planned would stand before a closed door or miss it, while a session that runs late
 * is only waited for. Null where nobody has to know.
 */
export function changeText(
  before: Known,
  after: SessionRow,
  venues: readonly VenueRow[],
): { title: string; text: string; isNecessary: boolean } | null {
  const { name, reason, lateMinutes } = after
  const venue = venues.find(({ id }) => id === after.venueId)
  const now = `${whenText(after.actual)}, ${venue?.name ?? ''}`
  const told = (what: string, ...sentences: string[]) => ({
    title: titled(name, what),
    text: [`${name} ${what}.`, ...sentences, reason && `Why: ${reason}`].filter(Boolean).join(' '),
    isNecessary: true,
  })
  if (after.isTakenOff)
    return before.state === 'cancelled'
      ? null
      : told('does not take place', `It was planned for ${whenText(before)}, ${before.venue}.`)
  if (after.state === 'cancelled')
    return before.state === 'cancelled'
      ? null
      : told('is cancelled', `It was planned for ${whenText(before)}, ${before.venue}.`)
  if (before.state === 'cancelled') return told('takes place after all', `${now}.`)
  if (before.venueId !== after.venueId || before.startsAt !== after.startsAt || before.endsAt !== after.endsAt) {
    const way = before.venueId !== after.venueId && venue?.directions ? `How to find it: ${venue.directions}.` : ''
    return told('has moved', `It takes place on ${now}.`, way, `Before: ${whenText(before.actual)}, ${before.venue}.`)
  }
  if (lateMinutes > 0 && lateMinutes !== before.lateMinutes)
    return {
      ...told(
        `runs ${howMany(lateMinutes, 'minute')} late`,
        `It begins at ${after.actual.from}, not at ${before.actual.from}: ${now}.`,
      ),
      // Earlier than people know is missed; later is only waited for.
      isNecessary: lateMinutes < before.lateMinutes,
    }
  if (before.lateMinutes > lateMinutes) return told('is on time after all', `${now}.`)
  return null
}

/** The sessions, also those that were taken off, whose changes are to be announced by those who may change them. */
export function untoldSessions({ sessions, takenOff, venues }: UntoldBoard): SessionRow[] {
  return [...sessions, ...takenOff].filter(session => isUntold(session, venues))
}

/** Whether somebody has to be told of a change of this session, by the reader. */
export function isUntold(session: SessionRow, venues: readonly VenueRow[]): boolean {
  return session.mayChange && session.known !== null && changeText(session.known, session, venues) !== null
}

function titled(name: string, what: string): string {
  const most = mostOfTitle - what.length - 1
  return `${name.length > most ? `${name.slice(0, most - 1)}…` : name} ${what}`
}
