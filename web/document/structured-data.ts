// schema.org data (JSON-LD) about the festival and its events in the head of pages, for search engines.
import type { Festival, FestivalEvent } from '../../domain/edition/content.ts'
import type { ScheduledSession } from '../../domain/programme/schedule-types.ts'
import { shareAddress } from '../../domain/share-pictures/pictures.ts'
import { shareName } from '../art/share-file.ts'

export type Thing = Record<string, unknown>

/** The festival with its days, for Home. The data of each event refer to the festival. */
export function festivalData(festival: Festival, siteUrl: string): Thing {
  return {
    '@context': 'https://schema.org',
    ...named(festival, siteUrl),
    ...whenAndWhere(festival),
    description: festival.summary,
    image: `${siteUrl}/share/${shareName('/')}.png`,
    organizer: { '@type': 'CollegeOrUniversity', name: festival.institute.name },
  }
}

/** An event as part of the festival, for its page. `sessions` are the event's sessions, sorted by time. */
export function eventData(
  event: FestivalEvent,
  festival: Festival,
  siteUrl: string,
  sessions: readonly ScheduledSession[] = [],
): Thing {
  const address = `/events/${event.ind}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: siteUrl + address,
    image: siteUrl + shareAddress.event(event.ind, 'wide'),
    ...whenAndWhere(festival),
    ...whenAndWhereOfSessions(festival, sessions),
    organizer: { '@type': 'CollegeOrUniversity', name: festival.institute.name },
    superEvent: named(festival, siteUrl),
  }
}

function named(festival: Festival, siteUrl: string): Thing {
  return { '@type': 'Festival', name: `${festival.name} ${festival.year}`, url: `${siteUrl}/` }
}

/** Time and place from the first session to the last. Empty without sessions, so that the festival's days apply. */
function whenAndWhereOfSessions(festival: Festival, sessions: readonly ScheduledSession[]): Thing {
  const held = sessions.filter(({ state }) => state !== 'cancelled')
  const meant = held.length > 0 ? held : sessions
  const [first] = meant
  if (!first) return {}
  const { location } = whenAndWhere(festival)
  const isInOnePlace = meant.every(({ venue }) => venue.id === first.venue.id)
  return {
    startDate: first.startsAt,
    endDate: meant
      .map(({ endsAt }) => endsAt)
      .toSorted()
      .at(-1),
    location: { ...location, name: isInOnePlace ? `${first.venue.name}, ${location.name}` : location.name },
    eventStatus: `https://schema.org/${held.length > 0 ? 'EventScheduled' : 'EventCancelled'}`,
  }
}

function whenAndWhere({ dates, institute, contact }: Festival) {
  return {
    startDate: dates.first,
    endDate: dates.last,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: institute.name, address: contact.address.join(', ') },
  }
}
