// The audit log: what organisers did, to whom, when, why, and what was there before and after.
import { Link } from 'react-router'
import type { AuditRow } from '../../../domain/organiser-types.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { useAnswer } from '../../use-answer.ts'
import { listAudit } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { personPath } from '../parts/people/person-link.tsx'
import { actionText, actionWords } from '../parts/shell/words.ts'
import { AuditChange } from '../parts/tables/audit-change.tsx'
import { type Column, List } from '../parts/tables/table.tsx'
import { DayFilter, Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

export const meta = consoleMeta('Audit log')

const actions = [{ value: '', text: 'All' }, ...Object.entries(actionWords).map(([value, text]) => ({ value, text }))]

const columns: Column<AuditRow>[] = [
  { title: 'What', main: true, cell: row => actionText(row.action) },
  { title: 'When', cell: row => <Moment at={row.at} /> },
  { title: 'Who', cell: row => row.actor || 'command line' },
  {
    title: 'Person',
    cell: row => row.person && <Link to={personPath(row.person)}>{row.person}</Link>,
  },
  { title: 'Change', cell: row => <AuditChange before={row.before} after={row.after} /> },
  { title: 'Reason', cell: row => row.reason },
]

export default function AuditLog() {
  const filters = useFilters({ actor: '', action: '', person: '', from: '', to: '' })
  const { values, set, query, key } = filters
  const asked = useAnswer(key, () => listAudit(query))
  return (
    <>
      <PageHead title="Audit log" />
      <Toolbar>
        <SearchBox label="Organiser" value={values.actor} onChange={actor => set({ actor })} />
        <Filter label="What" value={values.action} choices={actions} onChange={action => set({ action })} />
        <SearchBox label="Person's user id" plain value={values.person} onChange={person => set({ person })} />
        <DayFilter label="From" value={values.from} onChange={from => set({ from })} />
        <DayFilter label="To" value={values.to} onChange={to => set({ to })} />
      </Toolbar>
      <List
        name="audit log"
        columns={columns}
        rowKey={row => row.auditId}
        asked={asked}
        filters={filters}
        empty="Nothing matches."
      />
    </>
  )
}
