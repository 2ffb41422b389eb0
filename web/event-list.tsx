// The events by name, for pages that let people choose among them: the profile and the console. Their loaders bring the list.
import { createContext, type ReactNode, use } from 'react'
import { unknownEventTitle } from '../domain/catalogue.ts'
import type { Category, FestivalEvent } from '../domain/content.ts'

type ListedEvent = Pick<FestivalEvent, 'ind' | 'heading' | 'hostInstituteOnly'>
export type EventList = (Pick<Category, 'id' | 'name'> & { events: ListedEvent[] })[]

/** What the list needs of the catalogue, for a loader. */
export function eventListOf(catalogue: readonly Category[]): EventList {
  return catalogue.map(({ id, name, events }) => ({
    id,
    name,
    events: events.map(({ ind, heading, hostInstituteOnly }) => ({ ind, heading, hostInstituteOnly })),
  }))
}

const EventListContext = createContext<EventList | null>(null)

export function EventListProvider({ value, children }: { value: EventList; children: ReactNode }) {
  return <EventListContext value={value}>{children}</EventListContext>
}

/** All events by category, in catalogue order. */
export function useEventList(): EventList {
  const list = use(EventListContext)
  if (!list) throw new Error('useEventList must be used inside EventListProvider')
  return list
}

/** A function that names the event with a number; `Unknown Event` where the catalogue holds none (P2). */
export function useEventName(): (ind: number) => string {
  const list = useEventList()
  return ind => findListed(list, ind)?.heading ?? unknownEventTitle
}

export function findListed(list: EventList, ind: number): ListedEvent | undefined {
  for (const { events } of list) for (const event of events) if (event.ind === ind) return event
  return undefined
}

export function EventName({ ind }: { ind: number }) {
  return useEventName()(ind)
}

/** Several names in one line. */
export function EventNames({ inds }: { inds: readonly number[] }) {
  return inds.map(useEventName()).join(', ')
}
