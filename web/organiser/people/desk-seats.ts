// Tells the desk which events are full or over, so that nobody promises seats at them.
import { type Ending, seatsText } from '../../../domain/seats/public-seats.ts'
import { readWaitingLists } from '../../calls/profile-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { findListed, useEventList } from '../../event-list.tsx'

const endingWords: Record<Ending, string> = { cancelled: 'cancelled', results: 'results are out', programme: 'over' }

export type DeskSeats = {
  /** A note on an event, such as 'few seats left', or null. */
  noteOf: (eventId: number) => string | null
  /** Whether no seat is left for a person. Always false for team events, whose seats are for teams. */
  isFull: (eventId: number) => boolean
  /** Whether registration has ended, even at the desk. */
  isEnded: (eventId: number) => boolean
}

/** No event is marked as full before the states of the events are loaded. The server refuses full events anyway. */
export function useDeskSeats(): DeskSeats {
  const festival = useFestival()
  const list = useEventList()
  const { data } = useAnswer('seats', readWaitingLists)
  const stateOf = (eventId: number) => data?.events.find(({ event }) => event === eventId)
  const endedBy = (eventId: number) => {
    const state = stateOf(eventId)
    return state && state.opening !== 'open' ? state.endedBy : null
  }
  return {
    noteOf(eventId) {
      const state = stateOf(eventId)
      if (!state) return null
      const ended = endedBy(eventId)
      if (ended) return endingWords[ended]
      // The desk can register people even when registration on the site is closed.
      return state.opening === 'open' ? seatsText(state, festival) : `${seatsText(state, festival)} on the site`
    },
    isFull: eventId => stateOf(eventId)?.fill === 'full' && !findListed(list, eventId)?.byTeams,
    isEnded: eventId => endedBy(eventId) !== null,
  }
}
