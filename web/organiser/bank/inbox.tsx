// The inbox: transfers of imported statements that wait for somebody to say whose they are, and those that were
// decided.
import { useState } from 'react'
import type { TransferRow } from '../../../domain/bank/api.ts'
import { transferColumns } from '../../../domain/bank/columns.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { Amount, Due } from '../shell/amount.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { type Column, List } from '../shell/lists/table.tsx'
import { Filter, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { PersonLink } from '../shell/person-link.tsx'
import { Section } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { listTransfers, matchTransfers, reopenTransfer } from './calls.ts'
import { DoubtLines } from './doubt-lines.tsx'
import styles from './inbox.module.css'
import { AssignDialog, IgnoreDialog } from './transfer-dialogs.tsx'

const states = [
  { value: 'open', text: 'Waiting' },
  { value: 'credited', text: 'Credited' },
  { value: 'ignored', text: 'Ignored' },
  { value: 'all', text: 'All' },
]

type Suggestion = TransferRow['suggestions'][number]
const hintWords: Record<Suggestion['why'][number], string> = {
  payment: 'has a payment with this number: correct that one if its amount is wrong',
  claim: 'claims this number',
  number: 'claims another number in this row, which may be an account',
  note: 'user id in the note',
  name: 'name',
  amount: 'owes this amount',
}

/** Of columns that the screen leaves out, those that the state is about. */
const wanted: Record<string, readonly string[]> = {
  credited: ['credits', 'decidedBy', 'reason'],
  ignored: ['decidedBy', 'reason'],
  all: ['state', 'credits', 'decidedBy', 'reason'],
}

function columnsFor(state: string): Column<TransferRow>[] {
  const shown = transferColumns.filter(({ name, extra }) => !extra || wanted[state]?.includes(name))
  return shownColumns(shown, {
    cells: {
      payer: row => (
        <div className={styles.from}>
          <strong>{row.payer || 'No name'}</strong>
          <small>{row.narration}</small>
          <DoubtLines doubts={row.doubts} />
        </div>
      ),
      amount: row => (row.amount === null ? <Unread row={row} /> : <Amount of={row.amount} />),
      credits: row =>
        row.credits.map(credit => (
          <div key={credit.receiptNumber}>
            <PersonLink person={credit} /> {rupees(credit.amount)} ({credit.receiptNumber})
          </div>
        )),
    },
  })
}

/** A sum with paise as it came in; else what the row says, which nobody could read. */
function Unread({ row }: { row: TransferRow }) {
  return (
    <div className={styles.from}>
      {row.creditable === null && <Badge tone="bad">{row.direction === 'out' ? 'went out' : 'unreadable'}</Badge>}
      <span>{row.written}</span>
    </div>
  )
}

type Team = TransferRow['teams'][number]
type Decision = { row: TransferRow; kind: 'assign' | 'ignore'; person: Suggestion | null; team: Team | null }

/** `imports` counts the imports of this visit: each loads the list again. */
export function Inbox({ imports }: { imports: number }) {
  const filters = useFilters({ state: 'open' })
  const { values, set, query, key } = filters
  const asked = useAnswer('transfers', () => listTransfers(query), `${key} ${imports}`)
  const [decision, setDecision] = useState<Decision | null>(null)
  const match = useAct(matchTransfers, ({ written, credited }) => {
    notice.success(
      written === 0
        ? 'Nothing to credit: nobody, or more than one person, claims these numbers'
        : `${rupees(credited)} credited`,
    )
    asked.reload()
  })
  const acts: Column<TransferRow> = {
    title: 'Whose is it?',
    cell: row => <Acts row={row} onDecide={setDecision} onChange={asked.reload} />,
  }
  const close = () => {
    setDecision(null)
    asked.reload()
  }
  return (
    <Section title="Transfers">
      <Toolbar>
        <SearchBox label="Payer, number or note" value={values.search} onChange={search => set({ search })} />
        <Filter label="State" value={values.state} choices={states} onChange={state => set({ state })} />
      </Toolbar>
      <div className="button-row">
        <Downloads name="bank-rows" path="transfers/file" query={query} />
      </div>
      {values.state === 'open' && asked.data !== null && asked.data.total > 0 && (
        <p className="button-row">
          <button type="button" className="quiet-button" disabled={match.busy} onClick={() => void match.run()}>
            {match.busy ? 'Matching …' : 'Match again with the claims'}
          </button>
        </p>
      )}
      {match.failure && <Problem failure={match.failure} />}
      <List
        name="transfers"
        columns={[...columnsFor(values.state), acts]}
        rowKey={row => row.transferId}
        asked={asked}
        filters={filters}
        empty={
          values.state === 'open' ? 'The inbox is empty: every transfer has been decided.' : 'No transfer matches.'
        }
      />
      {decision?.kind === 'assign' && (
        <AssignDialog row={decision.row} person={decision.person} team={decision.team} onClose={close} />
      )}
      {decision?.kind === 'ignore' && <IgnoreDialog row={decision.row} onClose={close} />}
    </Section>
  )
}

type ActsProps = { row: TransferRow; onDecide: (decision: Decision) => void; onChange: () => void }

function Acts({ row, onDecide, onChange }: ActsProps) {
  const reopen = useAct(() => reopenTransfer(row.transferId), onChange)
  if (row.state === 'credited') return null
  if (row.state === 'ignored')
    return (
      <>
        <button type="button" className="quiet-button" disabled={reopen.busy} onClick={() => void reopen.run()}>
          Take back
        </button>
        {reopen.failure && <Problem failure={reopen.failure} />}
      </>
    )
  if (row.direction === 'out')
    return <OutgoingActs row={row} onIgnore={() => onDecide({ ...nobody, row, kind: 'ignore' })} />
  const decide = (kind: Decision['kind'], person: Suggestion | null = null, team: Team | null = null) =>
    onDecide({ row, kind, person, team })
  return (
    <div className={styles.acts}>
      {row.isConflict && <Badge tone="bad">in conflict</Badge>}
      {row.isDoubtful && <Badge tone="bad">in doubt</Badge>}
      {row.teams.map(team => (
        <button
          key={team.teamId}
          type="button"
          className={styles.suggestion}
          onClick={() => decide('assign', null, team)}
        >
          <span>
            {team.name}{' '}
            <small>{team.shares.length === 1 ? 'the one who owes' : `all ${team.shares.length} who owe`}</small>
          </span>
          <small>the team owes this amount</small>
        </button>
      ))}
      {row.suggestions.map(person => (
        <button
          key={person.userId}
          type="button"
          className={styles.suggestion}
          onClick={() => decide('assign', person)}
        >
          <span>
            {person.username} <small>{person.userId}</small> <Due of={person.amountDue} />
          </span>
          <small>{person.why.map(hint => hintWords[hint]).join(', ')}</small>
        </button>
      ))}
      <span className="button-row">
        <button type="button" className="quiet-button" onClick={() => decide('assign')}>
          {row.suggestions.length > 0 ? 'Somebody else' : 'Find the person'}
          <span className="visually-hidden"> paid {row.reference}</span>
        </button>
        <button type="button" className="quiet-button" onClick={() => decide('ignore')}>
          Ignore<span className="visually-hidden"> {row.reference || row.payer}</span>
        </button>
      </span>
    </div>
  )
}

const nobody = { person: null, team: null }

/** Money that went out is never credited: staff look at the people who have a payment with its number. */
function OutgoingActs({ row, onIgnore }: { row: TransferRow; onIgnore: () => void }) {
  return (
    <div className={styles.acts}>
      {row.suggestions.map(person => (
        <PersonLink key={person.userId} person={person} />
      ))}
      <button type="button" className="quiet-button" onClick={onIgnore}>
        Ignore<span className="visually-hidden"> {row.reference}</span>
      </button>
    </div>
  )
}
