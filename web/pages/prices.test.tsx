// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Festival } from '../../domain/edition/content.ts'
import { festival } from '../../testing/edition/festival.ts'
import { EditionProvider } from '../edition.tsx'
import { SessionProvider } from '../session/session.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import { translate } from '../testing/translator.ts'
import PricesPage from './prices.tsx'

inAFreshBrowser()

function showPrices(changes: Partial<Festival> = {}) {
  fakeServer({})
  const Prices = PricesPage as ComponentType
  const Page = () => (
    <EditionProvider
      value={{
        festival: { ...festival, ...changes },
        siteUrl: 'https://festival.example',
        hasResults: false,
        footer: [],
      }}
    >
      <SessionProvider>
        <Prices />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/prices', Component: Page }])
  render(<Site initialEntries={['/prices']} />)
  const plates = within(screen.getByRole('list', { name: 'Total for one person' })).getAllByRole('listitem')
  return plates.map(plate => {
    const texts = (selector: string) => [...plate.querySelectorAll(selector)].map(node => node.textContent)
    const totals = texts('dd')
    return [...texts('h2'), ...texts('dt').map((events, i) => `${events}: ${totals[i]}`), ...texts('p')]
  })
}

describe('the Prices page', () => {
  it('the price board has a plate for each kind of person, with the total by the number of events', () => {
    expect(showPrices()).toEqual([
      ['Students of NHC', '1 event: ₹150', '2 events: ₹300', '3 or more: ₹350'],
      ['Everybody else', '1 event: ₹400', '2 events: ₹800', '3 or more: ₹900'],
      ['With Hostel', 'all events included: ₹1,100'],
      ['With Hostel And Meals', 'all events included: ₹1,450'],
      ['With Meals', '1 event: ₹520', '2 events: ₹920', '3 or more: ₹1,020'],
    ])
  })

  it('E7, E12: the page says how a student gets the lower price, and how many events a bed requires', () => {
    showPrices()
    expect(document.body.textContent).toContain(
      'open the link that we mail you. An event then costs ₹150 instead of ₹400.',
    )
    expect(screen.getByText(/^Hostel: /).textContent).toBe(
      'Hostel: ₹1,100 in total. The price includes all events. Choose at least two to get the bed.',
    )
    expect(document.body.textContent).not.toContain('the same with fewer')
  })

  it('the page shows the price of each facility, and says who can get a bed', () => {
    showPrices()
    expect(screen.getByText(/^Hostel: ₹1,100 in total/)).toBeTruthy()
    expect(screen.getByText('Meals: ₹120 added to the price of the events.')).toBeTruthy()
    expect(screen.getByText(`${festival.accommodationHint}.`)).toBeTruthy()
  })

  it('hole M4: the board shows the prices of the edition; an edition without facilities has no plates for them', () => {
    const prices = { student: { perEvent: 10, cap: 20 }, outside: { perEvent: 30, cap: 60 } }
    expect(showPrices({ prices, facilities: [{ id: 'nothing', name: 'Nothing' }] })).toEqual([
      ['Students of NHC', '1 event: ₹10', '2 or more: ₹20'],
      ['Everybody else', '1 event: ₹30', '2 or more: ₹60'],
    ])
    expect(screen.queryByRole('heading', { name: 'Accommodation and food' })).toBeNull()
  })

  it('the page says until when registration is open, if the edition has an end date', () => {
    showPrices({ registration: { opensAt: null, closesAt: '2030-11-10T18:00:00+05:30' } })
    expect(screen.getByText(/Registration is open until 10 Nov 2030, 18:00\./)).toBeTruthy()
  })

  it('the calculator shows the total for a team of seven and how it is calculated', async () => {
    showPrices()
    const calculator = within(screen.getByRole('region', { name: 'What will I pay?' }))
    const sum = () => calculator.getByRole('status').textContent
    expect(sum()).toBe('₹4001 event for ₹400')
    const person = userEvent.setup()
    // A click into the field selects its number, so that typing replaces it.
    await person.type(calculator.getByRole('spinbutton', { name: 'People' }), '7')
    expect(sum()).toBe('₹2,8007 × ₹4001 event for ₹400')
    await person.click(calculator.getByRole('button', { name: 'Events each: more' }))
    expect(sum()).toBe('₹5,6007 × ₹8002 × ₹400 = ₹800')
    await person.selectOptions(calculator.getByRole('combobox'), 'Hostel')
    expect(sum()).toBe('₹7,7007 × ₹1,100Hostel ₹1,100, all events included')
    await person.selectOptions(calculator.getByRole('combobox'), 'Students of NHC')
    expect(sum()).toContain('₹2,100')
  })

  it('V4: the button for fewer people keeps the focus at one person, and does nothing more', async () => {
    showPrices()
    const fewer = screen.getByRole('button', { name: 'People: fewer' })
    await userEvent.click(screen.getByRole('button', { name: 'People: more' }))
    fewer.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(fewer.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(fewer)
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'People' }).value).toBe('1')
  })

  it('V6: on a page that the browser translates, the calculation changes with the sum', async () => {
    showPrices()
    const calculator = within(screen.getByRole('region', { name: 'What will I pay?' }))
    const person = userEvent.setup()
    for (const [count, all] of [
      ['2', '₹800'],
      ['3', '₹1,200'],
    ] as const) {
      await person.click(calculator.getByRole('button', { name: 'People: more' }))
      expect(calculator.getByRole('status').textContent).toBe(`${all}${count} × ₹4001 event for ₹400`)
      translate()
    }
  })
})
