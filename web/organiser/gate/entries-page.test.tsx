// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { EntryRow } from '../../../domain/gate/api.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Entries from './entries-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search> and has no screen.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never

const entry: EntryRow = {
  scanId: 'scan',
  at: '2030-11-14T03:00:00.000Z',
  userId: 'ASHA000001',
  username: 'Asha Rao',
  college: '',
  direction: 'in',
  result: 'admitted',
  gate: 'North',
  by: 'Gita Gate',
  undoneAt: null,
  reason: 'admitted offline, ₹500 due now',
  serverSaid: 'unpaid',
  amountDue: 500,
  seenBy: '',
  seenNote: '',
}

const show = (query: string, may: (permission: string) => boolean = () => true) => {
  const page = (
    <TestEdition>
      <Entries />
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component: () => page }])
  render(
    <AsOrganiser may={may}>
      <Site initialEntries={[`/organiser/entries${query}`]} />
    </AsOrganiser>,
  )
  return userEvent.setup()
}

it('L1: an entry admitted without network is listed with the balance to pay, and can be marked as seen with a note', async () => {
  const server = fakeServer({
    'GET organiser/entries': { body: { rows: [entry], total: 1 } },
    'POST organiser/check-in/seen': { body: { unseen: 0 } },
  })
  const person = show('?result=unseen')
  expect(await screen.findByText('admitted offline, ₹500 due now')).toBeDefined()
  expect(screen.getByText('Unpaid')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Mark as seen …' }))
  expect(screen.getByText(/The server would have said: Unpaid. Balance to pay now: ₹500./)).toBeDefined()
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'paid at the desk')
  await person.click(screen.getByRole('button', { name: 'Mark as seen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('organiser/check-in/seen')).toEqual([{ scanId: 'scan', seen: true, note: 'paid at the desk' }])
})

it('L1: an entry admitted without network can be undone with a reason', async () => {
  const server = fakeServer({
    'GET organiser/entries': { body: { rows: [entry], total: 1 } },
    'POST organiser/check-in/undo': { body: { insideNow: 0 } },
  })
  const person = show('?result=unseen')
  await person.click(await screen.findByRole('button', { name: 'Undo …' }))
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'sent away later')
  await person.click(screen.getByRole('button', { name: 'Undo the scan' }))
  await waitFor(() =>
    expect(server.sent('organiser/check-in/undo')).toEqual([{ scanId: 'scan', reason: 'sent away later' }]),
  )
})

it('L1: a cashier can mark entries as seen, but not undo them', async () => {
  fakeServer({ 'GET organiser/entries': { body: { rows: [entry], total: 1 } } })
  show('?result=unseen', permission => permission !== 'undoCheckIn')
  expect(await screen.findByRole('button', { name: 'Mark as seen …' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo …' })).toBeNull()
})
