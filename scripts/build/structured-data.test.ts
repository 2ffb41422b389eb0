import { describe, expect, it } from 'vitest'
import { catalogue } from '../../content/catalogue.ts'
import { festival } from '../../content/festival.ts'
import { structuredData, structuredDataElement } from './structured-data.ts'

describe('what searchers read in a page', () => {
  it('the home page tells the festival with its days and all its events', () => {
    const data = structuredData('/', festival, catalogue)
    expect(data).toMatchObject({ '@type': 'Festival', startDate: festival.dates.first, endDate: festival.dates.last })
    expect(data?.subEvent).toHaveLength(catalogue.flatMap(({ events }) => events).length)
  })

  it('an event’s page tells that event as part of the festival', () => {
    expect(structuredData('/events/3', festival, catalogue)).toMatchObject({
      '@type': 'Event',
      name: 'Rangmanch',
      url: '__SITE_URL__/events/3',
      superEvent: { '@type': 'Festival' },
    })
  })

  it('other pages tell nothing', () => {
    expect(structuredData('/about', festival, catalogue)).toBeUndefined()
    expect(structuredData('/events/99', festival, catalogue)).toBeUndefined()
  })

  it('no text of the content can end the element early', () => {
    expect(structuredDataElement({ name: '</script><script>' })).not.toMatch(/<\/script>.+<\/script>/)
  })
})
