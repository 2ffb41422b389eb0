// The columns of the list of colleges.
import type { ListColumn } from '../lists/list-column.ts'
import type { CollegeRow } from './api.ts'

export const collegeColumns: readonly ListColumn<CollegeRow>[] = [
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  { name: 'people', title: 'People', kind: 'figure', value: row => row.people },
  { name: 'means', title: 'Counts as', kind: 'text', value: row => row.means ?? 'itself' },
]
