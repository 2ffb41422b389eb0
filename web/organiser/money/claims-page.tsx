// The queue of claims: participants say that they paid by UPI; a cashier checks the account and confirms or rejects.
import { useState } from 'react'
import { claimColumns } from '../../../domain/money/columns.ts'
import type { ClaimRow } from '../../../domain/money/payments-api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { type Column, List } from '../shell/lists/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { PersonLink } from '../shell/person-link.tsx'
import { Badge } from '../shell/states.tsx'
import { listClaims } from './calls.ts'
import { ConfirmDialog, RejectDialog } from './claim-dialogs.tsx'

const states = [
  { value: 'open', text: 'Open' },
  { value: 'conflict', text: 'In conflict' },
  { value: 'confirmed', text: 'Confirmed' },
  { value: 'rejected', text: 'Rejected' },
  { value: 'all', text: 'All' },
]

function Utr({ claim: { utr, rivals } }: { claim: ClaimRow }) {
  return (
    <>
      {utr} {rivals.length > 0 && <Badge tone="bad">in conflict</Badge>}
    </>
  )
}

/** Of columns that the screen leaves out, those that the state is about. */
const wanted: Record<string, readonly string[]> = {
  confirmed: ['decidedBy', 'reason'],
  rejected: ['decidedBy', 'reason'],
  all: ['state', 'decidedBy', 'reason'],
}

function columnsFor(state: string): Column<ClaimRow>[] {
  const shown = claimColumns.filter(({ name, extra }) => !extra || wanted[state]?.includes(name))
  return shownColumns(shown, {
    cells: {
      username: row => (
        <>
          <PersonLink person={row} />
          {row.team && <small style={{ display: 'block' }}>for {row.team.name}</small>}
        </>
      ),
      utr: claim => <Utr claim={claim} />,
    },
  })
}

/** Distinguishes the buttons of rivals for people who do not see the rows. */
function nameOf({ utr, username, rivals }: ClaimRow): string {
  return rivals.length > 0 ? `${utr} of ${username}` : utr
}

type Decision = { claim: ClaimRow; kind: 'confirm' | 'reject' }

export default function Claims() {
  const filters = useFilters({ state: 'open' })
  const { values, set, query, key } = filters
  const asked = useAnswer('claims', () => listClaims(query), key)
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
      <PageHead title="Claims">
        <Downloads name="claims" path="claims/file" query={query} />
      </PageHead>
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
        columns={[...columnsFor(values.state), ...(waiting ? [acts] : [])]}
        rowKey={row => row.claimId}
        asked={asked}
        filters={filters}
        empty={waiting && values.search === '' ? 'No claim waits.' : 'No claim matches.'}
      />
      {decision?.kind === 'confirm' && <ConfirmDialog claim={decision.claim} onClose={close} />}
      {decision?.kind === 'reject' && <RejectDialog claim={decision.claim} onClose={close} />}
    </>
  )
}
