// Who has which role; gives and takes roles. Nobody can change their own (the server refuses it).
import { useState } from 'react'
import type { StaffList, StaffRow } from '../../../domain/organiser-types.ts'
import { EventNames } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAnswer } from '../../use-answer.ts'
import { listStaff } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { useOrganiser } from '../organiser.tsx'
import { PersonLink } from '../parts/people/person-link.tsx'
import { GrantDialog, RevokeDialog, roleWords } from '../parts/people/role-dialogs.tsx'
import { Loading } from '../parts/shell/states.tsx'
import { type Column, Table } from '../parts/tables/table.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'

export const meta = consoleMeta('Staff')

const columns: Column<StaffRow>[] = [
  {
    title: 'Name',
    main: true,
    cell: row => <PersonLink person={row} />,
  },
  { title: 'E-mail', cell: row => row.email },
  { title: 'Role', cell: row => roleWords[row.role].name },
  { title: 'Events', cell: row => <EventNames inds={row.events} /> },
  { title: 'Given by', cell: row => row.grantedBy },
  { title: 'Since', cell: row => <Moment at={row.grantedAt} /> },
]

export default function Staff() {
  const { me } = useOrganiser()
  const { data, failure, reload, setData } = useAnswer('staff', listStaff)
  const [granting, setGranting] = useState(false)
  const [revoking, setRevoking] = useState<StaffRow | null>(null)
  const acts: Column<StaffRow> = {
    title: 'Take away',
    cell: row =>
      row.userId === me?.userId ? (
        'your own role'
      ) : (
        <button type="button" className="quiet-button" onClick={() => setRevoking(row)}>
          Take away
          <span className="visually-hidden">
            {' '}
            {row.role} from {row.username}
          </span>
        </button>
      ),
  }
  const take = (list: StaffList) => {
    setGranting(false)
    setRevoking(null)
    setData(list)
  }
  return (
    <>
      <PageHead title="Staff">
        <button type="button" className="main-button" onClick={() => setGranting(true)}>
          Give a role
        </button>
      </PageHead>
      {failure && <Problem failure={failure} onRetry={reload} />}
      {!data && !failure && <Loading what="the staff" />}
      {data && <Table name="staff" columns={[...columns, acts]} rows={data.rows} rowKey={row => row.roleId} />}
      {granting && <GrantDialog onClose={() => setGranting(false)} onDone={take} />}
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} onDone={take} />}
    </>
  )
}
