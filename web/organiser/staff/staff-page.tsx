// Lists the staff, with buttons that give, approve, change and remove roles. Nobody can change their own role.
import type { StaffList, StaffRow } from '../../../domain/staff/api.ts'
import { roleWords } from '../../../domain/staff/roles.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { EventNames } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useOrganiser } from '../shell/organiser.tsx'
import { PersonLink } from '../shell/person-link.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { listStaff } from './calls.ts'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { ApproveDialog, EventsOfRoleDialog, GrantDialog, LostPhoneDialog, RevokeDialog } from './role-dialogs.tsx'

const columns: Column<StaffRow>[] = [
  { title: 'Name', main: true, cell: row => <PersonLink person={row} /> },
  { title: 'E-mail', cell: row => row.email },
  {
    title: 'Role',
    cell: row => (row.approved ? roleWords[row.role].name : `${roleWords[row.role].name}, waits for approval`),
  },
  { title: 'Second factor', cell: row => (row.hasSecondFactor ? 'on' : 'off') },
  { title: 'Events', cell: row => <EventNames inds={row.events} /> },
  { title: 'Given by', cell: row => row.grantedBy },
  { title: 'Since', cell: row => <Moment at={row.grantedAt} /> },
]

export default function Staff() {
  const { me } = useOrganiser()
  const request = useAnswer('staff', listStaff)
  const { data, setData } = request
  const acts: Column<StaffRow> = {
    title: 'Change',
    cell: row => (row.userId === me?.userId ? 'your own role' : <Acts row={row} ownId={me?.userId} onDone={setData} />),
  }
  return (
    <>
      <PageHead title="Staff">
        <DialogButton text="Give a role" className="main-button">
          {close => <GrantDialog onClose={close} onDone={setData} />}
        </DialogButton>
        <DialogButton text="Invite somebody">{close => <InviteDialog onClose={close} onDone={setData} />}</DialogButton>
        <Downloads name="staff" path="staff/file" />
      </PageHead>
      <LoadingOrProblem answer={request} what="the staff" />
      {data && <Table name="staff" columns={[...columns, acts]} rows={data.rows} rowKey={row => row.roleId} />}
      {data && data.invitations.length > 0 && <Invitations rows={data.invitations} onDone={setData} />}
    </>
  )
}

type ActsProps = { row: StaffRow; ownId: string | undefined; onDone: (list: StaffList) => void }

function Acts({ row, ownId, onDone }: ActsProps) {
  return (
    <span className="button-row">
      {row.hasSecondFactor && (
        <DialogButton text="Lost phone" of={`of ${row.username}`}>
          {close => <LostPhoneDialog row={row} onClose={close} onDone={onDone} />}
        </DialogButton>
      )}
      {!row.approved && row.grantedByUserId !== ownId && (
        <DialogButton text="Approve" of={`${row.username} as ${row.role}`} className="main-button">
          {close => <ApproveDialog row={row} onClose={close} onDone={onDone} />}
        </DialogButton>
      )}
      {row.role === 'coordinator' && (
        <DialogButton text="Change events" of={`of ${row.username}`}>
          {close => <EventsOfRoleDialog row={row} onClose={close} onDone={onDone} />}
        </DialogButton>
      )}
      <DialogButton text="Remove role" of={`${row.role} from ${row.username}`}>
        {close => <RevokeDialog row={row} onClose={close} onDone={onDone} />}
      </DialogButton>
    </span>
  )
}
