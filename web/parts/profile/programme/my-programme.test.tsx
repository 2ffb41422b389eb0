// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import { aUser } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../../testing/show.tsx'
import { TestEdition } from '../../../testing/test-edition.tsx'
import { MyProgramme } from './my-programme.tsx'

inAFreshBrowser()

const song: ScheduledSession = {
  id: 'song',
  eventId: 1,
  category: 'stage',
  name: 'Solo Song: Finals',
  title: 'Finals',
  venue: { id: 'hall', name: 'Hall' },
  day: '2030-11-14',
  from: '10:00',
  to: '11:00',
  startsAt: '2030-11-14T04:30:00.000Z',
  endsAt: '2030-11-14T05:30:00.000Z',
  state: 'planned',
  lateMinutes: 0,
  reason: '',
  changed: null,
  dayText: 'Thu 14 Nov',
  nightDate: null,
  mark: null,
}
const play: ScheduledSession = {
  ...song,
  id: 'play',
  eventId: 2,
  name: 'Street Play',
  venue: { id: 'lawn', name: 'Lawn' },
}

const venues = [{ id: 'hall', name: 'Hall', directions: 'Behind the library', mapUrl: 'https://map.example.org/hall' }]

function showProgramme(user = aUser({ events: [{ idx: 1 }], teams: [] }), sessions = [song, play]) {
  const Component = () => <MyProgramme user={user} sessions={sessions} venues={venues} />
  const Site = createRoutesStub([{ path: '/', Component }])
  render(
    <TestEdition>
      <Site />
    </TestEdition>,
  )
}

describe('my programme', () => {
  it('G5: the programme lists the sessions of the person’s events and teams, and marks overlapping ones', () => {
    const team = { id: 't', ind: 2, name: 'Players', isCaptain: true, complete: true }
    showProgramme(aUser({ events: [{ idx: 1 }], teams: [team] }))
    const part = within(screen.getByRole('region', { name: 'My programme' }))
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10:00Solo Song: FinalsHall, until 11:00 · MapBehind the libraryAt the same time: Street Play',
      '10:00Street PlayLawn, until 11:00At the same time: Solo Song: Finals',
    ])
  })

  it('E4: a session shows directions and a map of its venue; past sessions are folded', () => {
    const over: ScheduledSession = { ...song, id: 'prelims', name: 'Solo Song: Prelims', state: 'over' }
    showProgramme(undefined, [over, song])
    const part = within(screen.getByRole('region', { name: 'My programme' }))
    expect(part.getAllByRole('link', { name: 'Map: Hall (new tab)' })[0]!.getAttribute('href')).toBe(venues[0]!.mapUrl)
    expect(part.getAllByText('Behind the library').length).toBeGreaterThan(0)
    const folded = part.getByText('1 session is over').closest('details')!
    expect(folded.open).toBe(false)
    expect(folded.textContent).toContain('Solo Song: Prelims')
    expect(part.getAllByRole('link', { name: /^Solo Song/ })[0]?.textContent).toBe('Solo Song: Finals')
  })

  it('V3: the next day with sessions is open, later days are folded and say how many sessions they have', () => {
    const later: ScheduledSession = { ...song, id: 'later', day: '2030-11-15' }
    showProgramme(undefined, [later, song])
    const days = [...screen.getByRole('region', { name: 'My programme' }).querySelectorAll('details')]
    expect(days.map(({ open, firstElementChild }) => [open, firstElementChild?.textContent])).toEqual([
      [true, 'Thu 14 Nov1 session'],
      [false, 'Fri 15 Nov1 session'],
    ])
  })

  it('G5: the programme is not shown while the person’s events have no sessions', () => {
    showProgramme(aUser({ events: [{ idx: 40 }], teams: [] }))
    expect(screen.queryByRole('region', { name: 'My programme' })).toBeNull()
  })

  it('G5: the address of the private calendar is shown on request, and can be replaced by a new one', async () => {
    withStoredToken()
    const address = (token: string) => `https://festival.example/api/calendar/people/${token}.ics`
    fakeServer({
      'POST users/calendar': { body: { address: address('first') } },
      'POST users/renewCalendar': { body: { address: address('second') } },
    })
    showProgramme()
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Add to my calendar' }))
    expect((await screen.findByRole('link', { name: 'Subscribe' })).getAttribute('href')).toBe(
      'webcal://festival.example/api/calendar/people/first.ics',
    )
    await person.click(screen.getByRole('button', { name: 'New address' }))
    expect(await screen.findByText(address('second'))).toBeTruthy()
    expect(screen.queryByText(address('first'))).toBeNull()
  })
})
