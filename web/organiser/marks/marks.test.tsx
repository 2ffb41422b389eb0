// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Judges as JudgesPage, MarksSheet } from '../../../domain/marks/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { Notices } from '../../parts/shell/notices.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser, toastSaying } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Judges from './judges-page.tsx'
import RoundMarks from './round-marks-page.tsx'

inAFreshBrowser()

const rounds = {
  rows: [
    {
      eventId: 1,
      roundId: 'prelims',
      name: 'Prelims',
      begins: null,
      performers: 3,
      done: 0,
      isPublished: true,
      isOver: false,
    },
  ],
}
const link = `https://festival.example/judge#${'A'.repeat(43)}`

const aJudge = (of: Partial<JudgesPage['rows'][number]> = {}) => ({
  id: 'j1',
  name: 'Meera Sahu',
  email: '',
  hasLink: true,
  handedIn: [],
  lastSeenAt: null,
  ...of,
})

const criteria = [
  { id: 'a', name: 'Presence', most: 10 },
  { id: 'b', name: 'Steps', most: 10 },
]

function aSheet(of: Partial<MarksSheet> = {}): MarksSheet {
  const row = (slot: string, name: string, rank: number, halves: (number | null)[]) => ({
    slot,
    name,
    college: 'Hill College',
    marks: [{ halves, total: halves.reduce<number>((sum, one) => sum + (one ?? 0), 0), counts: true }],
    working: '17.5',
    score: '17.5',
    rank,
    isComplete: true,
  })
  return {
    criteria,
    judges: [{ id: 'j1', name: 'Meera Sahu', isHandedIn: true }],
    rows: [row('s1', 'Ada', 1, [15, 20]), row('s2', 'Ben', 2, [15, 20]), row('s3', 'Cid', 2, [15, 20])],
    missing: [],
    through: { slots: ['s1'], atBorder: ['s2', 's3'], places: 1 },
    ...of,
  }
}

function show(path: string, Page: ComponentType) {
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <AsOrganiser>
          <Page />
          <Notices />
        </AsOrganiser>
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([
    { path: '/organiser/judges/:eventId', Component },
    { path: '/organiser/marks/:eventId/:roundId', Component },
  ])
  render(<Site initialEntries={[path]} />)
  return userEvent.setup()
}

const showMarks = (sheet: MarksSheet, more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET organiser/stage': { body: rounds },
    'GET organiser/marks/1/prelims': { body: sheet },
    ...more,
  })
  return { server, person: show('/organiser/marks/1/prelims', RoundMarks) }
}

it('W10: the link of a new judge is shown once, as a code and to copy', async () => {
  const server = fakeServer({
    'GET organiser/stage': { body: rounds },
    'GET organiser/judges/1': { body: { rows: [] } },
    'POST organiser/judges/1/add': { body: { id: 'j1', link } },
  })
  const person = show('/organiser/judges/1', Judges)
  await person.click(await screen.findByRole('button', { name: 'Add a judge' }))
  await person.type(screen.getByLabelText('Name'), 'Meera Sahu')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('img', { name: 'The link of Meera Sahu' })
  expect(server.sent('organiser/judges/1/add')).toEqual([{ name: 'Meera Sahu', email: '' }])
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await person.click(screen.getByRole('button', { name: 'Copy the link' }))
  await toastSaying('The link is copied')
  expect(copied).toHaveBeenCalledWith(link)
  expect(document.body.textContent).not.toContain('#AAAA')
})

it('W10: a sheet that was handed in is opened again with a reason', async () => {
  const handedIn = [{ roundId: 'prelims', at: '2030-11-14T10:00:00.000Z' }]
  const server = fakeServer({
    'GET organiser/stage': { body: rounds },
    'GET organiser/judges/1': { body: { rows: [aJudge({ handedIn })] } },
    'POST organiser/judges/1/reopen': { body: { rows: [aJudge()] } },
  })
  const person = show('/organiser/judges/1', Judges)
  await person.click(await screen.findByRole('button', { name: /^Open again/ }))
  const dialog = screen.getByRole('dialog')
  await person.type(within(dialog).getByLabelText('Reason'), 'mixed up')
  await person.click(within(dialog).getByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(screen.queryByText('handed in')).toBeNull())
  expect(server.sent('organiser/judges/1/reopen')).toEqual([{ judge: 'j1', round: 'prelims', reason: 'mixed up' }])
})

it('the marks show totals, missing marks, and the working of a penalty', async () => {
  const sheet = aSheet({ missing: ['Meera Sahu: Cid, Steps'], untimed: ['Ben'] })
  sheet.rows[0]!.working = '17.5 − 20 % for 1 minute over = 14'
  sheet.rows[0]!.score = '14'
  showMarks(sheet)
  const first = (await screen.findAllByRole('row'))[1]!
  expect(first.textContent).toContain('1. Ada')
  expect(first.textContent).toContain('17.5 − 20 % for 1 minute over = 14')
  expect(screen.getByText('Marks are missing: 1')).toBeTruthy()
  expect(screen.getByText('Meera Sahu: Cid, Steps')).toBeTruthy()
  expect(screen.getByText('The measured time is missing, which the penalty needs: 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Write the criteria' })).toBeNull()
})

