// The user's waiting lists and the state of events, for the parts of the profile. Parts that change the waiting
// lists reload them.
import { createContext, use } from 'react'
import type { WaitingList } from '../../../../domain/seats/api.ts'
import { seatsText } from '../../../../domain/seats/public-seats.ts'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'

export type WaitingListsState = Pick<AnswerState<WaitingList>, 'data' | 'reload' | 'setData'>

export const WaitingListContext = createContext<WaitingListsState>({ data: null, reload() {}, setData() {} })

export function useWaitingLists(): WaitingListsState {
  return use(WaitingListContext)
}

/** How many events count towards a facility's minimum: registered events, and events that the festival cancelled. */
export function useCountedEvents(eventCount: number): number {
  const { data } = useWaitingLists()
  return eventCount + (data?.cancelled?.length ?? 0)
}

type SeatState = {
  /** What users should know about the event, such as 'full'. Null if it can be chosen without a remark. */
  note: string | null
  /** Why the event cannot be selected: it is closed or full, or the user is on its waiting list. */
  blocked: 'closed' | 'full' | 'waiting' | null
  /** When its first session started (ISO 8601); null if none has started. */
  begunAt: string | null
}

/**
 * Returns a function that gives the state of an event for the user. Until the server has answered, every event counts
 * as open.
 */
export function useSeatState(): (ind: number) => SeatState {
  const { data } = useWaitingLists()
  const festival = useFestival()
  return ind => {
    const entry = data?.entries.find(({ event }) => event === ind)
    const state = data?.events.find(({ event }) => event === ind)
    const begunAt = state?.begunAt ?? null
    if (entry?.heldUntil) return { note: 'a seat is reserved for you', blocked: null, begunAt }
    const note = state ? seatsText(state, festival) : null
    if (entry) return { note: `number ${entry.position} on the waiting list`, blocked: 'waiting', begunAt }
    if (!state) return { note: null, blocked: null, begunAt }
    if (state.opening !== 'open') return { note, blocked: 'closed', begunAt }
    return { note, blocked: state.fill === 'full' ? 'full' : null, begunAt }
  }
}
