// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Counter from './counter-page.tsx'

inAFreshBrowser()

const now = Date.now()
const meal = { mealId: 'noon', day: '2030-11-14', name: 'Noon meal', from: now - 1000, to: now + 3_600_000 }
const state = vi.hoisted(() => ({ list: null as object | null, again: () => {} }))

vi.mock('./use-counter.ts', async () => {
  const { useState } = await import('react')
  return {
    useCounter: () => {
      const [, setCount] = useState(0)
      state.again = () => setCount(count => count + 1)
      const shown = { list: state.list, made: [], tally: {}, failure: '', waitReason: '', online: true, latest: null }
      return { work: { now: () => now, mealAt: () => meal }, state: shown, list: state.list }
    },
  }
})
vi.mock('../scanning/qr-reader.ts', () => ({ qrReader: async () => null }))

it('H9: a typed counter name is not lost when the list arrives', async () => {
  render(
    <TestEdition>
      <Counter />
    </TestEdition>,
  )
  const name = () => screen.getByLabelText('Name of this counter') as HTMLInputElement
  await userEvent.setup().type(name(), 'East')
  state.list = { madeAt: new Date(now).toISOString(), meals: [meal], people: [], others: [] }
  act(() => state.again())
  expect(screen.getByText(/^Noon meal:/)).toBeTruthy()
  expect(name().value).toBe('East')
})