it('W11: who shares the rank at the border is chosen before the draft is made', async () => {
  const draft = { roundId: 'r1', version: 1 }
  const { server, person } = showMarks(aSheet(), { 'POST organiser/marks/1/prelims/draft': { body: draft } })
  await person.click(await screen.findByRole('checkbox', { name: 'Cid' }))
  await person.click(screen.getByRole('button', { name: 'Make a draft of the results' }))
  await toastSaying('The draft is made. Look at it in Results, then publish it there.')
  expect(server.sent('organiser/marks/1/prelims/draft')).toEqual([{ chosen: ['s3'], count: null, version: null }])
})

it('W11: with another number that goes through, the border moves', async () => {
  const { person } = showMarks(aSheet())
  await person.type(await screen.findByLabelText('How many go through'), '1')
  expect(screen.queryByRole('checkbox', { name: 'Cid' })).toBeNull()
  expect(screen.getByText('Through: Ada.')).toBeTruthy()
})

it('W12: a draft that was changed by hand is replaced only if the coordinator says so', async () => {
  const draft = { version: 4, madeAt: '2030-11-14T10:00:00.000Z', isEdited: true, isPublished: false }
  const { server, person } = showMarks(aSheet({ through: null, draft }), {
    'POST organiser/marks/1/prelims/draft': { body: { roundId: 'r1', version: 5 } },
  })
  await person.click(await screen.findByRole('button', { name: 'Make the draft again' }))
  await person.click(screen.getByRole('checkbox', { name: 'Replace the draft that somebody changed by hand' }))
  await person.click(screen.getByRole('button', { name: 'Make the draft again' }))
  await waitFor(() => expect(server.sent('organiser/marks/1/prelims/draft')).toHaveLength(2))
  expect(server.sent('organiser/marks/1/prelims/draft')).toMatchObject([{ version: null }, { version: 4 }])
})

it('pasted marks are shown as understood before anything is saved', async () => {
  const { server, person } = showMarks(aSheet(), { 'POST organiser/marks/1/prelims/type': { body: aSheet() } })
  await person.click(await screen.findByRole('button', { name: 'Paste from a spreadsheet' }))
  await person.click(screen.getByLabelText('The table'))
  await person.paste('Name\tPresence\tSteps\nAda\t8,5\t9\nBen\t11\t7\nZoe\t1\t2')
  const understood = screen.getByRole('region', { name: 'Understood' })
  expect(
    within(understood)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada: Presence 8.5, Steps 9', 'Ben: Steps 7'])
  expect(screen.getByText('Line 3: Ben, Presence: at most 10 can be given')).toBeTruthy()
  expect(server.sent('organiser/marks/1/prelims/type')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Save 3 marks' }))
  await toastSaying('Saved')
  expect(server.sent('organiser/marks/1/prelims/type')).toMatchObject([
    { marks: [{ slot: 's1', criterion: 'a', halves: 17 }, { halves: 18 }, { slot: 's2', criterion: 'b', halves: 14 }] },
  ])
})

it('typed marks send only what changed, and a wrong number is named at its field', async () => {
  const typed = aSheet({ judges: [{ id: '', name: 'Typed', isHandedIn: true }] })
  const { server, person } = showMarks(typed, { 'POST organiser/marks/1/prelims/type': { body: typed } })
  await person.click(await screen.findByRole('button', { name: 'Type marks' }))
  const field = screen.getByLabelText('Ben: Presence, of 10')
  await person.clear(field)
  await person.type(field, '8.3')
  expect(screen.getByText("'8.3' is no whole or half number")).toBeTruthy()
  await person.clear(field)
  await person.type(field, '8.5')
  await person.click(screen.getByRole('button', { name: 'Save 1 mark' }))
  await toastSaying('Saved')
  expect(server.sent('organiser/marks/1/prelims/type')).toEqual([
    { marks: [{ slot: 's2', criterion: 'a', halves: 17 }], reason: '' },
  ])
})

it('criteria are written before the first mark', async () => {
  const empty = aSheet({ criteria: [], judges: [], through: null })
  for (const row of empty.rows) row.marks = []
  const { server, person } = showMarks(empty, { 'POST organiser/marks/1/prelims/criteria': { body: aSheet() } })
  await person.click(await screen.findByRole('button', { name: 'Write the criteria' }))
  await person.type(screen.getByLabelText('Criterion 1'), 'Presence')
  await person.click(screen.getByRole('button', { name: 'One more criterion' }))
  await person.type(screen.getByLabelText('Criterion 2'), 'Steps')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Presence (10), Steps (10): 20 marks by each judge')
  expect(server.sent('organiser/marks/1/prelims/criteria')).toMatchObject([
    {
      criteria: [
        { name: 'Presence', most: 10 },
        { name: 'Steps', most: 10 },
      ],
    },
  ])
})
