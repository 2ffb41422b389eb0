// The events by name, for pages that let people choose among them: the profile and the console. Their loaders bring the
// list.
import { createContext, type ReactNode, use } from 'react'
import { eventName, tileTitle } from '../domain/edition/catalogue.ts'
import type { Category, FestivalEvent } from '../domain/edition/content.ts'
import { eventFile } from '../domain/edition/event-file.ts'
import { plainWords } from '../domain/lists/find-by-name.ts'
import { isTeamEvent, teamsPerPerson } from '../domain/teams/teams.ts'
import { teamSize } from './parts/events/event-facts.ts'

type ListedEvent = Pick<FestivalEvent, 'ind' | 'heading' | 'title' | 'hostInstituteOnly'> & {
  byTeams: boolean
  /** Teams of the event that a person may be in. */
  teamsPerPerson: number
  cases: boolean
  /** How many play together, such as 'Solo' or '6 to 15'; null where nothing is published. */
  size: string | null
  /** What people may call it or its category: words in small letters. */
  otherWords: string[]
}
export type EventList = (Pick<Category, 'id' | 'name' | 'homeName' | 'retired'> & { events: ListedEvent[] })[]

/** What the list needs of the catalogue, for a loader. */
export function eventListOf(catalogue: readonly Category[]): EventList {
  return catalogue.map(({ id, name, homeName, otherWords = '', events, retired }) => ({
    id,
    name,
    homeName,
    retired,
    events: events.map(event => {
      const { ind, heading, title, hostInstituteOnly } = event
      return {
        ind,
        heading,
        title,
        hostInstituteOnly,
        byTeams: isTeamEvent(event),
        teamsPerPerson: teamsPerPerson(event),
        cases: event.cases ?? false,
        size: teamSize(event.team),
        otherWords: plainWords(`${event.otherWords ?? ''} ${otherWords}`),
      }
    }),
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

/** A function that names the event with a number, also one that left the programme. */
export function useEventName(): (ind: number) => string {
  const list = useEventList()
  return ind => eventName(list, ind)
}

/** A function that says how the files of an event begin. */
export function useEventFile(): (ind: number) => string {
  const list = useEventList()
  return ind => eventFile(list, ind)
}

/** A function that names an event for the person who is registered for it (P2). */
export function useTileTitle(): (ind: number) => string {
  const list = useEventList()
  return ind => tileTitle(list, ind)
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
