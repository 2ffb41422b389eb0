// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OwnMeals as Answered } from '../../../../domain/meals/api.ts'
import { aUser } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../../testing/show.tsx'
import { TestEdition } from '../../../testing/test-edition.tsx'
import { OwnMeals } from './own-meals.tsx'
import { useOwnMeals } from './use-own-meals.ts'

inAFreshBrowser()

const day = '2030-11-14'
const at = (time: string) => new Date(`${day}T${time}+05:30`).toISOString()
const meals: Answered['meals'] = [
  {
    mealId: 'noon-meal',
    day,
    name: 'Noon meal',
    from: at('12:00'),
    to: at('14:00'),
    place: 'The long hall',
    eaten: { at: at('12:40'), counter: '2' },
  },
  { mealId: 'late-meal', day, name: 'Late meal', from: at('21:00'), to: at('23:30'), place: '', eaten: null },
]

function Shown({ facility }: { facility: string }) {
  const state = useOwnMeals(aUser({ facility }))
  return state && <OwnMeals state={state} />
}

function show(facility: string, answer: Answered) {
  withStoredToken()
  const server = fakeServer({ 'GET users/meals': { body: answer } })
  render(
    <TestEdition>
      <Shown facility={facility} />
    </TestEdition>,
  )
  return server
}

it('H9: the profile shows time and place of each meal, which were eaten, and that the pass is valid once per meal', async () => {
  show('Meals', { today: day, meals })
  const part = within(await screen.findByRole('region', { name: 'Your meals' }))
  expect((await part.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Noon meal12:00 to 14:00The long hall✓ Eaten at 12:40, counter 2',
    'Late meal21:00 to 23:30',
  ])
  expect(part.getByRole('heading', { level: 3 }).textContent).toBe('Today, 14 Nov')
  expect(part.getByText(/valid once for each meal/)).toBeTruthy()
})

it('H1: with a facility without meals, the profile shows no meals and requests none', () => {
  const server = show('Hostel', { today: day, meals })
  expect(screen.queryByRole('region', { name: 'Your meals' })).toBeNull()
  expect(server.sent('users/meals')).toEqual([])
})
