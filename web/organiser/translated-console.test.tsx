// @vitest-environment jsdom
// A browser's translator replaces the texts of the page. Sums and counts that change in the console are still shown.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CashBox } from '../../domain/money/cash-up-api.ts'
import type { PersonPage } from '../../domain/people/api.ts'
import { AsOrganiser } from '../testing/as-organiser.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../testing/show.tsx'
import { TestEdition } from '../testing/test-edition.tsx'
import { expectSameTranslated } from '../testing/translator.ts'
import { Boxes } from './cash-up/boxes.tsx'
import Meals from './meals/meals-page.tsx'
import { FacilityDialog } from './people/facility-dialog.tsx'

inAFreshBrowser()

const open = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <TestEdition>
        <AsOrganiser>{page}</AsOrganiser>
      </TestEdition>
    </MemoryRouter>,
  )
afterEach(() => void vi.useRealTimers())

describe('on a console page that the browser translates', () => {
  it('V6: the state of a cash box changes from open to counted and closed', () =>
    expectSameTranslated(async look => {
      const box = {
        boxId: 'b1',
        userId: 'u2',
        cashier: 'Ravi',
        openedAt: '2030-11-14T04:00:00.000Z',
        float: 500,
        notes: {},
        taken: 900,
        paidBack: 0,
        expected: 1400,
        counted: null,
        difference: null,
        reason: '',
        isCountCurrent: true,
        closedAt: null,
        closedBy: null,
      }
      const counted = { ...box, counted: 1300, difference: -100, reason: 'a note was torn' }
      const turns = [box, counted, { ...counted, closedAt: '2030-11-14T14:00:00.000Z', closedBy: 'Meena' }]
      const Shown = () => {
        const [turn, setTurn] = useState(0)
        return (
          <>
            <Boxes boxes={[turns[turn] as unknown as CashBox]} onChange={() => {}} />
            <button type="button" aria-label="Next" onClick={() => setTurn(turn + 1)} />
          </>
        )
      }
      open(<Shown />)
      look()
      for (const _ of turns.slice(1)) {
        fireEvent.click(screen.getByRole('button', { name: 'Next' }))
        look()
      }
    }))

  it('V6: the dialog for a facility shows the new total and balance with each choice', () =>
    expectSameTranslated(async look => {
      const person = {
        userId: 'AAAA000001',
        username: 'Asha Rao',
        isStudent: false,
        facility: 'Nothing',
        paidAmount: 100,
        events: [{ eventId: 1, registeredAt: '2030-10-01T10:00:00.000Z', endedAt: null }],
        bedNights: [],
        lines: [],
        unpaid: [],
      }
      open(<FacilityDialog person={person as unknown as PersonPage} onClose={() => {}} onDone={() => {}} />)
      look()
      for (const facility of ['Meals', 'Hostel', 'Nothing']) {
        await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Facility' }), facility)
        look()
      }
    }))

  it('V6: the number of people who have eaten rises while a meal is served', () =>
    expectSameTranslated(async look => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      withStoredToken()
      const forecast = (ate: number) => ({
        entitled: 100 + ate,
        arrived: 60 + ate,
        toCome: 20,
        away: 5 + ate,
        missing: 2 + ate,
        ate,
        ofThere: ate + 10,
        expected: 90 + ate,
      })
      const meal = (mealId: string, from: string, to: string, ate: number) => ({
        mealId,
        day: '2030-11-14',
        name: mealId,
        from: `2030-11-14T${from}:00.000Z`,
        to: `2030-11-14T${to}:00.000Z`,
        place: '',
        served: ate,
        twice: ate,
        unpaid: ate,
        forecast: forecast(ate),
        lines: [],
        counters: [{ counter: '1', served: ate }],
        answers: [],
      })
      const numbers = (ate: number) => ({
        body: {
          now: '2030-11-14T08:00:00.000Z',
          lackEvents: ate,
          meals: [meal('Noon meal', '07:00', '09:00', ate), meal('Late meal', '15:00', '17:00', ate)],
        },
      })
      const server = fakeServer({ 'GET organiser/meals': numbers(3) })
      open(<Meals />)
      await waitFor(() => expect(screen.getAllByText('Noon meal')).toBeTruthy())
      look()
      server.answer('GET organiser/meals', numbers(4))
      await act(async () => vi.advanceTimersByTime(10_000))
      await act(async () => {})
      await waitFor(() => expect(document.body.textContent).toContain('Counter 1: 4'))
      look()
    }))
})
