// The audit log: each act of an organiser with the person, the time, the reason and the old and new values.
import { actionWords } from '../../../domain/audit/actions.ts'
import type { AuditRow } from '../../../domain/audit/api.ts'
import { auditColumns } from '../../../domain/audit/columns.ts'
import { choices, day, ListPage, words } from '../shell/lists/list-page.tsx'
import { PersonLink } from '../shell/person-link.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { listAudit } from './calls.ts'

const actions = [{ value: '', text: 'All' }, ...Object.entries(actionWords).map(([value, text]) => ({ value, text }))]

/** The name, as a link if the person has a user id. */
function PersonName({ person: { name, userId } }: { person: AuditRow['actor'] }) {
  return userId ? <PersonLink person={{ userId, username: name }} /> : name
}

const filters = [
  words('actor', 'Organiser'),
  choices('action', 'What', actions),
  words('person', 'Person'),
  day('from', 'From'),
  day('to', 'To'),
]
const cells = {
  actor: (row: AuditRow) => <PersonName person={row.actor} />,
  person: (row: AuditRow) => row.person && <PersonName person={row.person} />,
  changes: (row: AuditRow) => <AuditChanges changes={row.changes} />,
}

export default function AuditLog() {
  return (
    <ListPage
      title="Audit log"
      read={listAudit}
      file="audit/file"
      fileName="audit-log"
      filters={filters}
      columns={auditColumns}
      cells={cells}
      rowKey={row => row.auditId}
      empty="No entries found."
    />
  )
}
