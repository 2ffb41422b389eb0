// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { EventSubmissions as Page } from '../../../domain/submissions/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { aFile, aSubmission } from '../../testing/a-submission.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import EventSubmissions from './event-submissions-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

type Part = Page['rows'][number]['parts'][number]
const { eventId: _event, team: _team, files: _files, halves: _halves, refused: _refused, ...needs } = aSubmission()
const shown = (id: string, changes: Parameters<typeof aFile>[0] = {}): Part['files'][number] => ({
  ...aFile({ id, ...changes }),
  url: `/api/files/${id}`,
  download: `/api/files/${id}?name=x`,
})
const row = (name: string, order: number, part: Partial<Part>): Page['rows'][number] => ({
  of: 'team',
  id: name,
  name,
  college: 'Sample College',
  order,
  parts: [{ submission: 'music', files: [], missing: 0, openedLate: null, ...part }],
})
const page = (...rows: Page['rows']): Page => ({ submissions: [needs], byTeams: true, rows })

async function open(body: Page) {
  const server = fakeServer({
    'GET organiser/submissions/1': { body },
    'POST organiser/submissions/1/remind': { body: { mailed: 3 } },
    'POST organiser/submissions/1/open': { body },
    'POST organiser/submissions/1/remove': { body },
  })
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <AsOrganiser>
          <EventSubmissions />
        </AsOrganiser>
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '/organiser/submissions/:eventId', Component }])
  render(<Site initialEntries={['/organiser/submissions/1']} />)
  await screen.findByRole('list', { name: 'Music by team' })
  return server
}

const owls = row('Owls', 1, { files: [shown('a')] })
const herons = row('Herons', 2, { missing: 1 })

it('W7: the filter shows the teams that have handed in nothing', async () => {
  await open(page(owls, herons))
  const list = screen.getByRole('list', { name: 'Music by team' })
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Owls', 'Herons'])
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Missing')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Owls' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Herons' })).toBeTruthy()
})

it('music is played on the page and is not loaded before somebody presses play', async () => {
  await open(page(owls))
  const player = screen.getByLabelText('Music of Owls') as HTMLAudioElement
  expect(player.getAttribute('src')).toBe('/api/files/a')
  expect(player.preload).toBe('none')
  expect(screen.getByText('2:41 · 3.4 MB')).toBeTruthy()
})

it('W7: the first press says who gets a mail, the second sends it', async () => {
  const server = await open(page(owls, herons))
  await userEvent.click(screen.getByRole('button', { name: 'Write to those who lack it (1)' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('1 team')
  expect(server.sent('organiser/submissions/1/remind')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the mails' }))
  await waitFor(() => expect(server.sent('organiser/submissions/1/remind')).toEqual([{ submission: 'music' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('W7: after the deadline, only teams with more time can be reminded', async () => {
  const over = (...rows: Page['rows']): Page => ({ ...page(...rows), submissions: [{ ...needs, isOpen: false }] })
  const larks = row('Larks', 3, {
    missing: 1,
    openedLate: { until: '2030-11-15T10:00:00.000Z', reason: 'their train was late', by: 'The coordinator' },
  })
  await open(over(owls, herons, larks))
  expect(screen.getByRole('button', { name: 'Write to those who lack it (1)' })).toBeTruthy()
  cleanup()
  await open(over(owls, herons))
  expect(screen.queryByRole('button', { name: /^Write to/ })).toBeNull()
})

it('W7: the deadline is opened for one team with a reason', async () => {
  const server = await open(page(herons))
  await userEvent.click(screen.getByRole('button', { name: /^Open late/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'their train was late')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }))
  await waitFor(() =>
    expect(server.sent('organiser/submissions/1/open')).toMatchObject([
      { submission: 'music', of: 'team', id: 'Herons', reason: 'their train was late' },
    ]),
  )
})

it('the photographs are a wall; one opens large, and the arrow keys lead to the others', async () => {
  const photo = (id: string, theme: string) => shown(id, { kind: 'photo', theme, seconds: null })
  await open(page(row('Owls', 1, { files: [photo('a', 'Light'), photo('b', 'Rain')] })))
  const [first] = within(screen.getByRole('region', { name: 'Photographs' })).getAllByRole('img')
  expect(first?.getAttribute('loading')).toBe('lazy')
  await userEvent.click(screen.getByRole('button', { name: 'Light, photograph of Owls' }))
  expect(await screen.findByRole('dialog', { name: 'Owls: Light' })).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'Owls: Rain' })).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true)
})
