// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { PersonLink } from './person-link.tsx'

inAFreshBrowser()

it('F7: a name is a link only for roles that may open the person’s page', () => {
  const show = (may: boolean) =>
    render(
      <MemoryRouter>
        <AsOrganiser may={() => may}>
          <PersonLink person={{ userId: 'AAAA000001', username: 'Asha Rao' }} />
        </AsOrganiser>
      </MemoryRouter>,
    )
  const { unmount } = show(true)
  expect(screen.getByRole('link', { name: 'Asha Rao' })).toBeTruthy()
  unmount()
  show(false)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Asha Rao')).toBeTruthy()
})
