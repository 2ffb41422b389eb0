// What a change of a session means for people who are registered, in plain sentences for a notice.
import type { SessionRow, VenueRow } from '../../../../domain/programme-desk-types.ts'
import { dayText, timesText } from './day-layout.ts'

type Times = SessionRow['actual']

/** The longest title of a notice. */
const mostOfTitle = 80

/**
 * Title and text of a notice about what changed between two states of a session, and whether it is necessary: everybody who comes as planned
 * would stand before a closed door or miss it, while a session that runs late is only waited for. Null where nobody has to know.
 */
export function changeText(
  before: SessionRow,
  after: SessionRow,
  venues: readonly VenueRow[],
): { title: string; text: string; isNecessary: boolean } | null {
  const { name, reason, lateMinutes } = after
  const isLater = after.state === 'late' && lateMinutes > before.lateMinutes
  const venueOf = ({ venueId }: SessionRow) => venues.find(({ id }) => id === venueId)
  const where = (session: SessionRow, times: Times) =>
    `${dayText(times.day)}, ${timesText(times)}, ${venueOf(session)?.name ?? ''}`
  const told = (what: string, ...sentences: string[]) => ({
    title: titled(name, what),
    text: [`${name} ${what}.`, ...sentences, reason && `Why: ${reason}`].filter(Boolean).join(' '),
    isNecessary: !isLater,
  })
  if (after.state === 'cancelled')
    return before.state === 'cancelled' ? null : told('is cancelled', `It was planned for ${where(before, before)}.`)
  if (before.venueId !== after.venueId || before.startsAt !== after.startsAt || before.endsAt !== after.endsAt) {
    const directions = venueOf(after)?.directions
    const way = before.venueId !== after.venueId && directions ? `How to find it: ${directions}.` : ''
    return told(
      'has moved',
      `It takes place on ${where(after, after)}.`,
      way,
      `Before: ${where(before, before.actual)}.`,
    )
  }
  if (lateMinutes > 0 && lateMinutes !== before.lateMinutes)
    return told(
      `runs ${lateMinutes} minutes late`,
      `It begins at ${after.actual.from}, not at ${before.actual.from}: ${where(after, after.actual)}.`,
    )
  if (before.state === 'cancelled') return told('takes place after all', `${where(after, after)}.`)
  if (before.lateMinutes > lateMinutes) return told('is on time after all', `${where(after, after)}.`)
  return null
}

function titled(name: string, what: string): string {
  const most = mostOfTitle - what.length - 1
  return `${name.length > most ? `${name.slice(0, most - 1)}…` : name} ${what}`
}
