// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { nowAndSoon } from '../../../domain/programme/now-and-soon.ts'
import { scheduleOf } from '../../../domain/programme/schedule.ts'
import { asPlanned } from '../../../domain/programme/sessions.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { FirstScreen } from './first-screen.tsx'
import { Today } from './today.tsx'

inAFreshBrowser()

const iso = (time: string) => new Date(`2030-11-14T${time}:00+05:30`).toISOString()
const session = (title: string, from: string, to: string) => ({
  id: title,
  eventId: null,
  title,
  venueId: 'lawn',
  ...asPlanned,
  sequence: 0,
  startsAt: iso(from),
  endsAt: iso(to),
})

describe('today on Home', () => {
  it('the first screen lists two current and two next sessions with time, venue and directions, and counts the others; the rest of today is listed below', () => {
    const six = (name: string, from: string, to: string) =>
      [1, 2, 3, 4, 5, 6].map(number => session(`${name} ${number}`, from, to))
    const sessions = [
      ...six('Show', '10:00', '12:00'),
      ...six('Play', '13:00', '14:00'),
      session('Song', '15:00', '16:00'),
    ]
    const venues = [{ id: 'lawn', name: 'Lawn', directions: 'Behind the gate.', mapUrl: '' }]
    const now = Date.parse(iso('10:30'))
    const shown = nowAndSoon(scheduleOf({ venues, sessions }, { catalogue, festival }, now), now, 2)!
    const Page = () => (
      <TestEdition>
        <FirstScreen day={{ phase: 'during', facts: [], sessions: shown }} />
        <Today day="Thursday, 14 November" sessions={shown} />
      </TestEdition>
    )
    const Site = createRoutesStub([{ path: '/', Component: Page }])
    render(<Site initialEntries={['/']} />)
    const board = screen.getByRole('region', { name: 'At the festival now' })
    expect(
      within(board)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Show 1 until 12:00 LawnBehind the gate.',
      'Show 2 until 12:00 LawnBehind the gate.',
      'Play 1 13:00 LawnBehind the gate.',
      'Play 2 13:00 LawnBehind the gate.',
    ])
    expect(board.textContent).toContain('and 8 more')
    const today = screen.getByRole('region', { name: 'Today' })
    expect(within(today).getAllByRole('listitem')).toHaveLength(6)
    expect(today.textContent).toContain('Show 3 until 12:00')
    expect(today.textContent).toContain('and 3 more')
  })
})
