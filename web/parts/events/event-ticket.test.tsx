// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import { scheduleOf, sessionsOfEvent } from '../../../domain/programme/schedule.ts'
import { asPlanned } from '../../../domain/programme/sessions.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { EventTicket } from './event-ticket.tsx'
import { ticketWords } from './ticket-words.ts'

inAFreshBrowser()

const event = findEvent(catalogue, 1)!
const calendar = '/api/calendar/events/1.ics'
const session = {
  id: 'finals',
  eventId: 1,
  title: 'Finals',
  venueId: 'hall',
  ...asPlanned,
  sequence: 0,
  startsAt: '2030-11-14T04:30:00.000Z',
  endsAt: '2030-11-14T05:30:00.000Z',
}
const venues = [{ id: 'hall', name: 'Hall', directions: '', mapUrl: '' }]

function show(sessions: (typeof session)[]) {
  const now = Date.parse('2030-11-13T04:30:00.000Z')
  const own = sessionsOfEvent(scheduleOf({ venues, sessions }, { catalogue, festival }, now), event.ind)
  render(
    <TestEdition>
      <EventTicket words={ticketWords(event, festival, own, venues)} sessions={own} calendar={calendar} />
    </TestEdition>,
  )
}

it('G5: the ticket of an event with sessions links to its calendar; without sessions it has no link', () => {
  show([session])
  expect(screen.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')).toBe(calendar)
  document.body.innerHTML = ''
  show([])
  expect(screen.queryByRole('link')).toBeNull()
})
