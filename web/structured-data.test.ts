import { describe, expect, it } from 'vitest'
import { allEvents } from '../domain/catalogue.ts'
import { catalogue } from '../testing/edition/catalogue.ts'
import { festival } from '../testing/edition/festival.ts'
import { eventData, festivalData } from './structured-data.ts'

const siteUrl = 'https://festival.example'

describe('what searchers read in a page', () => {
  it('the home page tells the festival with its days and all its events', () => {
    const data = festivalData(festival, catalogue, siteUrl)
    expect(data).toMatchObject({ '@type': 'Festival', startDate: festival.dates.first, endDate: festival.dates.last })
    expect(data.subEvent).toHaveLength(allEvents(catalogue).length)
  })

  it('an event’s page tells that event as part of the festival', () => {
    const event = allEvents(catalogue)[2]!
    expect(eventData(event, festival, siteUrl)).toMatchObject({
      '@type': 'Event',
      name: event.title,
      url: `${siteUrl}/events/${event.ind}`,
      superEvent: { '@type': 'Festival' },
    })
  })
})
