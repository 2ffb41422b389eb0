// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import type { Festival } from '../../../../domain/edition/content.ts'
import { festival } from '../../../../testing/edition/festival.ts'
import { EditionProvider } from '../../../edition.tsx'
import { SessionProvider } from '../../../session/session.tsx'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { FacilityChoice } from './facility-choice.tsx'

inAFreshBrowser()

const showChoice = (user: User, facilities: Festival['facilities'] = festival.facilities) =>
  render(
    <EditionProvider
      value={{
        festival: { ...festival, facilities },
        siteUrl: 'https://festival.example',
        hasResults: false,
        footer: [],
      }}
    >
      <SessionProvider>
        <FacilityChoice user={user} />
      </SessionProvider>
    </EditionProvider>,
  )

const hintFor = (facilities: Festival['facilities']) => {
  showChoice(aUser(), facilities)
  const describedBy = screen.getByRole('combobox').getAttribute('aria-describedby')
  return describedBy && document.getElementById(describedBy)?.textContent
}

it('the hint lists facilities that include all events, and facilities whose price is added', () => {
  const facilities = [
    { id: 'none', name: 'None' },
    { id: 'tent', name: 'Tent', replaces: 2000 },
    { id: 'food', name: 'Food', adds: 450 },
    { id: 'map', name: 'Map' },
  ]
  expect(hintFor(facilities)).toBe('All events included: Tent ₹2,000. Added to the price of events: Food ₹450.')
})

it('if no facility has a price, there is no hint', () => {
  expect(
    hintFor([
      { id: 'none', name: 'None' },
      { id: 'map', name: 'Map' },
    ]),
  ).toBeNull()
})

it('an edition without accommodation and food has no choice of facility', () => {
  showChoice(aUser(), [{ id: 'none', name: 'None' }])
  expect(screen.queryByRole('combobox')).toBeNull()
})

/** The texts in the 'Other options' list. */
const changes = () =>
  within(screen.getByRole('list', { name: 'Other options' }))
    .getAllByRole('listitem')
    .map(item => item.textContent)

it('each other option shows how it changes the price for this person, and the new balance', () => {
  showChoice(aUser({ events: registeredFor(1, 2, 4), total: 900, paidAmount: 900, amountDue: 0 }))
  expect(changes()).toEqual([
    'Hostel: ₹200 more. Balance to pay: ₹200',
    'Hostel And Meals: ₹550 more. Balance to pay: ₹550',
    'Meals: ₹120 more. Balance to pay: ₹120',
  ])
})

it('an option that costs less says how much, and an option at the same price says “No extra charge”', () => {
  const facilities = [
    { id: 'none', name: 'None' },
    { id: 'tent', name: 'Tent', replaces: 900 },
    { id: 'hall', name: 'Hall', replaces: 900 },
  ]
  showChoice(aUser({ facility: 'Tent', total: 900, amountDue: 900 }), facilities)
  expect(changes()).toEqual(['None: ₹900 less. Balance to pay: ₹0', 'Hall: No extra charge'])
})

it('a person with accommodation and too few events is warned', () => {
  showChoice(aUser({ facility: 'Hostel', total: 1100, amountDue: 1100 }))
  expect(screen.getByRole('status').textContent).toContain('Hostel requires 2 events; so far 0.')
})

it('a person with enough events, or without accommodation, is not warned', () => {
  showChoice(aUser({ facility: 'Hostel', events: registeredFor(1, 2) }))
  showChoice(aUser())
  expect(screen.queryByRole('status')).toBeNull()
})
