// The audit log: what organisers did, to whom, when, why, and what was there before and after.
import { actionWords } from '../../../domain/audit/actions.ts'
import type { AuditRow } from '../../../domain/audit/api.ts'
import { auditColumns } from '../../../domain/audit/columns.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { List } from '../shell/lists/table.tsx'
import { DayFilter, Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { PersonLink } from '../shell/person-link.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { listAudit } from './calls.ts'

const actions = [{ value: '', text: 'All' }, ...Object.entries(actionWords).map(([value, text]) => ({ value, text }))]

const columns = shownColumns(
  auditColumns.filter(({ extra }) => !extra),
  {
    cells: {
      actor: row => <Named who={row.actor} />,
      person: row => row.person && <Named who={row.person} />,
      changes: row => <AuditChanges changes={row.changes} />,
    },
  },
)

/** A name, leading to the person's page where there is one. */
function Named({ who: { name, userId } }: { who: AuditRow['actor'] }) {
  return userId ? <PersonLink person={{ userId, username: name }} /> : name
}

export default function AuditLog() {
  const filters = useFilters({ actor: '', action: '', person: '', from: '', to: '' })
  const { values, set, query, key } = filters
  const asked = useAnswer('audit log', () => listAudit(query), key)
  return (
    <>
      <PageHead title="Audit log">
        <Downloads name="audit-log" path="audit/file" query={query} />
      </PageHead>
      <Toolbar>
        <SearchBox label="Organiser" value={values.actor} onChange={actor => set({ actor })} />
        <Filter label="What" value={values.action} choices={actions} onChange={action => set({ action })} />
        <SearchBox label="Person" plain value={values.person} onChange={person => set({ person })} />
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
