// What searchers read about the festival and its events beside the words of the page: schema.org data (JSON-LD) in its head.
import type { Category, Festival, FestivalEvent } from '../../domain/content.ts'
import { shareName } from '../../web/art/share-file.ts'

type Thing = Record<string, unknown>

/** The data of a page: the festival on the home page, an event on its own page, nothing elsewhere. */
export function structuredData(address: string, festival: Festival, catalogue: readonly Category[]): Thing | undefined {
  if (address === '/') return { '@context': 'https://schema.org', ...wholeFestival(festival, catalogue) }
  const event = catalogue.flatMap(({ events }) => events).find(({ ind }) => address === `/events/${ind}`)
  return event && { '@context': 'https://schema.org', ...oneEvent(event, festival), superEvent: named(festival) }
}

/** The element that carries the data. A '<' in a text must not end it. */
export function structuredDataElement(data: Thing): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function wholeFestival(festival: Festival, catalogue: readonly Category[]): Thing {
  return {
    ...named(festival),
    ...whenAndWhere(festival),
    description: festival.summary,
    image: `__SITE_URL__/share/${shareName('/')}.png`,
    organizer: { '@type': 'CollegeOrUniversity', name: festival.institute.name },
    subEvent: catalogue.flatMap(({ events }) =>
      events.map(({ ind, title }) => ({
        '@type': 'Event',
        name: title,
        url: `__SITE_URL__/events/${ind}`,
        ...whenAndWhere(festival),
      })),
    ),
  }
}

function oneEvent(event: FestivalEvent, festival: Festival): Thing {
  const address = `/events/${event.ind}`
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: `__SITE_URL__${address}`,
    image: `__SITE_URL__/share/${shareName(address)}.png`,
    ...whenAndWhere(festival),
    organizer: { '@type': 'CollegeOrUniversity', name: festival.institute.name },
  }
}

function named(festival: Festival): Thing {
  return { '@type': 'Festival', name: `${festival.name} ${festival.year}`, url: '__SITE_URL__/' }
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
