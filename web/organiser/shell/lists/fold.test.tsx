// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { Fold } from './fold.tsx'

inAFreshBrowser()

it('C7: a drop-down menu closes after a choice, but stays open while columns are ticked', async () => {
  render(
    <Fold title="Download">
      <button type="button">Download CSV</button>
      <input type="checkbox" aria-label="Phone" />
    </Fold>,
  )
  const fold = screen.getByText('Download').closest('details')!
  fold.open = true
  await userEvent.click(screen.getByRole('checkbox', { hidden: true }))
  expect(fold.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { hidden: true }))
  expect(fold.open).toBe(false)
})

it('C7: Escape or a press outside closes a drop-down menu; after Escape the button of the menu has the focus', async () => {
  render(
    <>
      <Fold title="Download">
        <input type="checkbox" aria-label="Phone" />
      </Fold>
      <p>A list</p>
    </>,
  )
  const title = screen.getByText('Download')
  const fold = title.closest('details')!
  fold.open = true
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('checkbox', { hidden: true }) })
  expect(fold.open).toBe(true)
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByText('A list') })
  expect(fold.open).toBe(false)
  // A closed menu does not react to Escape.
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(title)
  fold.open = true
  await userEvent.keyboard('{Escape}')
  expect(fold.open).toBe(false)
  expect(document.activeElement).toBe(title)
})
