// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { SubmitButton } from './submit-button.tsx'

inAFreshBrowser()

const formOf = (pending: boolean) => (
  <>
    <SubmitButton pending={pending}>Save</SubmitButton>
    <input aria-label="Name" />
  </>
)

/** Shows a form whose button was pressed. The disabled button loses the focus, as in browsers but not in jsdom. */
function press() {
  const { rerender } = render(formOf(false))
  const button = screen.getByRole('button', { name: 'Save' })
  act(() => button.focus())
  rerender(formOf(true))
  act(() => button.blur())
  return { button, end: () => rerender(formOf(false)) }
}

it('the button gets the focus back after sending', () => {
  const { button, end } = press()
  expect(document.activeElement).toBe(document.body)
  end()
  expect(document.activeElement).toBe(button)
})

it('if the focus moved to a field while sending, it remains in that field', () => {
  const { end } = press()
  act(() => screen.getByLabelText('Name').focus())
  end()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
