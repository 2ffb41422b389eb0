// Open invitations, with a button to withdraw each.
import type { StaffList } from '../../../domain/staff/api.ts'
import { roleWords } from '../../../domain/staff/roles.ts'
import { useAct } from '../../calls/use-act.ts'
import { EventNames } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Section } from '../shell/section.tsx'
import { endInvitation } from './calls.ts'

type Row = StaffList['invitations'][number]
type Props = { rows: Row[]; onDone: (list: StaffList) => void }

export function Invitations({ rows, onDone }: Props) {
  const columns: Column<Row>[] = [
    { title: 'Invited', main: true, cell: row => row.email || 'by code' },
    { title: 'Role', cell: row => roleWords[row.role].name },
    { title: 'Events', cell: row => <EventNames inds={row.events} /> },
    { title: 'By', cell: row => row.invitedBy },
    { title: 'Until', cell: row => <Moment at={row.expiresAt} /> },
    { title: 'Change', cell: row => <WithdrawButton row={row} onDone={onDone} /> },
  ]
  return (
    <Section title="Open invitations">
      <Table name="invitations" columns={columns} rows={rows} rowKey={row => row.invitationId} />
    </Section>
  )
}

function WithdrawButton({ row, onDone }: { row: Row; onDone: (list: StaffList) => void }) {
  const act = useAct(
    () => endInvitation(row.invitationId),
    list => {
      notice.success('Invitation withdrawn')
      onDone(list)
    },
  )
  return (
    <>
      <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
        Withdraw
        <span className="visually-hidden"> the invitation of {row.email || 'the code'}</span>
      </button>
      {act.failure && <Problem failure={act.failure} />}
    </>
  )
}
