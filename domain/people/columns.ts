// The columns of the list of people.
import { profileFields, profileNames } from '../account/profile-fields.ts'
import type { ListColumn } from '../lists/list-column.ts'
import type { PersonRow } from './api.ts'

export const peopleColumns: readonly ListColumn<PersonRow>[] = [
  { name: 'username', title: 'Name', kind: 'person', value: row => row.username, sort: 'name' },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'email', title: 'E-mail', kind: 'text', value: row => row.email },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  ...profileNames
    .filter(name => name !== 'phone' && name !== 'college')
    .map(name => ({
      name,
      title: profileFields[name].label,
      kind: 'text' as const,
      value: (row: PersonRow) => row[name],
      extra: true as const,
    })),
  { name: 'gender', title: 'Gender', kind: 'text', value: row => row.gender, extra: true },
  { name: 'isStudent', title: 'Host institute', kind: 'mark', value: row => row.isStudent, extra: true },
  { name: 'facility', title: 'Facility', kind: 'text', value: row => row.facility, extra: true },
  { name: 'events', title: 'Events', kind: 'figure', value: row => row.eventCount },
  { name: 'total', title: 'Total', kind: 'amount', value: row => row.total, extra: true },
  { name: 'paid', title: 'Paid', kind: 'amount', value: row => row.paidAmount, sort: 'paid' },
  { name: 'due', title: 'Balance to pay', kind: 'due', value: row => row.amountDue, sort: 'due' },
  { name: 'registeredAt', title: 'Registered', kind: 'moment', value: row => row.registeredAt, sort: 'registered' },
  { name: 'enteredAt', title: 'First entry', kind: 'moment', value: row => row.checkedInAt, extra: true },
]
