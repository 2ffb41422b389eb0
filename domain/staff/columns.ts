// The columns of the file of roles. Columns are explained in domain/lists/list-column.ts.
import type { ListColumn } from '../lists/list-column.ts'
import type { StaffRow } from './api.ts'
import { roleWords } from './roles.ts'

/** `nameOf` names the event with a number. */
export function staffColumns(nameOf: (eventId: number) => string): readonly ListColumn<StaffRow>[] {
  return [
    { name: 'username', title: 'Name', kind: 'person', value: row => row.username },
    { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
    { name: 'email', title: 'E-mail', kind: 'text', value: row => row.email },
    { name: 'role', title: 'Role', kind: 'text', value: row => roleWords[row.role].name },
    { name: 'events', title: 'Events', kind: 'text', value: row => row.events.map(nameOf).join(', ') },
    { name: 'approved', title: 'Approved', kind: 'mark', value: row => row.approved },
    { name: 'factor', title: 'Second factor', kind: 'mark', value: row => row.hasSecondFactor },
    { name: 'grantedBy', title: 'Given by', kind: 'text', value: row => row.grantedBy },
    { name: 'grantedAt', title: 'Since', kind: 'moment', value: row => row.grantedAt },
  ]
}
