// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { SessionRow } from '../../../domain/programme/api.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aBoard, aSession, day, knownAs } from '../../testing/programme.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { showProgramme } from '../../testing/show-programme.tsx'
import { changeText } from './change-text.ts'
import Programme from './programme-page.tsx'

inAFreshBrowser()

describe('unannounced changes of the programme', () => {
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
      [
        'runs 20 minutes late',
        'It begins at 10:20, not at 10:10: Thu, 14 Nov, 10:20 to 11:20, Hall. Reason: Sound check',
      ],
    ],
    [
      'cancelled',
      {},
      { state: 'cancelled', reason: 'Rain' },
      ['is cancelled', 'It was planned for Thu, 14 Nov, 10:00 to 11:00, Hall. Reason: Rain'],
    ],
    [
      'reinstated',
      { state: 'cancelled', reason: 'Rain' },
      {},
      ['takes place after all', 'Thu, 14 Nov, 10:00 to 11:00, Hall.'],
    ],
  ]

  it.each(changes)(
    'after a session was %s, a notice about the change is offered for its registered participants',
    async (_state, before, after, [change, rest]) => {
      const may = vi.fn((_permission: string, _eventId?: number) => true)
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
      showProgramme(Programme, may)
      const person = userEvent.setup()
      await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
      // The test may press any button, because the notice depends only on the programme afterwards.
      if (before.state === 'cancelled') {
        await person.click(screen.getByRole('button', { name: 'Back to planned' }))
        await person.click(screen.getByRole('button', { name: 'Back to planned' }))
      } else await person.click(screen.getByRole('button', { name: '20' }))
      const offer = await screen.findByRole('link', { name: 'Notify registered participants' })
      const { pathname, searchParams } = new URL((offer as HTMLAnchorElement).href)
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        '/organiser/notices/new',
        {
          event: '1',
          title: `Solo Song: Finals ${change}`,
          text: `Solo Song: Finals ${change}. ${rest}`,
          // The notice about a later start is not necessary, because people only wait.
          ...(!change.startsWith('runs') && { necessary: 'yes' }),
          session: 'finals',
          version: '2',
        },
      ])
      expect(may).toHaveBeenCalledWith('eventNotices', 1)
    },
  )

  it('no notice is offered to an organiser who may not write notices, or for a corrected name', async () => {
    for (const [allowed, after] of [
      [false, { state: 'cancelled', reason: 'Rain' }],
      [true, { name: 'Solo Song: Last round' }],
    ] as const) {
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
      const { unmount } = showProgramme(Programme, () => allowed)
      const person = userEvent.setup()
      await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
      await person.click(screen.getByRole('button', { name: '20' }))
      await screen.findByRole('button', { name: after.name ? /Last round/ : /cancelled/ })
      expect(screen.queryByRole('link', { name: 'Notify registered participants' })).toBeNull()
      unmount()
    }
  })

  it('B2: unannounced changes are listed above the programme until dismissed, and the sheet of a session offers its notice', async () => {
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
          // Neither an undone change nor a change of another coordinator's event is listed.
          aSession({ id: 'back', name: 'Open Debate', version: 3, known: knownAs({}) }),
          aSession({ ...late, id: 'other', name: 'Group Dance', mayChange: false }),
        ]),
      }),
      'POST organiser/programme/dismiss': ({ body }: { body: unknown }) => {
        dismissed.push(body)
        return { body: { changed: 1 } }
      },
    })
    showProgramme(Programme)
    const person = userEvent.setup()
    const list = within(await screen.findByRole('region', { name: 'Changes not announced' }))
    expect(list.getByText('2 changes not announced')).toBeDefined()
    expect(list.getByText(/^Solo Song: Finals is cancelled\. It was planned for .*, Lawn\.$/)).toBeDefined()
    await person.click(list.getByRole('button', { name: 'Dismiss: Quick Quiz' }))
    expect(dismissed).toEqual([{ sessions: [{ sessionId: 'quiz', version: 2 }] }])
    await waitFor(() => expect(list.getByText('1 change not announced')).toBeDefined())
    await person.click(screen.getAllByRole('button', { name: /Solo Song: Finals/ }).at(-1)!)
    const sheet = within(screen.getByRole('dialog', { hidden: true }))
    expect(sheet.getByRole('link', { name: 'Notify registered participants', hidden: true })).toBeDefined()
  })

  it('B2: several changes of a session make one notice, such as a move and a delay', () => {
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

  it('D4: the notice about a deleted session is offered, and two presses restore the session', async () => {
    const gone = aSession({ isTakenOff: true, version: 4, known: knownAs({}) })
    const sent: unknown[] = []
    fakeServer({
      'GET organiser/programme': () => ({ body: sent.length > 0 ? aBoard([aSession({})]) : aBoard([], [gone]) }),
      'POST organiser/programme/sessions/finals/change': ({ body }) => {
        sent.push(body)
        return { body: { id: 'finals', version: 5, clashes: [], elsewhere: [] } }
      },
    })
    showProgramme(Programme)
    const person = userEvent.setup()
    expect(
      await screen.findByText(/^Solo Song: Finals does not take place\. It was planned for .*Hall\.$/),
    ).toBeDefined()
    await person.click(screen.getByText('1 deleted session'))
    await person.click(screen.getByRole('button', { name: 'Restore: Solo Song: Finals' }))
    await person.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(sent).toEqual([{ version: 4, change: { kind: 'restore', force: '' } }]))
    await waitFor(() => expect(screen.queryByText(/deleted session/)).toBeNull())
  })
})
