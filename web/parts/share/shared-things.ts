// Pictures and texts for sharing events and winners. Called by loaders, so that pages do not load this code.

import type { PublishedEventResults } from '../../../domain/results/published-results.ts'
import { placeWords } from '../../../domain/results/results.ts'
import { shareAddress } from '../../../domain/share-pictures/pictures.ts'
import { addressOf, type SharedPicture } from '../../calls/share-calls.ts'
import type { ShareProps } from './share-dialog.tsx'

type FestivalYear = { name: string; year: number }

/** One picture for each of the first three places that has a published name. */
function winnersOf({ eventId, standings }: PublishedEventResults): SharedPicture[] {
  const named = standings?.entries.filter(({ name }) => name !== null) ?? []
  return ([1, 2, 3] as const)
    .filter(place => named.some(entry => entry.place === place))
    .map(place => ({ name: placeWords[place], kind: 'winner', of: [eventId, place] }))
}

/** What to share of an event: the event itself, and its winners once they are published. */
export function sharedEvent(
  { ind, title }: { ind: number; title: string },
  results: PublishedEventResults | null,
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

/** What to share of an event's winners; null without winners. */
export function sharedWinners(results: PublishedEventResults, festival: FestivalYear): ShareProps | null {
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
