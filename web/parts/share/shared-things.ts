// Pictures and texts for sharing events and winners. Called by loaders, so that pages do not load this code.
import { placeWords } from '../../../domain/results/results.ts'
import type { ShownEventResults } from '../../../domain/results/shown-results.ts'
import { shareAddress } from '../../../domain/share-pictures/pictures.ts'
import { addressOf, type SharedPicture } from '../../calls/share-calls.ts'
import type { ShareProps } from './share-dialog.tsx'

type FestivalYear = { name: string; year: number }

/** One picture for each published prize with a name. */
function winnersOf({ eventId, standings }: ShownEventResults): SharedPicture[] {
  const named = standings?.entries.filter(({ name }) => name !== null) ?? []
  return ([1, 2, 3] as const)
    .filter(place => named.some(entry => entry.place === place))
    .map(place => ({ name: placeWords[place], kind: 'winner', of: [eventId, place] }))
}

/** An event, with its winners once they are published. */
export function sharedEvent(
  { ind, title }: { ind: number; title: string },
  results: ShownEventResults | null,
  festival: FestivalYear,
): ShareProps {
  const event: SharedPicture = { name: 'The event', kind: 'event', of: [ind] }
  return {
    what: title,
    text: `${title} at ${festival.name} ${festival.year}:`,
    to: `/events/${ind}`,
    picture: shareAddress.event(ind, 'wide'),
    choices: [event, ...(results ? winnersOf(results) : [])],
  }
}

/** The winners of an event; null without winners. */
export function sharedWinners(results: ShownEventResults, festival: FestivalYear): ShareProps | null {
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
