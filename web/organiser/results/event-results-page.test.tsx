// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { EventResults as Page } from '../../../domain/results/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import EventResults from './event-results-page.tsx'

inAFreshBrowser()

const person = (id: string, name: string, present = true) => ({
  of: 'person' as const,
  id,
  name,
  college: 'Hill College',
  present,
  left: false,
})
const candidates = [person('A', 'Ada'), person('B', 'Ben'), person('C', 'Cid', false)]
const standings = (version: number, ...placed: [string, 1 | 2 | 3][]): Page['standings'] => ({
  id: 's',
  kind: 'standings',
  name: '',
  version,
  nameless: 0,
  entries: placed.map(([id, place]) => ({ of: 'person', id, place, mention: '' })),
  published: { version: 1, at: '2030-11-14T10:00:00.000Z', by: 'Asha Rao' },
  savedAt: '2030-11-14T10:00:00.000Z',
  savedBy: 'Asha Rao',
})
const page = (of: Partial<Page> = {}): Page => ({ rounds: [], standings: null, byTeams: false, candidates, ...of })

function show() {
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <EventResults />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '/organiser/results/:eventId', Component }])
  render(<Site initialEntries={['/organiser/results/1']} />)
}

function open(pages: Page[], saves: FakeAnswer[]) {
  const server = fakeServer({
    'GET organiser/results/1': () => ({ body: pages.length > 1 ? pages.shift() : pages[0] }),
    'POST organiser/results/1': () => saves.shift()!,
  })
  show()
  return () => server.sent('organiser/results/1').filter(Boolean) as { version: number }[]
}

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the results of an event in the console', () => {
  it('G12: people marked as present are listed first; a tap adds or removes a name, and a press on Publish sends the round', async () => {
    const sent = open([page()], [{ body: { roundId: 'r', version: 1 } }])
    await press('New round')
    await userEvent.type(screen.getByLabelText('Name of the round'), 'Prelims{Enter}')
    const here = within(screen.getByRole('list', { name: 'Marked as present' }))
    expect(here.getAllByRole('button').map(button => button.textContent)).toEqual([
      'AdaHill College',
      'BenHill College',
    ])
    for (const name of [/^Ada/, /^Ben/, /^Cid/, /^Ben/]) await press(name)
    expect(screen.getByText('2 qualified')).toBeTruthy()
    await press('Publish')
    await waitFor(() => expect(sent()).toHaveLength(1))
    const entry = (id: string) => ({ of: 'person', id, place: null, mention: '' })
    expect(sent()[0]).toMatchObject({
      kind: 'round',
      name: 'Prelims',
      version: 0,
      publish: true,
      entries: [entry('A'), entry('C')],
    })
  })

  it('G12: two tapped names share the chosen place, and a special mention has its own text', async () => {
    const sent = open([page()], [{ body: { roundId: 's', version: 1 } }])
    await press('Enter places')
    for (const name of [/^Ada/, /^Ben/]) await press(name)
    await press('Mention')
    await press(/^Cid/)
    const words = screen.getByLabelText('Special mention of Cid')
    await userEvent.clear(words)
    await userEvent.type(words, 'Best debut')
    await press('Save draft')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      kind: 'standings',
      publish: false,
      entries: [
        { id: 'A', place: 1, mention: '' },
        { id: 'B', place: 1, mention: '' },
        { id: 'C', place: null, mention: 'Best debut' },
      ],
    })
  })

  it('G12: if another organiser saved first, the form shows that change; the next press saves both results', async () => {
    const refusal = 'Bela changed this at 10:31: Cid in with 3rd place.'
    const refused = { status: 409, body: { code: 'results_changed', error: refusal } }
    const pages = [page({ standings: standings(1, ['A', 1]) }), page({ standings: standings(2, ['A', 1], ['C', 3]) })]
    const sent = open(pages, [refused, { body: { roundId: 's', version: 3 } }])
    await press('Correct standings')
    await press('2nd')
    await press(/^Ben/)
    await userEvent.type(screen.getByLabelText('Reason for the correction'), 'Ben was left out')
    await press('Publish')
    expect(await screen.findByText(refusal)).toBeTruthy()
    const chosen = screen.getByRole('list', { name: 'Chosen' })
    await waitFor(() => expect(chosen.textContent).toBe('1st place: Ada2nd place: Ben3rd place: Cid'))
    await press('Publish')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(body => body.version)).toEqual([1, 2])
    expect(sent()[1]).toMatchObject({ reason: 'Ben was left out', entries: [{ id: 'A' }, { id: 'C' }, { id: 'B' }] })
  })

  it('G12: if the round is deleted while names are entered, the form says so and keeps the names', async () => {
    const refusal = 'There is no such round, or it was deleted'
    const round = { ...standings(1, ['A', 1])!, id: 'r', kind: 'round' as const, name: 'Prelims', published: null }
    const entries = [{ of: 'person' as const, id: 'A', place: null, mention: '' }]
    open(
      [page({ rounds: [{ ...round, entries }] }), page()],
      [{ status: 404, body: { code: 'round_unknown', error: refusal } }],
    )
    await press('Change Prelims')
    await press(/^Ben/)
    await press('Save draft')
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(screen.getByText('2 qualified')).toBeTruthy()
  })

  it("G12: standings are deleted with a reason, and the page then has the 'Enter places' button", async () => {
    const server = fakeServer({
      'GET organiser/results/1': () => ({
        body: page({ standings: server.sent('organiser/results/1/remove').length > 0 ? null : standings(1, ['A', 1]) }),
      }),
      'POST organiser/results/1/remove': { body: { roundId: 's', version: 2 } },
    })
    show()
    await press(/^Delete.*standings/)
    await userEvent.type(screen.getByLabelText('Reason'), 'Entered by mistake')
    await press('Delete')
    expect(await screen.findByRole('button', { name: 'Enter places' })).toBeTruthy()
    const call = { roundId: 's', version: 1, reason: 'Entered by mistake' }
    expect(server.sent('organiser/results/1/remove')).toEqual([call])
  })
})
