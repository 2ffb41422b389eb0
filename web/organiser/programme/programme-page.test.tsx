// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { notice } from '../../parts/shell/notices.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { aBoard, aSession, day } from '../../testing/programme.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { showProgramme } from '../../testing/show-programme.tsx'
import Doors from './programme-doors-page.tsx'
import Programme from './programme-page.tsx'
import Venues from './programme-venues-page.tsx'

inAFreshBrowser()

describe('the programme in the console', () => {
  it('if another organiser changed the session, the form shows the change, and the next press saves the typed values', async () => {
    const sent: unknown[] = []
    let version = 1
    fakeServer({
      'GET organiser/programme': () => ({ body: aBoard([aSession({ version })]) }),
      'POST organiser/programme/check': {
        body: { shownUnder: '', venue: [], people: { count: 0, sessions: [], named: [] } },
      },
      'POST organiser/programme/sessions/finals/change': ({ body }) => {
        sent.push(body)
        if (sent.length > 1) return { body: { id: 'finals', version: 3, clashes: [] } }
        version = 2
        return { status: 409, body: { code: 'programme_changed', error: 'Asha Rao changed this at 09:14: renamed' } }
      },
    })
    showProgramme(Programme)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    await person.click(screen.getByRole('button', { name: 'Move or change' }))
    const round = screen.getByLabelText('Round')
    await person.clear(round)
    await person.type(round, 'Last round')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Asha Rao changed this/)).toBeDefined()
    expect((screen.getByLabelText('Round') as HTMLInputElement).value).toBe('Last round')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    const change = { title: 'Last round', from: '10:00', to: '11:00' }
    expect(sent).toMatchObject([
      { version: 1, change },
      { version: 2, change },
    ])
  })

  it('a new start also moves the end, even past midnight, so that the length stays the same', async () => {
    fakeServer({
      'GET organiser/programme': { body: aBoard([aSession({})]) },
      'POST organiser/programme/check': {
        body: { shownUnder: '', venue: [], people: { count: 0, sessions: [], named: [] } },
      },
    })
    showProgramme(Programme)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    await person.click(screen.getByRole('button', { name: 'Move or change' }))
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To') as HTMLInputElement]
    await person.clear(from)
    expect(to.value).toBe('11:00')
    await person.type(from, '11:30')
    expect(to.value).toBe('12:30')
    await person.clear(from)
    await person.type(from, '23:30')
    expect(to.value).toBe('00:30')
    expect(screen.getByText(/It ends on the next day/)).toBeDefined()
  })

  it('for a moved session, the button is "Make it the plan", and its dialog says that the session does not move back', async () => {
    const was = { day, from: '09:00', to: '10:00', festivalDay: day, nextDay: false, venue: 'Lawn' }
    fakeServer({ 'GET organiser/programme': { body: aBoard([aSession({ state: 'moved', was })]) } })
    showProgramme(Programme)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    expect(screen.queryByRole('button', { name: 'Back to planned' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Make it the plan' }))
    expect(
      screen.getByText('Its present time and venue become the plan. Visitors see no mark of a change.'),
    ).toBeDefined()
  })

  it('B3: any delay in minutes can be entered; the answer names overlapping sessions and sessions with the same people', async () => {
    const sent: unknown[] = []
    const success = vi.spyOn(notice, 'success')
    fakeServer({
      'GET organiser/programme': { body: aBoard([aSession({})]) },
      'POST organiser/programme/sessions/finals/change': ({ body }: { body: unknown }) => {
        sent.push(body)
        const elsewhere = [{ name: 'Quick Quiz', from: '11:00', to: '12:00', count: 28 }]
        return { body: { id: 'finals', version: 2, clashes: ['Open Debate (11:00 to 12:00)'], elsewhere } }
      },
    })
    showProgramme(Programme)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    await person.type(screen.getByRole('spinbutton', { name: 'Other minutes' }), '15')
    await person.click(screen.getByRole('button', { name: 'Mark as late' }))
    await waitFor(() =>
      expect(success.mock.lastCall?.[0]).toMatch(
        /15 minutes late\. It overlaps with Open Debate.*Quick Quiz, 11:00 to 12:00 \(28\)/,
      ),
    )
    expect(sent).toMatchObject([{ change: { kind: 'late', minutes: 15 } }])
  })

  it('D3: the form of a session after midnight says on which day visitors see the session', async () => {
    const shownUnder = 'Visitors see it under Wednesday, 13 Nov, as “Wed night, 00:30 (Thu 14 Nov)”.'
    fakeServer({
      'GET organiser/programme': { body: aBoard([aSession({})]) },
      'POST organiser/programme/check': ({ body }) => ({
        body: {
          shownUnder: (body as { from: string }).from === '00:30' ? shownUnder : '',
          venue: [],
          people: { count: 0, sessions: [], named: [] },
        },
      }),
    })
    showProgramme(Programme)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    await person.click(screen.getByRole('button', { name: 'Move or change' }))
    expect(await screen.findByText('No clashes.')).toBeDefined()
    expect(screen.queryByText(/^Visitors see it under/)).toBeNull()
    await person.clear(screen.getByLabelText('From'))
    await person.type(screen.getByLabelText('From'), '00:30')
    expect(await screen.findByText(shownUnder)).toBeDefined()
  })

  it('G15: there is one door sheet per venue with its sessions, including late and cancelled sessions', async () => {
    const late = aSession({
      state: 'late',
      lateMinutes: 20,
      actual: { day, from: '10:20', to: '11:20', festivalDay: day, nextDay: false },
    })
    const cancelled = aSession({ id: 'opening', name: 'Opening', venueId: 'lawn', state: 'cancelled', reason: 'Rain' })
    fakeServer({ 'GET organiser/programme': { body: aBoard([late, cancelled]) } })
    showProgramme(Doors)
    const hall = within(await screen.findByRole('article', { name: 'Hall' }))
    expect(hall.getByText('Behind the library')).toBeDefined()
    expect(hall.getByRole('listitem').textContent).toBe('10:20 to 11:20Solo Song: Finals20 minutes late')
    const lawn = within(screen.getByRole('article', { name: 'Lawn' }))
    expect(lawn.getByRole('listitem').textContent).toBe('10:00 to 11:00Openingcancelled: Rain')
  })

  it('G15: door sheets list sessions by actual start, so that a late session is below a session that now begins earlier', async () => {
    const late = { day, from: '11:30', to: '12:30', festivalDay: day, nextDay: false }
    const next = { day, from: '11:00', to: '12:00', festivalDay: day, nextDay: false }
    const sessions = [
      aSession({ state: 'late', lateMinutes: 90, actual: late }),
      aSession({ ...next, id: 'quiz', name: 'Quick Quiz', actual: next }),
    ]
    fakeServer({ 'GET organiser/programme': { body: aBoard(sessions) } })
    showProgramme(Doors)
    const hall = within(await screen.findByRole('article', { name: 'Hall' }))
    expect(hall.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '11:00 to 12:00Quick Quiz',
      '11:30 to 12:30Solo Song: Finals90 minutes late',
    ])
  })

  it('G1: if another organiser changed the venue, the next press saves the typed values on the new version', async () => {
    let version = 1
    const sent: unknown[] = []
    fakeServer({
      'GET organiser/programme': () => {
        const board = aBoard([])
        return { body: { ...board, venues: board.venues.map(venue => ({ ...venue, version })) } }
      },
      'POST organiser/programme/venues/hall/change': ({ body }) => {
        sent.push(body)
        if (sent.length > 1) return { body: { id: 'hall', version: 3 } }
        version = 2
        return { status: 409, body: { code: 'programme_changed', error: 'Asha Rao changed this at 09:14: renamed' } }
      },
    })
    showProgramme(Venues)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /^Change.*Hall/ }))
    await person.type(screen.getByLabelText('Name'), ' of fame')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Asha Rao changed this/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    const change = { kind: 'edit', name: 'Hall of fame', directions: 'Behind the library', mapUrl: '' }
    expect(sent).toEqual([
      { version: 1, change },
      { version: 2, change },
    ])
  })
})
