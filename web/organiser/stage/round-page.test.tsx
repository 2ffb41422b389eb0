// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import type { PressBody, StageSheet } from '../../../domain/stage/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts'
import { fakeServer, unreachable } from '../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { expectSameTranslated } from '../../testing/translator.ts'
import { EventRoundsProvider } from '../shell/event-rounds.tsx'
import { DialogHost } from '../shell/forms/form-dialog.tsx'
import RoundPage from './round-page.tsx'

inAFreshBrowser()
afterEach(() => void vi.useRealTimers())

/** A button's name. The test's browser knows no styles, and leaves out the space before what only screen readers get. */
const named = (name: string) => new RegExp(`^${name.replaceAll(' ', ' ?')}$`)
const address = 'organiser/stage/1/first'
const names = ['Night Owls', 'Paper Tigers', 'Red Kites', 'Blue Jays']

const aDraw: StageSheet['draws'][number] = {
  ...{ kind: 'order', what: '', seed: 'ab12', ids: ['t1', 't2'], picked: '' },
  ...{ reason: '', at: '2030-11-14T09:00:00.000Z', by: 'Ravi' },
}

/** A server that stores presses and the order, for one round of four. */
function aRound(
  content: Partial<RoundContent> = {},
  { published = true, heats = [] as number[], draws = [] as StageSheet['draws'] } = {},
) {
  withStoredToken()
  // A device that has not been at this stage before.
  vi.stubGlobal('indexedDB', fakeIndexedDb())
  const presses = new Map<string, PressBody>()
  let sheet: StageSheet = {
    madeAt: '',
    version: 3,
    publishedAt: published ? '2030-11-14T09:00:00.000Z' : null,
    overAt: null,
    slots: names.map((name, i) => ({
      ...{ id: `s${i + 1}`, name, college: 'Sample College', isPresent: i > 0, hasLeft: false, place: i + 1 },
      performer: { of: 'team', id: `t${i + 1}` },
      heat: heats[i] ?? null,
      presses: [],
    })),
    others: [{ performer: { of: 'team', id: 't5' }, name: 'Late Comers', college: '', isPresent: true }],
    draws,
  }
  const current = (): StageSheet => ({
    ...sheet,
    madeAt: new Date().toISOString(),
    slots: sheet.slots.map(slot => ({
      ...slot,
      presses: [...presses.values()]
        .filter(one => one.slot === slot.id && !one.undone)
        .map(one => ({
          ...{ id: one.id, kind: one.kind, at: one.at ?? '', by: 'Ravi', lasted: one.lasted ?? null },
          ...{ against: one.against ?? null, reason: one.reason ?? '' },
        })),
    })),
  })
  const answer = { body: null as unknown }
  const server = fakeServer({
    [`GET ${address}`]: () => ({ body: current() }),
    [`POST ${address}/presses`]: ({ body }) => {
      const sent = (body as { presses: PressBody[] }).presses
      for (const one of sent) presses.set(one.id, { ...presses.get(one.id), ...one })
      const serverTime = new Date().toISOString()
      return { body: { answers: sent.map(({ id, undone }) => ({ id, undone, problem: '', serverTime })) } }
    },
    ...Object.fromEntries(
      ['draw', 'order', 'add', 'publish', 'over'].map(act => [
        `POST ${address}/${act}`,
        () => ({ body: answer.body ?? current() }),
      ]),
    ),
  })
  const first: RoundContent = { id: 'first', name: 'Prelims', form: 'one by one', ...content }
  const last: RoundContent = { id: 'last', name: 'Finals', form: 'one by one' }
  const Page = () => (
    <MemoryRouter initialEntries={['/organiser/stage/1/first']}>
      <TestEdition>
        <EventListProvider value={eventListOf(catalogue)}>
          <EventRoundsProvider value={{ 1: [first, last] }}>
            <AsOrganiser>
              <DialogHost>
                <Routes>
                  <Route path="/organiser/stage/:eventId/:roundId" element={<RoundPage />} />
                </Routes>
              </DialogHost>
            </AsOrganiser>
          </EventRoundsProvider>
        </EventListProvider>
      </TestEdition>
    </MemoryRouter>
  )
  render(<Page />)
  const person = userEvent.setup()
  const press = async (name: string | RegExp) =>
    person.click(await screen.findByRole('button', { name: typeof name === 'string' ? named(name) : name }))
  return {
    ...{ server, person, press },
    change: (changes: Partial<StageSheet>) => {
      sheet = { ...sheet, ...changes }
    },
    card: () => screen.findByRole('region', { name: 'On stage' }),
    offline: () => {
      for (const call of [`GET ${address}`, `POST ${address}/presses`]) server.answer(call, unreachable)
    },
    dialog: (name: string) => within(screen.getByRole('dialog', { name })),
    sent: (act: string) => server.sent(`${address}/${act}`) as Record<string, unknown>[],
  }
}

