// The inbox of imported transfers, with those that wait for a decision and those already decided.
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { TransferRow } from '../../../domain/bank/api.ts'
import { transferColumns } from '../../../domain/bank/columns.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { Amount, Due } from '../shell/amount.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { choices, useList } from '../shell/lists/list-page.tsx'
import { PersonLink } from '../shell/person-link.tsx'
import { Section } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { listTransfers, matchTransfers, reopenTransfer } from './calls.ts'
import { DoubtLines } from './doubt-lines.tsx'
import styles from './inbox.module.css'
import { AssignDialog, IgnoreDialog } from './transfer-dialogs.tsx'

const states = choices('state', 'State', [
  { value: 'open', text: 'Waiting' },
  { value: 'credited', text: 'Credited' },
  { value: 'ignored', text: 'Ignored' },
  { value: 'all', text: 'All' },
])

const reasonWords: Record<TransferRow['suggestions'][number]['why'][number], string> = {
  payment: 'has a payment with this number: correct that payment if its amount is wrong',
  claim: 'claims this number',
  number: 'claims another number in this row, possibly an account number',
  note: 'user id in the note',
  name: 'name',
  amount: 'owes this amount',
}

/** The columns that are hidden by default, and shown if the list is filtered by this state. */
const columnsOfState: Record<string, readonly string[]> = {
  credited: ['credits', 'decidedBy', 'reason'],
  ignored: ['decidedBy', 'reason'],
  all: ['state', 'credits', 'decidedBy', 'reason'],
}

const cells = {
  payer: (row: TransferRow) => (
    <div className={styles.from}>
      <strong>{row.payer || 'No name'}</strong>
      <small>{row.narration}</small>
      <DoubtLines doubts={row.doubts} />
    </div>
  ),
  amount: (row: TransferRow) => (row.amount === null ? <WrittenAmount row={row} /> : <Amount of={row.amount} />),
  credits: (row: TransferRow) =>
    row.credits.map(credit => (
      <div key={credit.receiptNumber}>
        <PersonLink person={credit} /> {rupees(credit.amount)} ({credit.receiptNumber})
      </div>
    )),
}

/** An amount with paise, or the text of the row if no amount can be read. */
function WrittenAmount({ row }: { row: TransferRow }) {
  return (
    <div className={styles.from}>
      {row.creditable === null && <Badge tone="bad">{row.direction === 'out' ? 'money out' : 'unreadable'}</Badge>}
      <span>{row.written}</span>
    </div>
  )
}

/** `imports` is the number of imports since the page was opened. The list loads again after each import. */
export function Inbox({ imports }: { imports: number }) {
  const { data, values, reload, files, toolbar, list } = useList({
    name: 'transfers',
    read: listTransfers,
    file: 'transfers/file',
    fileName: 'bank-rows',
    search: 'Payer, number or note',
    filters: [states],
    columns: transferColumns,
    alsoShown: ({ state }) => columnsOfState[state ?? ''] ?? [],
    cells,
    // Loads the list again after a refusal too, because another cashier may have decided the transfer.
    acts: view => ({ title: 'Decide', cell: row => <Acts row={row} onClose={view.reload} /> }),
    rowKey: row => row.transferId,
    empty: ({ state }) =>
      state === 'open' ? 'The inbox is empty: every transfer has been decided.' : 'No transfers found.',
  })
  useEffect(() => {
    if (imports > 0) reload()
  }, [imports, reload])
  const match = useAct(matchTransfers, ({ written, credited }) => {
    notice.success(written === 0 ? 'Nothing credited: no number has exactly one claim' : `${rupees(credited)} credited`)
    reload()
  })
  return (
    <Section title="Transfers">
      {toolbar}
      <div className="button-row">{files}</div>
      {values.state === 'open' && data !== null && data.total > 0 && (
        <p className="button-row">
          <button type="button" className="quiet-button" disabled={match.busy} onClick={() => void match.run()}>
            {match.busy ? 'Matching …' : 'Match with the claims again'}
          </button>
        </p>
      )}
      {match.failure && <Problem failure={match.failure} />}
      {list}
    </Section>
  )
}

type ActsProps = { row: TransferRow; onClose: () => void }

function Acts({ row, onClose }: ActsProps) {
  if (row.state === 'credited') return null
  if (row.state === 'ignored') return <ReopenButton row={row} onDone={onClose} />
  // Outgoing money is never credited. Staff check the payments with the same number.
  if (row.direction === 'out')
    return (
      <div className={styles.acts}>
        {row.suggestions.map(person => (
          <PersonLink key={person.userId} person={person} />
        ))}
        <IgnoreButton row={row} of={row.reference} onClose={onClose} />
      </div>
    )
  return (
    <div className={styles.acts}>
      {row.isConflict && <Badge tone="bad">in conflict</Badge>}
      {row.isDoubtful && <Badge tone="bad">in doubt</Badge>}
      {row.teams.map(team => (
        <SuggestionButton key={team.teamId} row={row} person={null} team={team} onClose={onClose}>
          <span>
            {team.name} <small>{howMany(team.shares.length, 'member owes', 'members owe')}</small>
          </span>
          <small>the team owes this amount</small>
        </SuggestionButton>
      ))}
      {row.suggestions.map(person => (
        <SuggestionButton key={person.userId} row={row} person={person} team={null} onClose={onClose}>
          <span>
            {person.username} <small>{person.userId}</small> <Due of={person.amountDue} />
          </span>
          <small>{person.why.map(reason => reasonWords[reason]).join(', ')}</small>
        </SuggestionButton>
      ))}
      <span className="button-row">
        <DialogButton
          text={row.suggestions.length > 0 ? 'Somebody else' : 'Find the person'}
          of={`paid ${row.reference}`}
          onClose={onClose}
        >
          {close => <AssignDialog row={row} person={null} team={null} onClose={close} />}
        </DialogButton>
        <IgnoreButton row={row} of={row.reference || row.payer} onClose={onClose} />
      </span>
    </div>
  )
}

type SuggestionProps = ComponentProps<typeof AssignDialog>

/** Opens the dialog with the people who probably paid. */
function SuggestionButton({ children, onClose, ...suggestion }: SuggestionProps & { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onClose()
  }
  return (
    <>
      <button type="button" className={styles.suggestion} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && <AssignDialog {...suggestion} onClose={close} />}
    </>
  )
}

function IgnoreButton({ row, of, onClose }: ActsProps & { of: string }) {
  return (
    <DialogButton text="Ignore" of={of} onClose={onClose}>
      {close => <IgnoreDialog row={row} onClose={close} />}
    </DialogButton>
  )
}

function ReopenButton({ row, onDone }: { row: TransferRow; onDone: () => void }) {
  const act = useAct(() => reopenTransfer(row.transferId), onDone)
  return (
    <>
      <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
        Back to the inbox
      </button>
      {act.failure && <Problem failure={act.failure} />}
    </>
  )
}
