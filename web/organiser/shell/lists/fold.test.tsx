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
