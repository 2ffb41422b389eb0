// @vitest-environment jsdom
// Selecting rows of a list and acting on all of them.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { mostAtOnce, mostSelected } from '../../../../domain/lists/many.ts'
import { call } from '../../../calls/api.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { type FakeAnswer, fakeServer, unreachable } from '../../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { type Query, withQuery } from '../organiser-call.ts'
import { type ManyAct, toPerson } from './many-acts.ts'
import { List } from './table.tsx'
import { SearchBox, Toolbar } from './toolbar.tsx'
import { useFilters } from './use-filters.ts'

inAFreshBrowser()
// The simulated browser does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

type Row = { userId: string; username: string; due: number }
const people = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ userId: `ID${i}`, username: `Person ${i}`, due: 100 }))

const remind: ManyAct<Row> = {
  name: 'Remind',
  does: 'They get a mail.',
  button: 'Send',
  done: 'reminded',
  amount: row => row.due,
  applies: row => row.due > 0,
  send: chosen => call('POST', 'organiser/remind', { rows: chosen.map(toPerson) }),
}

const readPeople = (query: Query) => call<{ rows: Row[]; total: number }>('GET', withQuery('organiser/people', query))

function Page() {
  const filters = useFilters({})
  const { query, key, values, set } = filters
  const request = useAnswer('people', () => readPeople(query), key)
  return (
    <>
      <Toolbar>
        <SearchBox label="Name" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      <List
        name="people"
        columns={[{ title: 'Name', main: true, cell: row => row.username }]}
        rowKey={row => row.userId}
        answer={request}
        filters={filters}
        empty="Nobody matches."
        selecting={{
          acts: [remind, { ...remind, name: 'Forbidden', may: false }],
          read: page => readPeople({ ...query, ...page }),
          onChanged: request.reload,
          nameOf: row => row.username,
        }}
      />
    </>
  )
}

type Sent = { rows: { actId: string; userId: string }[] }

