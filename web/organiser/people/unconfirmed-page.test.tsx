// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Unconfirmed from './unconfirmed-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

it('D2: the call that ends registrations contains only the selected accounts, and a reason', async () => {
  const rows = ['One', 'Two', 'Three'].map(username => ({
    userId: username.toUpperCase(),
    username,
    email: `${username}@invented.example`,
    registeredAt: '2031-01-01T00:00:00.000Z',
    confirmed: false,
    registrations: 1,
    unpaid: 0,
    waiting: 0,
  }))
  const domains = [{ domain: 'invented.example', accounts: 3 }]
  const server = fakeServer({
    'GET organiser/unconfirmed': { body: { rows, total: 3, domains } },
    'POST organiser/unconfirmed/end': {
      body: { rows: ['ONE', 'TWO'].map(userId => ({ userId, refused: '' })) },
    },
  })
  const Component = () => (
    <TestEdition>
      <AsOrganiser>
        <Unconfirmed />
      </AsOrganiser>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  render(<Site initialEntries={['/organiser/people/unconfirmed']} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Three' }))
  await userEvent.click(screen.getByRole('button', { name: 'End registrations' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'invented addresses')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End registrations' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'End registrations' })).toBeNull()
  expect(server.sent('organiser/unconfirmed/end')).toMatchObject([
    { rows: [{ userId: 'ONE' }, { userId: 'TWO' }], reason: 'invented addresses' },
  ])
})