describe('W9: the clock', () => {
  it('is started and stopped without network; the card shows who is on, the result and who follows', async () => {
    const page = aRound({ minutes: { least: 10, most: 20 } })
    expect((await page.card()).textContent).toMatch(/^Next.*Night Owls/)
    page.offline()
    await page.press('Start Night Owls')
    const card = await page.card()
    await waitFor(() => expect(card.textContent).toContain('On now'))
    expect(card.textContent).toContain('Early')
    expect(within(screen.getByRole('region', { name: 'Then' })).getAllByRole('listitem')).toHaveLength(3)
    await page.press('Stop Night Owls')
    await waitFor(() => expect(card.textContent).toContain('Finished'))
    expect(card.textContent).toContain('Too short')
    await page.press('Next')
    expect((await page.card()).textContent).toContain('Paper Tigers')
    expect(await screen.findByText(/2 changes wait to be sent/)).toBeTruthy()
  })

  it('says a warning once, in words, and not each second', async () => {
    const page = aRound({ minutes: { most: 2 } })
    vi.useFakeTimers({ now: Date.parse('2030-11-14T10:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    const vibrate = vi.fn()
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    await page.press('Start Night Owls')
    const card = await page.card()
    const at = async (seconds: number) => {
      vi.setSystemTime(Date.parse('2030-11-14T10:00:00Z') + seconds * 1000)
      await act(async () => vi.advanceTimersByTime(200))
      return [card.textContent, within(card).getByRole('status').textContent, vibrate.mock.calls.length]
    }
    expect(await at(30)).toEqual([expect.stringContaining('0:30'), 'In time', 0])
    expect(await at(61)).toEqual([expect.stringContaining('One minute left'), 'One minute left', 1])
    expect(await at(70)).toEqual([expect.stringContaining('1:10'), 'One minute left', 1])
    expect(await at(162)).toEqual([expect.stringContaining('Over by 0:42'), 'Over the limit', 2])
    expect(within(card).getByRole('timer')).toBeTruthy()
    Reflect.deleteProperty(navigator, 'vibrate')
  })

  it('time, penalty and correction: the corrected time needs a reason and counts', async () => {
    const page = aRound({ minutes: { most: 1 }, penalty: { percent: 20, minutes: 'full' } })
    await page.press('Start Night Owls')
    await page.press('Stop Night Owls')
    await page.press('Correct the time')
    const dialog = page.dialog('Time of Night Owls')
    await page.person.clear(dialog.getByLabelText('Time in minutes and seconds'))
    await page.person.type(dialog.getByLabelText('Time in minutes and seconds'), '2:30')
    await page.person.type(dialog.getByLabelText('Reason'), 'started late')
    await page.person.click(dialog.getByRole('button', { name: 'Correct the time' }))
    const card = await page.card()
    await waitFor(() => expect(card.textContent).toContain('2:30'))
    expect(card.textContent).toContain('Penalty: 20 % for 1 full minute over')
    expect(card.textContent).toContain('Over by 1:30')
  })

  it('a wrong press is taken back where it was made; skipped performers come back', async () => {
    const page = aRound()
    await page.press('Start Night Owls')
    await page.press(/^Take back: Start/)
    expect(await screen.findByRole('button', { name: named('Start Night Owls') })).toBeTruthy()
    await page.press('Skip')
    expect(await screen.findByRole('button', { name: named('Start Paper Tigers') })).toBeTruthy()
    await page.press('Order')
    await page.press(/^Night Owls/)
    await page.press('Back into the order')
    await page.press('Run')
    expect(await screen.findByRole('button', { name: named('Start Night Owls') })).toBeTruthy()
  })

  it('V6: shows the same on a page that the browser translates', () =>
    expectSameTranslated(async look => {
      const page = aRound({ minutes: { least: 10, most: 20 } })
      const card = await page.card()
      look()
      await page.press('Start Night Owls')
      await waitFor(() => expect(card.textContent).toContain('On now'))
      look()
      await page.press('Stop Night Owls')
      await waitFor(() => expect(card.textContent).toContain('Finished'))
      look()
      await page.press('Next')
      await screen.findByRole('button', { name: named('Start Paper Tigers') })
      look()
    }))
})

describe('W8: the order', () => {
  it('is drawn of those who are present', async () => {
    const page = aRound({}, { published: false })
    await page.press('Draw lots')
    await page.person.click(page.dialog('Draw lots').getByRole('button', { name: 'Draw lots' }))
    await waitFor(() => expect(page.sent('draw')).toMatchObject([{ kind: 'order', of: 'present', version: 3 }]))
  })

  it('that was drawn before is drawn again only with a reason', async () => {
    const again = aRound({}, { published: false, draws: [aDraw] })
    await again.press('Draw lots')
    await again.person.type(again.dialog('Draw lots').getByLabelText('Reason'), 'one was missing')
    await again.person.click(again.dialog('Draw lots').getByRole('button', { name: 'Draw again' }))
    await waitFor(() => expect(again.sent('draw')).toMatchObject([{ reason: 'one was missing' }]))
  })

  it('is moved by buttons; the focus stays on the button, and the change is said', async () => {
    const page = aRound({}, { published: false })
    const down = await screen.findByRole('button', { name: 'Move Night Owls down' })
    await page.person.click(down)
    await waitFor(() => expect(page.sent('order')).toHaveLength(1))
    expect(page.sent('order')[0]).toMatchObject({
      version: 3,
      slots: ['s2', 's1', 's3', 's4'].map(id => ({ id, heat: null })),
    })
    await screen.findByText('Night Owls: place 2')
    expect(document.activeElement).toBe(down)
    const first = screen.getByRole('button', { name: 'Move Night Owls up' })
    expect(first.getAttribute('aria-disabled')).toBe('true')
  })

  it('that somebody else changed is read again, and the refusal is shown', async () => {
    const page = aRound({}, { published: false })
    const error = 'Somebody else changed this round.'
    page.server.answer(`POST ${address}/publish`, { status: 409, body: { error, code: 'stage_changed' } })
    await screen.findByRole('button', { name: 'Publish the order' })
    page.change({ others: [] })
    await page.press('Publish the order')
    expect(await screen.findByText(error)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Late Comers')).toBeNull())
  })

  it('late performers are added; who is taken out needs a reason', async () => {
    const page = aRound({}, { published: false })
    await page.press('Add Late Comers')
    await waitFor(() => expect(page.sent('add')).toMatchObject([{ performer: { of: 'team', id: 't5' } }]))
    await page.press(/^Red Kites/)
    await page.press('Take out')
    await page.person.type(page.dialog('Take out Red Kites').getByLabelText('Reason'), 'went home')
    await page.person.click(page.dialog('Take out Red Kites').getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(screen.getByText('Taken out')).toBeTruthy())
    await waitFor(() =>
      expect(page.sent('presses')).toMatchObject([{ presses: [{ slot: 's3', kind: 'out', reason: 'went home' }] }]),
    )
  })
})

describe('W13: heats and brackets', () => {
  it('a heat starts and stops as one, and a tap says who goes through', async () => {
    const page = aRound({ form: 'heats', heats: [2], through: { number: 2, atMost: false } }, { heats: [1, 1, 2, 2] })
    await page.press('Start Heat 1')
    await page.press('Stop Heat 1')
    await page.press(/^Night Owls/)
    const members = within(await screen.findByRole('region', { name: 'Heat 1' }))
    await members.findByText('✓ Goes through')
    expect(members.getByText(/1 of 2 so far/)).toBeTruthy()
    await waitFor(() => {
      const all = page.sent('presses').flatMap(({ presses }) => presses as PressBody[])
      expect(all.map(({ slot, kind }) => `${kind} ${slot}`).sort()).toEqual([
        'start s1',
        'start s2',
        'stop s1',
        'stop s2',
        'through s1',
      ])
    })
    await page.press(/^Night Owls/)
    await waitFor(() => expect(members.queryByText('✓ Goes through')).toBeNull())
    await page.press('Next')
    expect(await screen.findByRole('button', { name: named('Start Heat 2') })).toBeTruthy()
  })

  it('a tap names the winner of a match, another tap corrects it, and the final follows', async () => {
    const page = aRound({ form: 'bracket' })
    const semis = within(await screen.findByRole('region', { name: 'Semi-finals' }))
    const final = () => within(screen.getByRole('region', { name: 'Final' }))
    await page.person.click(semis.getByRole('button', { name: 'Night Owls' }))
    await final().findByText('Night Owls')
    await page.person.click(await semis.findByRole('button', { name: 'Blue Jays' }))
    await final().findByText('Blue Jays')
    expect(final().queryByText('Night Owls')).toBeNull()
    await page.person.click(semis.getByRole('button', { name: named('Take back the winner of match 1') }))
    await final().findByText('Night Owls')
    await page.person.click(semis.getByRole('button', { name: named('Withdrawal in match 2') }))
    await page.person.type(page.dialog('Withdrawal').getByLabelText('Reason'), 'no player came')
    await page.person.click(page.dialog('Withdrawal').getByRole('button', { name: 'Record the withdrawal' }))
    await final().findByText('Red Kites')
    await page.person.click(final().getByRole('button', { name: 'Red Kites' }))
    expect((await screen.findByText(/^Winner:/)).textContent).toBe('Winner: Red Kites')
  })

  it('a random pick is drawn by the server and stays on the page', async () => {
    const page = aRound({ picks: [{ id: 'music', name: 'Music' }] })
    await page.press('Pick one Music')
    await page.person.type(page.dialog('Pick: Music').getByLabelText('Pick from'), 'Song A{enter}Song B{enter} Song A')
    page.change({
      draws: [{ ...aDraw, kind: 'pick', what: 'music', ids: ['Song A', 'Song B'], picked: 'Song B' }],
    })
    await page.person.click(page.dialog('Pick: Music').getByRole('button', { name: 'Pick one' }))
    await waitFor(() => expect(page.sent('draw')).toMatchObject([{ kind: 'pick', from: ['Song A', 'Song B'] }]))
    expect((await screen.findByRole('region', { name: 'Music' })).textContent).toContain('Song Bpicked at')
  })
})
