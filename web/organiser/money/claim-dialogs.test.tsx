// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { ClaimRow } from '../../../domain/money/payments-api.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { ConfirmDialog } from './claim-dialogs.tsx'

inAFreshBrowser()

const at = '2030-11-14T04:30:00.000Z'
const rival = { userId: 'BBBB000002', username: 'Ravi Sharma', amount: 500, at }
const claim: ClaimRow = {
  claimId: 'one',
  userId: 'AAAA000001',
  username: 'Asha Rao',
  utr: '412345678901',
  amount: 500,
  amountDue: 500,
  state: 'open',
  claimedAt: at,
  decidedBy: '',
  reason: '',
  team: null,
  rivals: [],
  transfer: null,
}

function decide(rivals: ClaimRow['rivals']) {
  const Component = () => (
    <TestEdition>
      <ConfirmDialog claim={{ ...claim, rivals }} onClose={() => {}} />
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  return render(
    <AsOrganiser>
      <Site />
    </AsOrganiser>,
  )
}

it('if the money of a claim was credited to another person, the dialog says which payment to correct', () => {
  decide([{ ...rival, kind: 'payment' }])
  expect(screen.getByText(/that confirms this claim/).textContent).toBe(
    'If the money is from Asha Rao, open Ravi Sharma, press Correct beside the payment and choose Asha Rao as its payer: ' +
      'that confirms this claim. If not, reject the claim.',
  )
  expect(screen.queryByRole('button', { name: /^The money is from/, hidden: true })).toBeNull()
})

it('if several people claim one UTR number, the dialog can confirm one of the claims', () => {
  decide([{ ...rival, kind: 'claim' }])
  expect(screen.getByRole('button', { name: 'The money is from Asha Rao', hidden: true })).toBeDefined()
})
