// The lines that the person stands in and how full events are, for the parts of the profile. The server is asked again by whoever changes them.
import { createContext, use } from 'react'
import type { WaitingLines } from '../../../domain/places-types.ts'
import { placesText } from '../../../domain/public-places.ts'
import { useFestival } from '../../edition.tsx'
import type { Asked } from '../../use-answer.ts'

export type Lines = Pick<Asked<WaitingLines>, 'data' | 'reload' | 'setData'>

export const LinesContext = createContext<Lines>({ data: null, reload() {}, setData() {} })

export function useLines(): Lines {
  return use(LinesContext)
}

type EventLine = {
  /** The state of the event in words; null where one can simply register. */
  note: string | null
  /** Why it cannot be ticked: it is closed, or full, or the person waits for it. */
  blocked: 'closed' | 'full' | 'waiting' | null
}

/** A function that says how an event stands for the person. Until the server has answered every event counts as free. */
export function useEventLine(): (ind: number) => EventLine {
  const { data } = useLines()
  const { timeZone } = useFestival()
  return ind => {
    const entry = data?.entries.find(({ event }) => event === ind)
    if (entry?.heldUntil) return { note: 'a place is held for you', blocked: null }
    const state = data?.events.find(({ event }) => event === ind)
    const note = state ? placesText(state, timeZone) : null
    if (entry) return { note: `number ${entry.position} in line`, blocked: 'waiting' }
    if (!state) return { note: null, blocked: null }
    if (state.opening !== 'open') return { note, blocked: 'closed' }
    return { note, blocked: state.fill === 'full' ? 'full' : null }
  }
}
