// The waiting lists that the person is in and how full events are, for the parts of the profile. The server is asked
// again by whoever changes them.
import { createContext, use } from 'react'
import type { WaitingList } from '../../../../domain/seats/api.ts'
import { seatsText } from '../../../../domain/seats/public-seats.ts'
import type { Asked } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'

export type AskedWaitingLists = Pick<Asked<WaitingList>, 'data' | 'reload' | 'setData'>

export const WaitingListContext = createContext<AskedWaitingLists>({ data: null, reload() {}, setData() {} })

export function useWaitingLists(): AskedWaitingLists {
  return use(WaitingListContext)
}

/**
 * How many events count towards a facility that is given from a number of events: those that the person has, and those
 * that the festival cancelled.
 */
export function useCountedEvents(eventCount: number): number {
  const { data } = useWaitingLists()
  return eventCount + (data?.cancelled?.length ?? 0)
}

type SeatState = {
  /** The state of the event in words; null where one can simply register. */
  note: string | null
  /** Why it cannot be ticked: it is closed, or full, or the person waits for it. */
  blocked: 'closed' | 'full' | 'waiting' | null
  /** When its first session began, ISO-8601; null before. */
  begunAt: string | null
}

/**
 * A function that says how an event stands for the person. Until the server has answered every event counts as free.
 */
export function useSeatState(): (ind: number) => SeatState {
  const { data } = useWaitingLists()
  const festival = useFestival()
  return ind => {
    const entry = data?.entries.find(({ event }) => event === ind)
    const state = data?.events.find(({ event }) => event === ind)
    const begunAt = state?.begunAt ?? null
    if (entry?.heldUntil) return { note: 'a place is held for you', blocked: null, begunAt }
    const note = state ? seatsText(state, festival) : null
    if (entry) return { note: `number ${entry.position} in line`, blocked: 'waiting', begunAt }
    if (!state) return { note: null, blocked: null, begunAt }
    if (state.opening !== 'open') return { note, blocked: 'closed', begunAt }
    return { note, blocked: state.fill === 'full' ? 'full' : null, begunAt }
  }
}
