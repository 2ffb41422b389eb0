// What everybody may know about registering for an event, and its words. How it is worked out is in places.ts.
import { momentInShort } from './festival-dates.ts'

type OpeningState = 'open' | 'opens' | 'paused' | 'closed'

/** What visitors are told about how full an event is: few places are less than a tenth of them. */
export type Fill = 'free' | 'few' | 'full'

export type PlacesState = {
  opening: OpeningState
  /** When registration opens, ISO-8601, where it opens later. */
  opensAt: string | null
  fill: Fill
}

/** The state in words: 'few places left', 'full, waiting list open', 'closed', 'opens 9 Feb 15:30'; null where one can simply register. */
export function placesText({ opening, opensAt, fill }: PlacesState, timeZone: string): string | null {
  if (opening === 'opens' && opensAt !== null) return `opens ${momentInShort(timeZone, Date.parse(opensAt))}`
  if (opening === 'paused') return 'closed for the moment'
  if (opening !== 'open') return 'closed'
  if (fill === 'full') return 'full, waiting list open'
  return fill === 'few' ? 'few places left' : null
}

/** What public pages show of registering for an event. */
export type PublicPlaces = PlacesState & {
  eventId: number
  closesAt: string | null
  /** How many it takes; null: no limit. */
  places: number | null
}

/** What is known of the event; undefined where anybody may register, without a limit of time or places. */
export function placesOf({ places }: { places: readonly PublicPlaces[] }, eventId: number): PublicPlaces | undefined {
  return places.find(each => each.eventId === eventId)
}
