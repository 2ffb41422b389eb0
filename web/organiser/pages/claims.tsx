// The queue of claims: participants say that they paid by UPI; a cashier checks the account and confirms or rejects.
import { useState } from 'react'
import { rupees } from '../../../domain/money.ts'
import type { ClaimRow } from '../../../domain/organiser-types.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AmountField } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { useAct } from '../../use-act.ts'
import { useAnswer } from '../../use-answer.ts'
import { confirmClaim, listClaims, rejectClaim } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { Amount, Due } from '../parts/money/amount.tsx'
import { PersonLink } from '../parts/people/person-link.tsx'
import { ReasonField, TextField } from '../parts/shell/text-fields.tsx'
import { type Column, List } from '../parts/tables/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

export const meta = consoleMeta('Claims')

const states = [
  { value: 'open', text: 'Open' },
  { value: 'confirmed', text: 'Confirmed' },
  { value: 'rejected', text: 'Rejected' },
]

const columns: Column<ClaimRow>[] = [
  {
    title: 'Person',
    main: true,
    cell: row => <PersonLink person={row} />,
  },
  { title: 'User id', cell: row => row.userId },
  { title: 'UTR', cell: row => row.utr },
  { title: 'Says to have paid', sort: 'amount', figure: true, cell: row => <Amount of={row.amount} /> },
  { title: 'Due', figure: true, cell: row => <Due of={row.amountDue} /> },
  { title: 'Claimed', sort: 'time', cell: row => <Moment at={row.claimedAt} /> },
]
const decided: Column<ClaimRow>[] = [
  { title: 'Decided by', cell: row => row.decidedBy },
  { title: 'Reason', cell: row => row.reason },
]

type Decision = { claim: ClaimRow; kind: 'confirm' | 'reject' }

export default function Claims() {
  const filters = useFilters({ state: 'open' })
  const { values, set, query, key } = filters
  const asked = useAnswer(key, () => listClaims(query))
  const [decision, setDecision] = useState<Decision | null>(null)
  const acts: Column<ClaimRow> = {
    title: 'Decide',
    cell: claim => (
      <span className="button-row">
        <button type="button" className="quiet-button" onClick={() => setDecision({ claim, kind: 'confirm' })}>
          Confirm<span className="visually-hidden"> {claim.utr}</span>
        </button>
        <button type="button" className="quiet-button" onClick={() => setDecision({ claim, kind: 'reject' })}>
          Reject<span className="visually-hidden"> {claim.utr}</span>
        </button>
      </span>
    ),
  }
  // Loads the list again after a refusal too: another cashier may have decided the claim.
  const close = () => {
    setDecision(null)
    asked.reload()
  }
  return (
    <>
      <PageHead title="Claims" />
      <p>A claim never counts as paid. Look for its UTR in the account before confirming, or import the statement.</p>
      <Toolbar>
        <SearchBox label="Person or UTR" value={values.search} onChange={search => set({ search })} />
        <Filter label="State" value={values.state} choices={states} onChange={state => set({ state })} />
      </Toolbar>
      <List
        name="claims"
        columns={[...columns, ...(values.state === 'open' ? [acts] : decided)]}
        rowKey={row => row.claimId}
        asked={asked}
        filters={filters}
        empty={values.state === 'open' ? 'No claim waits.' : 'No claim matches.'}
      />
      {decision?.kind === 'confirm' && <ConfirmDialog claim={decision.claim} onClose={close} />}
      {decision?.kind === 'reject' && <RejectDialog claim={decision.claim} onClose={close} />}
    </>
  )
}

function ConfirmDialog({ claim, onClose }: { claim: ClaimRow; onClose: () => void }) {
  const [amount, setAmount] = useState(String(claim.amount))
  const [note, setNote] = useState('')
  const act = useAct(
    () => confirmClaim(claim.claimId, { amount: Number(amount), note }),
    () => {
      notice.success(`${rupees(Number(amount))} from ${claim.username} confirmed`)
      onClose()
    },
  )
  return (
    <ActDialog title="Confirm a claim" act={act} button="Confirm: the money arrived" onClose={onClose}>
      <p>
        {claim.username} ({claim.userId}) says to have paid {rupees(claim.amount)} with UTR <strong>{claim.utr}</strong>
        .
      </p>
      <AmountField label="Amount that arrived, in ₹" value={amount} onChange={event => setAmount(event.target.value)} />
      <TextField label="Note (optional)" value={note} onChange={event => setNote(event.target.value)} />
    </ActDialog>
  )
}

function RejectDialog({ claim, onClose }: { claim: ClaimRow; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => rejectClaim(claim.claimId, { reason }),
    () => {
      notice.success(`Claim rejected; the reason is on its way to ${claim.username}`)
      onClose()
    },
  )
  return (
    <ActDialog title="Reject a claim" act={act} button="Reject the claim" grave onClose={onClose}>
      <p>
        {claim.username} ({claim.userId}) says to have paid {rupees(claim.amount)} with UTR <strong>{claim.utr}</strong>
        .
      </p>
      <ReasonField
        label="Reason, as it is mailed to the participant"
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
