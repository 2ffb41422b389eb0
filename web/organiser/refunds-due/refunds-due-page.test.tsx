// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import RefundsDue from './refunds-due-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search> and has no screen.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never

const row = (username: string, ways: object) => ({
  userId: `${username.toUpperCase()}000001`,
  username,
  phone: '',
  credit: 400,
  ways: { online: 0, bank: 0, cash: 0, ...ways },
  cancelled: [1],
  transfers: '',
})

describe("the 'Refunds due' page", () => {
  it('M8, D12: one act pays back several selected people; a refused person stays selected, and the next press tries again', async () => {
    const rows = [row('Asha', { cash: 400 }), row('Bela', { cash: 400 }), row('Chitra', { cash: 400 })]
    const list = { rows, total: 3, sum: 1200, events: [1] }
    const server = fakeServer({
      'GET organiser/refunds-due': { body: list },
      'POST organiser/refunds-due/pay': {
        body: {
          rows: [
            { userId: rows[0]!.userId, refused: '' },
            { userId: rows[1]!.userId, refused: 'Bela has ₹0 credit now.' },
          ],
        },
      },
    })
    const page = (
      <TestEdition>
        <EventListProvider value={eventListOf(catalogue)}>
          <RefundsDue />
        </EventListProvider>
      </TestEdition>
    )
    const Site = createRoutesStub([{ path: '*', Component: () => page }])
    render(
      <AsOrganiser>
        <Site initialEntries={['/organiser/refunds-due']} />
      </AsOrganiser>,
    )
    const person = userEvent.setup()
    expect(await screen.findByText('₹1,200')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Mark cash as paid out …' })).toBeNull()
    await person.click(screen.getByRole('checkbox', { name: 'All on this page' }))
    await person.click(screen.getByRole('checkbox', { name: 'Select Chitra' }))
    expect(screen.getByText('2 selected')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Mark cash as paid out …' }))
    await screen.findByText('Asha: ₹400')
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'The event is cancelled')
    await person.click(screen.getByRole('button', { name: 'Mark as paid out: ₹800' }))
    expect(await screen.findByText(/Not done: Bela has ₹0 credit now\./)).toBeDefined()
    const sent = () => server.sent('organiser/refunds-due/pay') as { way: string; rows: Sent[] }[]
    expect(sent()).toMatchObject([{ way: 'cash', rows: [{ credit: 400, amount: 400 }, { amount: 400 }] }])
    expect(sent()[0]!.rows.map(({ userId }) => userId)).toEqual(['ASHA000001', 'BELA000001'])
    expect(screen.getByText('1 selected')).toBeDefined()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as paid out: ₹400' })).toBeDefined())
    await person.click(screen.getByRole('button', { name: 'Mark as paid out: ₹400' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]!.rows).toEqual([sent()[0]!.rows[1]])
  })
})

type Sent = { actId: string; userId: string }