/** A server with these people, page by page. It reminds everybody unless `answer` returns another answer. */
async function aList(all: readonly Row[], answer?: (sent: Sent) => FakeAnswer | Error) {
  let address = new URLSearchParams()
  const server = fakeServer({
    'GET organiser/people': { body: null },
    'POST organiser/remind': ({ body }) => {
      const sent = body as Sent
      const given = answer?.(sent) ?? { body: { rows: sent.rows.map(({ userId }) => ({ userId, refused: '' })) } }
      if (given instanceof Error) throw given
      return given
    },
  })
  // The fake server ignores the query of a call, but the query contains the page.
  const answered = globalThis.fetch
  globalThis.fetch = (async (request: Request) => {
    const url = new URL(request.url)
    if (url.pathname !== '/api/organiser/people') return answered(request)
    const [page, size] = [Number(url.searchParams.get('page') || 1), Number(url.searchParams.get('size') || 50)]
    const rows = all.slice((page - 1) * size, page * size)
    return new Response(JSON.stringify({ rows, total: all.length }))
  }) as typeof fetch
  const Address = () => {
    const { pathname, search } = useLocation()
    address = new URLSearchParams(search)
    window.history.replaceState(null, '', pathname + search)
    return null
  }
  const Component = () => (
    <>
      <Address />
      <Page />
    </>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  render(<Site initialEntries={['/organiser/people']} />)
  await screen.findByText('Person 0')
  const person = userEvent.setup()
  const box = (number: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Person ${number}` })
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }))
  const sent = () => server.sent('organiser/remind') as Sent[]
  return { person, box, press, sent, server, address: () => address }
}

describe('D12: selecting rows of a list', () => {
  it('D12: Shift and a click select all rows between two clicked rows, or deselect them if they are selected', async () => {
    const { person, box } = await aList(people(8))
    await person.click(box(1))
    await person.keyboard('{Shift>}')
    await person.click(box(4))
    await person.keyboard('{/Shift}')
    expect(screen.getByText('4 selected')).toBeDefined()
    expect([box(0), box(1), box(4), box(5)].map(({ checked }) => checked)).toEqual([false, true, true, false])
    await person.click(box(2))
    await person.keyboard('{Shift>}')
    await person.click(box(3))
    await person.keyboard('{/Shift}')
    expect(screen.getByText('2 selected')).toBeDefined()
  })

  it('D12: rows can be selected with the keyboard, and screen readers announce the number of selected rows', async () => {
    const { person, box } = await aList(people(3))
    box(1).focus()
    await person.keyboard(' ')
    expect(box(1).checked).toBe(true)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 selected')
    expect(screen.getByRole('region', { name: 'Selected people' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Forbidden' })).toBeNull()
  })

  it('D12: the selection stays when the page changes and is cleared when the search changes', async () => {
    const { person, box, press } = await aList(people(60))
    await person.click(box(0))
    await press('Next page')
    await screen.findByText('Person 50')
    await person.click(box(50))
    expect(screen.getByText('2 selected')).toBeDefined()
    await press('Previous page')
    await screen.findByText('Person 0')
    expect(box(0).checked).toBe(true)
    await person.type(screen.getByRole('searchbox', { name: 'Name' }), 'person')
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull())
    expect(box(0).checked).toBe(false)
  })

  it("D12: all rows on the page or all rows that match can be selected, and 'Select none' deselects them", async () => {
    const { person, press } = await aList(people(230))
    await person.click(screen.getByRole('checkbox', { name: 'All on this page' }))
    expect(screen.getByText('50 selected')).toBeDefined()
    await press('Select all 230 that match')
    expect(await screen.findByText('230 selected')).toBeDefined()
    await press('Select none')
    expect(screen.queryByText(/selected$/)).toBeNull()
  })

  it('D12: if more rows match than one act allows, the button names the limit and selects the first rows', async () => {
    const { press } = await aList(people(mostSelected + 150))
    await press(`Select the first ${mostSelected} of ${mostSelected + 150}`)
    expect(await screen.findByText(`${mostSelected} selected`)).toBeDefined()
  })
})

describe('D12: acting on the selected rows', () => {
  it('D12: the dialog shows number, effect and sum, and sends only the rows to which the act applies, in several calls', async () => {
    const all = people(130).map((row, i) => (i < 5 ? { ...row, due: 0 } : row))
    const { press, sent } = await aList(all)
    await press('Select all 130 that match')
    await screen.findByText('130 selected')
    await press('Remind')
    const dialog = await screen.findByRole('dialog', { name: 'Remind: 125 people' })
    await within(dialog).findByText('and 113 more')
    expect(within(dialog).getByText('They get a mail.')).toBeDefined()
    expect(within(dialog).getByText('5 selected people are left out: this does not apply to them.')).toBeDefined()
    await press('Send: ₹12,500')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().map(({ rows }) => rows.length)).toEqual([mostAtOnce, 25])
    expect(screen.getByText('5 selected')).toBeDefined()
  })

  it('D12: after a lost answer the next press uses the same ids and does not send finished people again', async () => {
    let calls = 0
    const { press, sent } = await aList(people(120), () => {
      calls++
      if (calls === 2) return unreachable
      return undefined as never
    })
    await press('Select all 120 that match')
    await screen.findByText('120 selected')
    await press('Remind')
    await screen.findByText('and 108 more')
    await press(/^Send/)
    expect(await screen.findByText('100 reminded, 20 not yet.')).toBeDefined()
    await press(/^Send/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().map(({ rows }) => rows.length)).toEqual([100, 20, 20])
    expect(sent()[2]).toEqual(sent()[1])
  })

  it('D12: refused people are named with the reason and stay selected', async () => {
    const { person, box, press } = await aList(people(3), ({ rows }) => ({
      body: { rows: rows.map(({ userId }) => ({ userId, refused: userId === 'ID1' ? 'Person 1 owes nothing' : '' })) },
    }))
    for (const number of [0, 1, 2]) await person.click(box(number))
    await press('Remind')
    await screen.findByText('Person 0: ₹100')
    await press(/^Send/)
    expect(await screen.findByText('Not done: Person 1 owes nothing')).toBeDefined()
    expect(screen.getByText('2 reminded, 1 not yet.')).toBeDefined()
    expect(screen.getByText('1 selected')).toBeDefined()
    expect(box(1).checked).toBe(true)
  })
})
