import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { ScheduledSession } from '../../domain/programme/schedule-types.ts'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { festival } from '../../testing/edition/festival.ts'
import { eventData, festivalData } from './structured-data.ts'

const siteUrl = 'https://festival.example'

describe('the data for search engines', () => {
  it('Home has the festival with its first and last day', () => {
    const data = festivalData(festival, siteUrl)
    expect(data).toMatchObject({ '@type': 'Festival', startDate: festival.dates.first, endDate: festival.dates.last })
  })

  it('an event’s page has the event as part of the festival', () => {
    const event = allEvents(catalogue)[2]!
    expect(eventData(event, festival, siteUrl)).toMatchObject({
      '@type': 'Event',
      name: event.title,
      url: `${siteUrl}/events/${event.ind}`,
      superEvent: { '@type': 'Festival' },
    })
  })

  it('an event with sessions has their current times and venue, and is cancelled if all its sessions are', () => {
    const event = allEvents(catalogue)[2]!
    const session = (from: string, to: string, more: object = {}) =>
      ({
        startsAt: `2030-02-09T${from}:00.000Z`,
        endsAt: `2030-02-09T${to}:00.000Z`,
        state: 'planned',
        venue: { id: 'lawn', name: 'Lawn' },
        ...more,
      }) as ScheduledSession
    const dataOf = (...sessions: ScheduledSession[]) => eventData(event, festival, siteUrl, sessions)
    const cancelled = { state: 'cancelled' }
    expect(dataOf(session('04:30', '06:00'), session('08:00', '09:30', { state: 'late' }))).toMatchObject({
      startDate: '2030-02-09T04:30:00.000Z',
      endDate: '2030-02-09T09:30:00.000Z',
      location: { name: `Lawn, ${festival.institute.name}` },
    })
    const elsewhere = { venue: { id: 'hall', name: 'Hall' } }
    expect(dataOf(session('04:30', '06:00', cancelled), session('08:00', '09:30', elsewhere))).toMatchObject({
      startDate: '2030-02-09T08:00:00.000Z',
      location: { name: `Hall, ${festival.institute.name}` },
    })
    expect(dataOf(session('04:30', '06:00'), session('08:00', '09:30', elsewhere))).toMatchObject({
      location: { name: festival.institute.name },
    })
    expect(dataOf(session('04:30', '06:00', cancelled))).toMatchObject({
      startDate: '2030-02-09T04:30:00.000Z',
      eventStatus: 'https://schema.org/EventCancelled',
    })
  })
})
