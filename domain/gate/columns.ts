// The columns of the list of entries.
import type { ListColumn } from '../lists/list-column.ts'
import type { EntryRow } from './api.ts'

export const entryColumns: readonly ListColumn<EntryRow>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  { name: 'at', title: 'When', kind: 'moment', value: row => row.at, sort: 'time' },
  { name: 'result', title: 'Answer', kind: 'text', value: row => resultText(row.result) },
  { name: 'direction', title: 'Direction', kind: 'text', value: row => row.direction, extra: true },
  { name: 'gate', title: 'Gate', kind: 'text', value: row => row.gate },
  { name: 'by', title: 'Scanned by', kind: 'text', value: row => row.by },
  { name: 'undoneAt', title: 'Undone', kind: 'moment', value: row => row.undoneAt, extra: true },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason },
  {
    name: 'serverSaid',
    title: 'Answer of the server',
    kind: 'text',
    value: row => (row.serverSaid ? resultText(row.serverSaid) : ''),
    extra: true,
  },
  { name: 'amountDue', title: 'Balance to pay now', kind: 'amount', value: row => row.amountDue, extra: true },
  { name: 'seenBy', title: 'Reviewed by', kind: 'text', value: row => row.seenBy, extra: true },
  { name: 'seenNote', title: 'Note', kind: 'text', value: row => row.seenNote, extra: true },
]

/** 'already_inside' as 'Already inside'. */
function resultText(result: string): string {
  return (result.charAt(0).toUpperCase() + result.slice(1)).replaceAll('_', ' ')
}
