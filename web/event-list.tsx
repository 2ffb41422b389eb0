// The events by name, for pages on which people choose events: the profile and the console. Their loaders provide the
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
  /** The maximum number of teams of the event per person. */
  teamsPerPerson: number
  cases: boolean
  /** Whether it asks people or teams something. */
  asks: boolean
  /** Whether participants hand in something, such as music or photographs. */
  handsIn?: true
  /** Whether its teams have secret codes. */
  teamCode?: true
  /** The team size, such as 'Solo' or '6 to 15 members'; null if the content has none. */
  size: string | null
  /** Other names of the event or its category, in lower case. */
  otherWords: string[]
}
export type EventList = (Pick<Category, 'id' | 'name' | 'homeName' | 'retired'> & { events: ListedEvent[] })[]

/** The list from the catalogue, for a loader. */
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
        asks: (event.questions ?? []).length > 0,
        ...(event.submissions?.length && { handsIn: true as const }),
        ...(event.teamCode && { teamCode: true as const }),
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

/** Returns a function that names an event by its number, including events that left the programme. */
export function useEventName(): (ind: number) => string {
  const list = useEventList()
  return ind => eventName(list, ind)
}

/** Returns a function that gives the text with which the names of an event's files begin. */
export function useEventFile(): (ind: number) => string {
  const list = useEventList()
  return ind => eventFile(list, ind)
}

/** Returns a function that gives the title of an event on the profile (P2). */
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

/** The names of several events, separated by commas. */
export function EventNames({ inds }: { inds: readonly number[] }) {
  return inds.map(useEventName()).join(', ')
}
