// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { SessionRow } from '../../../domain/programme/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { aBoard, aSession, day, knownAs } from '../../testing/programme.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { changeText } from './change-text.ts'
import Doors from './programme-doors-page.tsx'
import Programme from './programme-page.tsx'

const permitted = vi.fn((_permission: string, _eventId?: number) => true)
inAFreshBrowser()
// The simulated browser does not know <search> and has no screen.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never

function show(Page: ComponentType) {
  const page = (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <Page />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component: () => page }])
  return render(
    <AsOrganiser may={permitted}>
      <Site initialEntries={['/organiser/programme']} />
    </AsOrganiser>,
  )
}

describe('the programme in the console', () => {
  it('keeps what was typed when somebody else changed the session, says what, and saves it with the next press', async () => {
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
    show(Programme)
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

  it('keeps the length of a session whose start is typed anew, past midnight too', async () => {
    fakeServer({
      'GET organiser/programme': { body: aBoard([aSession({})]) },
      'POST organiser/programme/check': {
        body: { shownUnder: '', venue: [], people: { count: 0, sessions: [], named: [] } },
      },
    })
    show(Programme)
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

  it('a moved session stays where it is when its mark is taken off, and the button says so', async () => {
    const was = { day, from: '09:00', to: '10:00', festivalDay: day, nextDay: false, venue: 'Lawn' }
    fakeServer({ 'GET organiser/programme': { body: aBoard([aSession({ state: 'moved', was })]) } })
    show(Programme)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    expect(screen.queryByRole('button', { name: 'Back to planned' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Make it the plan' }))
    expect(screen.getByText('Its time and place are the plan: visitors see no mark of a change.')).toBeDefined()
  })

  const at = (from: string, to: string) => ({ day, from, to, festivalDay: day, nextDay: false })
  const changes: [string, Partial<SessionRow>, Partial<SessionRow>, [string, string]][] = [
    [
      'moved',
      {},
      {
        ...at('12:00', '13:30'),
        actual: at('12:00', '13:30'),
        venueId: 'lawn',
        state: 'moved',
        startsAt: '2030-11-14T06:30:00.000Z',
        endsAt: '2030-11-14T08:00:00.000Z',
      },
      [
        'has moved',
        'It takes place on Thu, 14 Nov, 12:00 to 13:30, Lawn. How to find it: By the north gate. Before: Thu, 14 Nov, 10:00 to 11:00, Hall.',
      ],
    ],
    [
      'late',
      { state: 'late', lateMinutes: 10, actual: at('10:10', '11:10') },
      { state: 'late', lateMinutes: 20, actual: at('10:20', '11:20'), reason: 'Sound check' },
      ['runs 20 minutes late', 'It begins at 10:20, not at 10:10: Thu, 14 Nov, 10:20 to 11:20, Hall. Why: Sound check'],
    ],
    [
      'cancelled',
      {},
      { state: 'cancelled', reason: 'Rain' },
      ['is cancelled', 'It was planned for Thu, 14 Nov, 10:00 to 11:00, Hall. Why: Rain'],
    ],
    [
      'held after all',
      { state: 'cancelled', reason: 'Rain' },
      {},
      ['takes place after all', 'Thu, 14 Nov, 10:00 to 11:00, Hall.'],
    ],
  ]
  it.each(changes)(
    'offers a notice to who is registered about a session that was %s, with what changed',
    async (...given) => {
      const [, before, after, [what, rest]] = given
      let saved = false
      fakeServer({
        'GET organiser/programme': () => ({
          body: aBoard([aSession(saved ? { ...after, version: 2, known: knownAs(before) } : before)]),
        }),
        'POST organiser/programme/sessions/finals/change': () => {
          saved = true
          return { body: { id: 'finals', version: 2, clashes: [], elsewhere: [] } }
        },
      })
      show(Programme)
      const person = userEvent.setup()
      await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
      // Which press changes it does not matter here: the offer follows from what the programme says afterwards.
      if (before.state === 'cancelled') {
        await person.click(screen.getByRole('button', { name: 'Back to planned' }))
        await person.click(screen.getByRole('button', { name: 'Back to planned' }))
      } else await person.click(screen.getByRole('button', { name: '20' }))
      const offer = await screen.findByRole('link', { name: 'Tell who is registered' })
      const { pathname, searchParams } = new URL((offer as HTMLAnchorElement).href)
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        '/organiser/notices/new',
        {
          event: '1',
          title: `Solo Song: Finals ${what}`,
          text: `Solo Song: Finals ${what}. ${rest}`,
          // Nobody stands before a closed door because it begins later.
          ...(!what.startsWith('runs') && { necessary: 'yes' }),
          session: 'finals',
          version: '2',
        },
      ])
      expect(permitted).toHaveBeenCalledWith('eventNotices', 1)
    },
  )

  it('B3: says any number of minutes late, and names what it runs into and who should be elsewhere', async () => {
    const asked: unknown[] = []
    const said = vi.spyOn(notice, 'success')
    fakeServer({
      'GET organiser/programme': { body: aBoard([aSession({})]) },
      'POST organiser/programme/sessions/finals/change': ({ body }: { body: unknown }) => {
        asked.push(body)
        const elsewhere = [{ name: 'Quick Quiz', from: '11:00', to: '12:00', count: 28 }]
        return { body: { id: 'finals', version: 2, clashes: ['Open Debate (11:00 to 12:00)'], elsewhere } }
      },
    })
    show(Programme)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    await person.type(screen.getByRole('spinbutton', { name: 'Other minutes' }), '15')
    await person.click(screen.getByRole('button', { name: 'Say so' }))
    await waitFor(() =>
      expect(said.mock.lastCall?.[0]).toMatch(
        /15 minutes late\. It runs into Open Debate.*Quick Quiz, 11:00 to 12:00 \(28\)/,
      ),
    )
    expect(asked).toMatchObject([{ change: { kind: 'late', minutes: 15 } }])
  })

  it('offers no notice to who may not write one, nor about a name that was corrected', async () => {
    for (const [allowed, after] of [
      [false, { state: 'cancelled', reason: 'Rain' }],
      [true, { name: 'Solo Song: Last round' }],
    ] as const) {
      permitted.mockReturnValue(allowed)
      let saved = false
      fakeServer({
        'GET organiser/programme': () => ({
          body: aBoard([aSession(saved ? { ...after, version: 2, known: knownAs({}) } : {})]),
        }),
        'POST organiser/programme/sessions/finals/change': () => {
          saved = true
          return { body: { id: 'finals', version: 2, clashes: [], elsewhere: [] } }
        },
      })
      const { unmount } = show(Programme)
      const person = userEvent.setup()
      await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
      await person.click(screen.getByRole('button', { name: '20' }))
      await screen.findByRole('button', { name: after.name ? /Last round/ : /cancelled/ })
      expect(screen.queryByRole('link', { name: 'Tell who is registered' })).toBeNull()
      unmount()
    }
  })

  it('B2: untold changes stand above the programme and on their sheets after a reload, until each is told or needs no telling', async () => {
    const dismissed: unknown[] = []
    const late = {
      state: 'late',
      lateMinutes: 20,
      actual: at('10:20', '11:20'),
      version: 2,
      known: knownAs({}),
    } as const
    const quiz = { id: 'quiz', eventId: 2, name: 'Quick Quiz' }
    fakeServer({
      'GET organiser/programme': () => ({
        body: aBoard([
          aSession({ state: 'cancelled', version: 3, known: knownAs({ venueId: 'lawn' }) }),
          aSession({ ...quiz, ...late, known: dismissed.length > 0 ? null : late.known }),
          // A change that was taken back, and one of somebody else's event.
          aSession({ id: 'back', name: 'Open Debate', version: 3, known: knownAs({}) }),
          aSession({ ...late, id: 'other', name: 'Group Dance', mayChange: false }),
        ]),
      }),
      'POST organiser/programme/told': ({ body }: { body: unknown }) => {
        dismissed.push(body)
        return { body: { changed: 1 } }
      },
    })
    show(Programme)
    const person = userEvent.setup()
    const list = within(await screen.findByRole('region', { name: 'Changes not announced' }))
    expect(list.getByText('2 changes not announced')).toBeDefined()
    expect(list.getByText(/^Solo Song: Finals is cancelled\. It was planned for .*, Lawn\.$/)).toBeDefined()
    await person.click(list.getByRole('button', { name: 'Not needed: Quick Quiz' }))
    expect(dismissed).toEqual([{ sessions: [{ sessionId: 'quiz', version: 2 }] }])
    await waitFor(() => expect(list.getByText('1 change not announced')).toBeDefined())
    await person.click(screen.getAllByRole('button', { name: /Solo Song: Finals/ }).at(-1)!)
    const sheet = within(screen.getByRole('dialog', { hidden: true }))
    expect(sheet.getByRole('link', { name: 'Tell who is registered', hidden: true })).toBeDefined()
  })

  it('B2: what changed several times is told as people meet it: moved and late by the time it begins, or held after all', () => {
    const known = knownAs({ state: 'cancelled' })
    const { venues } = aBoard([])
    const moved = aSession({
      ...at('12:00', '13:00'),
      startsAt: '2030-11-14T06:30:00.000Z',
      state: 'late',
      lateMinutes: 20,
      actual: at('12:20', '13:20'),
    })
    expect(changeText(knownAs({})!, moved, venues)).toMatchObject({
      text: 'Solo Song: Finals has moved. It takes place on Thu, 14 Nov, 12:20 to 13:20, Hall. Before: Thu, 14 Nov, 10:00 to 11:00, Hall.',
      isNecessary: true,
    })
    expect(changeText(known!, moved, venues)?.title).toBe('Solo Song: Finals takes place after all')
    const later = knownAs({ lateMinutes: 40, actual: at('10:40', '11:40') })
    const sooner = aSession({ state: 'late', lateMinutes: 10, actual: at('10:10', '11:10') })
    expect(changeText(later!, sooner, venues)).toMatchObject({ isNecessary: true })
  })

  it('G15: prints a sheet of each venue with what takes place there, what is late and what is cancelled', async () => {
    const late = aSession({
      state: 'late',
      lateMinutes: 20,
      actual: { day, from: '10:20', to: '11:20', festivalDay: day, nextDay: false },
    })
    const cancelled = aSession({ id: 'opening', name: 'Opening', venueId: 'lawn', state: 'cancelled', reason: 'Rain' })
    fakeServer({ 'GET organiser/programme': { body: aBoard([late, cancelled]) } })
    show(Doors)
    const hall = within(await screen.findByRole('article', { name: 'Hall' }))
    expect(hall.getByText('Behind the library')).toBeDefined()
    expect(hall.getByRole('listitem').textContent).toBe('10:20 to 11:20Solo Song: Finals20 minutes late')
    const lawn = within(screen.getByRole('article', { name: 'Lawn' }))
    expect(lawn.getByRole('listitem').textContent).toBe('10:00 to 11:00Openingcancelled: Rain')
  })

  it('G15: list sessions as they begin, so that one that runs late stands behind what begins before it', async () => {
    const late = { day, from: '11:30', to: '12:30', festivalDay: day, nextDay: false }
    const next = { day, from: '11:00', to: '12:00', festivalDay: day, nextDay: false }
    const sessions = [
      aSession({ state: 'late', lateMinutes: 90, actual: late }),
      aSession({ ...next, id: 'quiz', name: 'Quick Quiz', actual: next }),
    ]
    fakeServer({ 'GET organiser/programme': { body: aBoard(sessions) } })
    show(Doors)
    const hall = within(await screen.findByRole('article', { name: 'Hall' }))
    expect(hall.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '11:00 to 12:00Quick Quiz',
      '11:30 to 12:30Solo Song: Finals90 minutes late',
    ])
  })
})
