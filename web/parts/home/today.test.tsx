// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { scheduleOf } from '../../../domain/schedule.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { Today, todayOf } from './today.tsx'

const iso = (time: string) => new Date(`2030-11-14T${time}:00+05:30`).toISOString()
const session = (title: string, from: string, to: string) => ({
  ...{ id: title, eventId: null, title, venueId: 'lawn', lateMinutes: 0, reason: '', was: null },
  ...{ state: 'planned' as const, changedAt: null, sequence: 0, startsAt: iso(from), endsAt: iso(to) },
})

describe('today on Home', () => {
  it('names at most four sessions of each kind, so that the board is no taller than a phone, and says how many more there are', () => {
    const six = (name: string, from: string, to: string) =>
      [1, 2, 3, 4, 5, 6].map(number => session(`${name} ${number}`, from, to))
    const sessions = [
      ...six('Show', '10:00', '12:00'),
      ...six('Play', '13:00', '14:00'),
      session('Song', '15:00', '16:00'),
    ]
    const venues = [{ id: 'lawn', name: 'Lawn', directions: '', mapUrl: '' }]
    const today = todayOf(scheduleOf({ venues, sessions }, { catalogue, festival }, Date.parse(iso('10:30'))))
    const Site = createRoutesStub([{ path: '/', Component: () => today && <Today today={today} /> }])
    render(<Site initialEntries={['/']} />)
    for (const [heading, names] of [
      ['On now', ['Show 1', 'Show 2', 'Show 3', 'Show 4']],
      ['Next', ['Play 1', 'Play 2', 'Play 3', 'Play 4']],
    ] as const) {
      const panel = screen.getByRole('region', { name: heading })
      const listed = within(panel).getAllByRole('listitem')
      expect(listed.map(({ textContent }) => textContent?.split('Lawn')[0])).toEqual(names)
      expect(panel.textContent).toContain('and 2 more')
    }
    expect(screen.getByRole('region', { name: 'Later today' }).textContent).toContain('Song')
  })
})
