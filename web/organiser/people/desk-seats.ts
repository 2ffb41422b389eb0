// Which events take nobody more, as the desk must know before it promises one.
import { type Ending, seatsText } from '../../../domain/seats/public-seats.ts'
import { readWaitingLists } from '../../calls/profile-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { findListed, useEventList } from '../../event-list.tsx'

const endingWords: Record<Ending, string> = { cancelled: 'cancelled', results: 'results are out', programme: 'over' }

export type DeskSeats = {
  /** What is to be known of an event, such as 'few seats left'; null: nothing. */
  noteOf: (eventId: number) => string | null
  /** No place is free for a single person: events by teams keep their places for teams. */
  isFull: (eventId: number) => boolean
  /** Over for newcomers, at the desk too. */
  isEnded: (eventId: number) => boolean
}

/** Before the answer, and without one, no event is known to be full: then the call refuses. */
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
      // The desk registers outside the window too.
      return state.opening === 'open' ? seatsText(state, festival) : `${seatsText(state, festival)} on the site`
    },
    isFull: eventId => stateOf(eventId)?.fill === 'full' && !findListed(list, eventId)?.byTeams,
    isEnded: eventId => endedBy(eventId) !== null,
  }
}
