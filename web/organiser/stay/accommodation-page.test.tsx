// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Permission } from '../../../domain/staff/roles.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Accommodation from './accommodation-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>, and React would warn of an unknown element.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

const row = {
  userId: 'AAAA000001',
  username: 'Asha Rao',
  gender: '',
  phone: '',
  college: '',
  facility: 'Bed',
  answers: {},
}

function show(may: (permission: Permission) => boolean) {
  render(
    <MemoryRouter>
      <TestEdition>
        <AsOrganiser may={may}>
          <Accommodation />
        </AsOrganiser>
      </TestEdition>
    </MemoryRouter>,
  )
}

it.each([
  ['with permission for people and payments sees balances and links', ['facilities', 'people', 'payments'], 500, 1],
  ['with permission only for facilities sees no balances and no links', ['facilities'], null, 0],
])('F7: a role %s to people', async (_, permissions, amountDue, count) => {
  fakeServer({
    'GET organiser/facilities': {
      body: { rows: [{ ...row, eventCount: 1, amountDue }], total: 1, counts: [], questions: [] },
    },
  })
  show(permission => permissions.includes(permission))
  await screen.findByText('Asha Rao')
  expect(screen.queryAllByText(/Balance to pay/)).toHaveLength(count)
  expect(screen.queryAllByRole('link', { name: 'Asha Rao' })).toHaveLength(count)
})

it('W2: each question about meals has a column with the answers', async () => {
  const questions = [{ id: 'diet', name: 'Diet' }]
  const rows = [
    { ...row, eventCount: 1, amountDue: null, answers: { diet: 'Plants' } },
    { ...row, userId: 'AAAA000002', username: 'Bela Roy', eventCount: 1, amountDue: null },
  ]
  fakeServer({ 'GET organiser/facilities': { body: { rows, total: 2, counts: [], questions } } })
  show(() => true)
  await screen.findByText('Asha Rao')
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Diet')
  expect(screen.getAllByRole('cell', { name: 'Plants' })).toHaveLength(1)
})
