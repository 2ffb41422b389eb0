// What the pictures of events and winners are sent with. Loaders ask for it, so that pages need no script for it.
import { placeWords } from '../../../domain/results/results.ts'
import type { ShownEventResults } from '../../../domain/results/shown-results.ts'
import { shareAddress } from '../../../domain/share-pictures/pictures.ts'
import { addressOf, type Sent } from '../../calls/share-calls.ts'
import type { ShareProps } from './share-dialog.tsx'

type Named = { name: string; year: number }

/** A picture for each place of the published standings that somebody with a name has. */
function winnersOf({ eventId, standings }: ShownEventResults): Sent[] {
  const named = standings?.entries.filter(({ name }) => name !== null) ?? []
  return ([1, 2, 3] as const)
    .filter(place => named.some(entry => entry.place === place))
    .map(place => ({ name: placeWords[place], kind: 'winner', of: [eventId, place] }))
}

/** An event, and who won it once that is published. */
export function sharedEvent(
  { ind, title }: { ind: number; title: string },
  results: ShownEventResults | null,
  festival: Named,
): ShareProps {
  const event: Sent = { name: 'The event', kind: 'event', of: [ind] }
  return {
    what: title,
    text: `${title} at ${festival.name} ${festival.year}:`,
    to: `/events/${ind}`,
    picture: shareAddress.event(ind, 'wide'),
    choices: [event, ...(results ? winnersOf(results) : [])],
  }
}

/** Who won an event; null while nobody did. */
export function sharedWinners(results: ShownEventResults, festival: Named): ShareProps | null {
  const { eventId, heading } = results
  const choices = winnersOf(results)
  const [first] = choices
  if (!first) return null
  return {
    what: `the winners of ${heading}`,
    text: `${heading} at ${festival.name} ${festival.year}:`,
    to: `/events/${eventId}`,
    picture: addressOf(first, 'wide'),
    choices,
  }
}
