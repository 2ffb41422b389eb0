// The queue of claims: participants say that they paid by UPI; a cashier checks the account and confirms or rejects.
import { useState } from 'react'
import type { ClaimRow } from '../../../domain/organiser-types.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { useAnswer } from '../../use-answer.ts'
import { listClaims } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { Amount, Due } from '../parts/money/amount.tsx'
import { ConfirmDialog, RejectDialog } from '../parts/money/claim-dialogs.tsx'
import { PersonLink } from '../parts/people/person-link.tsx'
import { Badge } from '../parts/shell/states.tsx'
import { type Column, List } from '../parts/tables/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

export const meta = consoleMeta('Claims')

const states = [
  { value: 'open', text: 'Open' },
  { value: 'conflict', text: 'In conflict' },
  { value: 'confirmed', text: 'Confirmed' },
  { value: 'rejected', text: 'Rejected' },
]

const columns: Column<ClaimRow>[] = [
  {
    title: 'Person',
    main: true,
    cell: row => (
      <>
        <PersonLink person={row} />
        {row.team && <small style={{ display: 'block' }}>for {row.team.name}</small>}
      </>
    ),
  },
  { title: 'User id', cell: row => row.userId },
  {
    title: 'UTR',
    cell: ({ utr, rivals }) => (
      <>
        {utr} {rivals.length > 0 && <Badge tone="bad">in conflict</Badge>}
      </>
    ),
  },
  { title: 'Says to have paid', sort: 'amount', figure: true, cell: row => <Amount of={row.amount} /> },
  { title: 'Due', figure: true, cell: row => <Due of={row.amountDue} /> },
  { title: 'Claimed', sort: 'time', cell: row => <Moment at={row.claimedAt} /> },
]
const decided: Column<ClaimRow>[] = [
  { title: 'Decided by', cell: row => row.decidedBy },
  { title: 'Reason', cell: row => row.reason },
]

/** Distinguishes the buttons of rivals for people who do not see the rows. */
function nameOf({ utr, username, rivals }: ClaimRow): string {
  return rivals.length > 0 ? `${utr} of ${username}` : utr
}

type Decision = { claim: ClaimRow; kind: 'confirm' | 'reject' }

export default function Claims() {
  const filters = useFilters({ state: 'open' })
  const { values, set, query, key } = filters
  const asked = useAnswer(key, () => listClaims(query))
  const waiting = values.state === 'open' || values.state === 'conflict'
  const [decision, setDecision] = useState<Decision | null>(null)
  const acts: Column<ClaimRow> = {
    title: 'Decide',
    cell: claim => (
      <span className="button-row">
        <button type="button" className="quiet-button" onClick={() => setDecision({ claim, kind: 'confirm' })}>
          {claim.rivals.length > 0 ? 'Decide for' : 'Confirm'}
          <span className="visually-hidden"> {nameOf(claim)}</span>
        </button>
        <button type="button" className="quiet-button" onClick={() => setDecision({ claim, kind: 'reject' })}>
          Reject<span className="visually-hidden"> {nameOf(claim)}</span>
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
      <p>
        A claim never counts as paid. Look for its UTR in the account before confirming, or import the statement. A
        number that several people claim is in conflict: nothing is paid for it before you decide between them.
      </p>
      <Toolbar>
        <SearchBox label="Person or UTR" value={values.search} onChange={search => set({ search })} />
        <Filter label="State" value={values.state} choices={states} onChange={state => set({ state })} />
      </Toolbar>
      <List
        name="claims"
        columns={[...columns, ...(waiting ? [acts] : decided)]}
        rowKey={row => row.claimId}
        asked={asked}
        filters={filters}
        empty={waiting ? 'No claim waits.' : 'No claim matches.'}
      />
      {decision?.kind === 'confirm' && <ConfirmDialog claim={decision.claim} onClose={close} />}
      {decision?.kind === 'reject' && <RejectDialog claim={decision.claim} onClose={close} />}
    </>
  )
}
