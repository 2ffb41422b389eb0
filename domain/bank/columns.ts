// The columns of the list of bank transfers.
import type { ListColumn } from '../lists/list-column.ts'
import { methodText } from '../money/payment.ts'
import type { TransferRow } from './api.ts'

export const transferColumns: readonly ListColumn<TransferRow>[] = [
  { name: 'payer', title: 'From', kind: 'text', value: row => row.payer },
  { name: 'narration', title: 'Note', kind: 'text', value: row => row.narration, extra: true },
  { name: 'words', title: 'Words in doubt', kind: 'text', value: row => row.words, extra: true },
  { name: 'doubts', title: 'To check', kind: 'text', value: row => row.doubts.join('; '), extra: true },
  { name: 'date', title: 'Date', kind: 'text', value: row => row.date },
  { name: 'reference', title: 'Number', kind: 'code', value: row => row.reference },
  { name: 'amount', title: 'Received', kind: 'amount', value: row => row.amount, sort: 'amount' },
  { name: 'written', title: 'As written', kind: 'text', value: row => row.written, extra: true },
  { name: 'method', title: 'Method', kind: 'text', value: row => methodText(row.method), extra: true },
  { name: 'state', title: 'State', kind: 'text', value: row => row.state, extra: true },
  {
    name: 'credits',
    title: 'Credited to',
    kind: 'text',
    extra: true,
    value: row => row.credits.map(({ username, receiptNumber }) => `${username} (${receiptNumber})`).join('; '),
  },
  { name: 'decidedBy', title: 'Decided by', kind: 'text', value: row => row.decidedBy, extra: true },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason, extra: true },
  { name: 'importedAt', title: 'Imported', kind: 'moment', value: row => row.importedAt, extra: true },
]
