// The queue of claims. Participants claim UPI payments, and a cashier checks the account and decides each claim.
import { claimColumns } from '../../../domain/money/columns.ts'
import type { ClaimRow } from '../../../domain/money/payments-api.ts'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { choices, ListPage } from '../shell/lists/list-page.tsx'
import { PersonLink } from '../shell/person-link.tsx'
import { Badge } from '../shell/states.tsx'
import { listClaims } from './calls.ts'
import { ConfirmDialog, RejectDialog } from './claim-dialogs.tsx'

const states = choices('state', 'State', [
  { value: 'open', text: 'Open' },
  { value: 'conflict', text: 'In conflict' },
  { value: 'confirmed', text: 'Confirmed' },
  { value: 'rejected', text: 'Rejected' },
  { value: 'all', text: 'All' },
])
const isWaiting = (state: string | undefined) => state === 'open' || state === 'conflict'

/** The columns that are hidden by default, but shown if the list is filtered by this state. */
const columnsOfState: Record<string, readonly string[]> = {
  confirmed: ['decidedBy', 'reason'],
  rejected: ['decidedBy', 'reason'],
  all: ['state', 'decidedBy', 'reason'],
}

const cells = {
  username: (row: ClaimRow) => (
    <>
      <PersonLink person={row} />
      {row.team && <small style={{ display: 'block' }}>for {row.team.name}</small>}
    </>
  ),
  utr: ({ utr, rivals }: ClaimRow) => (
    <>
      {utr} {rivals.length > 0 && <Badge tone="bad">in conflict</Badge>}
    </>
  ),
}

/** Names a claim for screen readers, with its person if rival claims have the same number. */
function nameOf({ utr, username, rivals }: ClaimRow): string {
  return rivals.length > 0 ? `${utr} of ${username}` : utr
}

function Decide({ claim, onClose }: { claim: ClaimRow; onClose: () => void }) {
  return (
    <span className="button-row">
      <DialogButton text={claim.rivals.length > 0 ? 'Decide for' : 'Confirm'} of={nameOf(claim)} onClose={onClose}>
        {close => <ConfirmDialog claim={claim} onClose={close} />}
      </DialogButton>
      <DialogButton text="Reject" of={nameOf(claim)} onClose={onClose}>
        {close => <RejectDialog claim={claim} onClose={close} />}
      </DialogButton>
    </span>
  )
}

export default function Claims() {
  return (
    <ListPage
      title="Claims"
      read={listClaims}
      file="claims/file"
      search="Person or UTR"
      filters={[states]}
      columns={claimColumns}
      alsoShown={({ state }) => columnsOfState[state ?? ''] ?? []}
      cells={cells}
      acts={({ values, reload }) =>
        isWaiting(values.state) && {
          title: 'Decide',
          // Loads the list again even after a refusal, because another cashier may have decided the claim.
          cell: claim => <Decide claim={claim} onClose={reload} />,
        }
      }
      rowKey={row => row.claimId}
      empty={({ state, search }) => (isWaiting(state) && search === '' ? 'No claims waiting.' : 'No claims found.')}
    >
      <p>
        A claim never counts as paid. Look for its UTR in the account before you confirm it, or import the statement. If
        several people claim the same number, it is in conflict: nobody is credited until you decide.
      </p>
    </ListPage>
  )
}
