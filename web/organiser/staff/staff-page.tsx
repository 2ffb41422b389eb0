// Who has which role; gives and takes roles. Nobody can change their own (the server refuses it).
import { useState } from 'react'
import type { StaffList, StaffRow } from '../../../domain/staff/api.ts'
import { roleWords } from '../../../domain/staff/roles.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { EventNames } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
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
  {
    title: 'Name',
    main: true,
    cell: row => <PersonLink person={row} />,
  },
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
  const asked = useAnswer('staff', listStaff)
  const { data, setData } = asked
  const [granting, setGranting] = useState(false)
  const [inviting, setInviting] = useState(false)
  const [approving, setApproving] = useState<StaffRow | null>(null)
  const [freeing, setFreeing] = useState<StaffRow | null>(null)
  const [changing, setChanging] = useState<StaffRow | null>(null)
  const [revoking, setRevoking] = useState<StaffRow | null>(null)
  const acts: Column<StaffRow> = {
    title: 'Change',
    cell: row =>
      row.userId === me?.userId ? (
        'your own role'
      ) : (
        <span className="button-row">
          {row.hasSecondFactor && (
            <button type="button" className="quiet-button" onClick={() => setFreeing(row)}>
              Lost phone
              <span className="visually-hidden"> of {row.username}</span>
            </button>
          )}
          {!row.approved && row.grantedByUserId !== me?.userId && (
            <button type="button" className="main-button" onClick={() => setApproving(row)}>
              Approve
              <span className="visually-hidden">
                {' '}
                {row.username} as {row.role}
              </span>
            </button>
          )}
          {row.role === 'coordinator' && (
            <button type="button" className="quiet-button" onClick={() => setChanging(row)}>
              Change events
              <span className="visually-hidden"> of {row.username}</span>
            </button>
          )}
          <button type="button" className="quiet-button" onClick={() => setRevoking(row)}>
            Take away
            <span className="visually-hidden">
              {' '}
              {row.role} from {row.username}
            </span>
          </button>
        </span>
      ),
  }
  const take = (list: StaffList) => {
    setGranting(false)
    setInviting(false)
    setApproving(null)
    setFreeing(null)
    setChanging(null)
    setRevoking(null)
    setData(list)
  }
  return (
    <>
      <PageHead title="Staff">
        <button type="button" className="main-button" onClick={() => setGranting(true)}>
          Give a role
        </button>
        <button type="button" className="quiet-button" onClick={() => setInviting(true)}>
          Invite somebody
        </button>
        <Downloads name="staff" path="staff/file" />
      </PageHead>
      <LoadingOrProblem asked={asked} what="the staff" />
      {data && <Table name="staff" columns={[...columns, acts]} rows={data.rows} rowKey={row => row.roleId} />}
      {granting && <GrantDialog onClose={() => setGranting(false)} onDone={take} />}
      {data && data.invitations.length > 0 && <Invitations rows={data.invitations} onDone={setData} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onDone={take} />}
      {approving && <ApproveDialog row={approving} onClose={() => setApproving(null)} onDone={take} />}
      {freeing && <LostPhoneDialog row={freeing} onClose={() => setFreeing(null)} onDone={take} />}
      {changing && <EventsOfRoleDialog row={changing} onClose={() => setChanging(null)} onDone={take} />}
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} onDone={take} />}
    </>
  )
}
