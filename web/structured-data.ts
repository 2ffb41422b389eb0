// What searchers read about the festival and its events beside the words of the page: schema.org data (JSON-LD) in its head.
import type { Category, Festival, FestivalEvent } from '../domain/content.ts'
import { shareName } from './art/share-file.ts'

export type Thing = Record<string, unknown>

/** The festival with its days and all its events, for the home page. */
export function festivalData(festival: Festival, catalogue: readonly Category[], siteUrl: string): Thing {
  return {
    '@context': 'https://schema.org',
    ...named(festival, siteUrl),
    ...whenAndWhere(festival),
    description: festival.summary,
    image: `${siteUrl}/share/${shareName('/')}.png`,
    organizer: { '@type': 'CollegeOrUniversity', name: festival.institute.name },
    subEvent: catalogue.flatMap(({ events }) =>
      events.map(({ ind, title }) => ({
        '@type': 'Event',
        name: title,
        url: `${siteUrl}/events/${ind}`,
        ...whenAndWhere(festival),
      })),
    ),
  }
}

/** One event as part of the festival, for its own page. */
export function eventData(event: FestivalEvent, festival: Festival, siteUrl: string): Thing {
  const address = `/events/${event.ind}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: siteUrl + address,
    image: `${siteUrl}/share/${shareName(address)}.png`,
    ...whenAndWhere(festival),
    organizer: { '@type': 'CollegeOrUniversity', name: festival.institute.name },
    superEvent: named(festival, siteUrl),
  }
}

function named(festival: Festival, siteUrl: string): Thing {
  return { '@type': 'Festival', name: `${festival.name} ${festival.year}`, url: `${siteUrl}/` }
}

/** Events have no published times of their own, so each carries the festival's days. */
function whenAndWhere({ dates, institute, contact }: Festival): Thing {
  return {
    startDate: dates.first,
    endDate: dates.last,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: institute.name, address: contact.address.join(', ') },
  }
}
