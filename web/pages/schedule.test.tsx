// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { scheduleOf } from '../../domain/programme/schedule.ts'
import { asPlanned, late, moved, type ProgrammeSession } from '../../domain/programme/sessions.ts'
import { columnsByDay } from '../../domain/programme/venue-columns.ts'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { festival } from '../../testing/edition/festival.ts'
import { EditionProvider } from '../edition.tsx'
import { SessionProvider } from '../session/session.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import SchedulePage from './schedule.tsx'

inAFreshBrowser()

const venues = [
  { id: 'lawn', name: 'Lawn', directions: 'Behind the lake', mapUrl: 'https://maps.example.org/lawn' },
  { id: 'hall', name: 'Hall', directions: '', mapUrl: '' },
]
const at = (time: string) => Date.parse(`${time}:00+05:30`)
const session = (id: string, from: string, to: string, more: Partial<ProgrammeSession> = {}): ProgrammeSession => ({
  id,
  eventId: null,
  title: id,
  venueId: 'lawn',
  ...asPlanned,
  sequence: 0,
  startsAt: new Date(at(from)).toISOString(),
  endsAt: new Date(at(to)).toISOString(),
  ...more,
})

const now = at('2030-11-14T10:30')
const opening = session('Opening', '2030-11-14T10:00', '2030-11-14T11:00')
const song = session('Finals', '2030-11-14T12:00', '2030-11-14T13:00', { eventId: 1, venueId: 'hall' })
const play = session('Prelims', '2030-11-15T14:00', '2030-11-15T15:00', { eventId: 2 })

/** Shows the page as the server renders it at an address. */
function show(programme: Parameters<typeof scheduleOf>[0], address = '/schedule', time = now) {
  fakeServer({})
  const Schedule = SchedulePage as unknown as ComponentType<{ loaderData: unknown }>
  const schedule = scheduleOf(programme, { catalogue, festival }, time)
  const Page = () => (
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <SessionProvider>
        <Schedule loaderData={{ schedule, columns: columnsByDay(schedule), calendar: '/api/calendar/festival.ics' }} />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/schedule', Component: Page }])
  render(<Site initialEntries={[address]} />)
}

const names = () =>
  screen.getAllByRole('heading', { level: 2 }).flatMap(day =>
    within(day.closest('section')!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? ''),
  )

describe('the Schedule page', () => {
  it('G4: the headings are current sessions, next sessions, then each day with its hours', () => {
    show({ venues, sessions: [opening, song, play] })
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Schedule',
      'On now',
      'Next',
      'Thursday 14 Novembertoday',
      '10:00',
      '12:00',
      'Friday 15 November',
      '14:00',
    ])
    expect(screen.getByRole('region', { name: 'On now' }).textContent).toContain('Opening')
    expect(screen.getByRole('region', { name: 'Next' }).textContent).toContain('Solo Song: FinalsHall, at 12:00')
  })

  it('G4: a past day is listed after the remaining days; once all days are past they are in order again', () => {
    const headings = () => screen.getAllByRole('heading', { level: 2, name: /November/ }).map(each => each.textContent)
    show({ venues, sessions: [song, play] }, '/schedule', at('2030-11-15T10:30'))
    expect(headings()).toEqual(['Friday 15 Novembertoday', 'Thursday 14 Novemberover'])
    document.body.innerHTML = ''
    show({ venues, sessions: [song, play] }, '/schedule', at('2030-11-16T10:30'))
    expect(headings()).toEqual(['Thursday 14 Novemberover', 'Friday 15 Novemberover'])
  })

  it('G5: the page links to the calendar of the festival', () => {
    show({ venues, sessions: [play] })
    expect(screen.getByRole('link', { name: 'Add the schedule to your calendar' }).getAttribute('href')).toBe(
      '/api/calendar/festival.ics',
    )
  })

  it('G4: a session links to its event, and its venue to the map', () => {
    show({ venues, sessions: [play] })
    expect(screen.getByRole('link', { name: 'Street Play: Prelims' }).getAttribute('href')).toBe('/events/2')
    expect(screen.getByRole('link', { name: 'Lawn, map (opens a new tab)' }).getAttribute('href')).toBe(
      'https://maps.example.org/lawn',
    )
  })

  it('G4: a changed session shows the old time and place struck through, and a delay in words', () => {
    const there = { ...song, ...moved(song, { ...play, venueId: 'lawn' }, now) }
    const delayed = { ...play, ...late({ minutes: 20, reason: 'Sound check' }, now) }
    show({ venues, sessions: [there, delayed] })
    expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
      'Thu 14 Nov, 12:00, Hall',
      '14:00',
    ])
    expect(document.body.textContent).toContain('20 minutes late instead of 14:00 Sound check')
  })

  it('G4: the filter has a link for each category and venue; only matching sessions are shown', () => {
    show({ venues, sessions: [opening, song, play] }, '/schedule?category=stage')
    expect(names().filter(words => words.includes('Opening'))).toEqual([])
    const venue = screen.getByRole('navigation', { name: 'Venue' })
    expect(within(venue).getByRole('link', { name: 'Hall' }).getAttribute('href')).toBe(
      '/schedule?category=stage&venue=hall',
    )
    const category = screen.getByRole('navigation', { name: 'Category' })
    expect(within(category).getByRole('link', { current: true }).textContent).toBe('Stage')
    expect(within(category).getByRole('link', { name: 'All categories' }).getAttribute('href')).toBe('/schedule')
  })

  it('G4: the page says if no session matches the filter, and if no session is planned yet', () => {
    show({ venues, sessions: [opening, song] }, '/schedule?category=everybody&venue=hall')
    expect(screen.getByRole('status').textContent).toContain('No sessions found.')
    document.body.innerHTML = ''
    show({ venues, sessions: [] })
    expect(document.body.textContent).toContain('Times and venues will appear here')
  })

  it('on a festival day the line Now follows the current sessions, and past sessions are folded; afterwards nothing is', () => {
    const early = session('Yoga', '2030-11-14T06:00', '2030-11-14T07:00')
    show({ venues, sessions: [early, opening, song, play] })
    const today = screen.getByRole('region', { name: /Thursday/ })
    const [folded] = within(today).getAllByRole('group')
    expect(folded).toHaveProperty('open', false)
    expect(folded!.textContent).toContain('Over: 1 session')
    expect(folded!.textContent).toContain('Yoga')
    expect(today.textContent).toMatch(
      /on now, until 11:00.*LawnBehind the lakeNow12:00.*Solo Song.*Over: 1 session.*Yoga/,
    )
    const days = within(screen.getByRole('navigation', { name: 'Days' })).getAllByRole('link')
    expect(days.map(link => link.getAttribute('href'))).toEqual(['#now', '#day-2030-11-14', '#day-2030-11-15'])
    document.body.innerHTML = ''
    show({ venues, sessions: [opening, song, play] }, '/schedule', at('2030-11-16T10:30'))
    expect(document.querySelectorAll('main details')).toHaveLength(0)
  })
})
