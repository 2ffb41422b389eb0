// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PaymentRow } from '../../../../domain/money/payments-api.ts'
import { totalDue } from '../../../../domain/money/pricing.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { catalogue } from '../../../../testing/edition/catalogue.ts'
import { festival } from '../../../../testing/edition/festival.ts'
import { EventListProvider, eventListOf } from '../../../event-list.tsx'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { TestEdition } from '../../../testing/test-edition.tsx'
import { ReceiptCard } from './receipt-card.tsx'

inAFreshBrowser()

const at = '2030-10-01T10:00:00.000Z'
const payment = { receiptNumber: 'R-000012', reference: 'R-000012', amount: 400, method: 'cash', takenAt: at }
const added = festival.facilities.find(({ adds }) => adds !== undefined)!

it('A8: a receipt lists events and facility with their prices, the total and the balance to pay', () => {
  const payer = { isStudent: false, facility: added.name }
  const total = totalDue(festival, payer, 2)
  const events = [1, 2].map(eventId => ({
    eventId,
    registeredAt: at,
    endedAt: null,
    byCancellation: false,
    lapsed: false,
  }))
  const ended = { eventId: 3, registeredAt: at, endedAt: at, byCancellation: false, lapsed: false }
  const person = { ...payer, userId: 'AAAA000001', username: 'Asha Rao', college: '', events: [...events, ended] }
  render(
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <ReceiptCard
          person={{ ...person, total, paidAmount: 400, amountDue: total - 400 }}
          payment={payment as PaymentRow}
        />
      </EventListProvider>
    </TestEdition>,
  )
  const card = within(screen.getByRole('region', { name: 'Receipt R-000012' }))
  const rows = within(card.getByRole('list', { name: 'What the total is for' })).getAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(rows[0]!.textContent).toBe(`${added.name}${rupees(added.adds!)}`)
  expect(card.getByText(rupees(total))).toBeTruthy()
  expect(card.getByText(rupees(total - 400))).toBeTruthy()
})
