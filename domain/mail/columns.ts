// The columns of the list of mails (domain/lists/list-column.ts).
import type { ListColumn } from '../lists/list-column.ts'
import type { MailRow } from './api.ts'

export const mailColumns: readonly ListColumn<MailRow>[] = [
  { name: 'recipient', title: 'To', kind: 'text', value: row => row.recipient },
  { name: 'subject', title: 'Mail', kind: 'text', value: row => row.subject },
  { name: 'state', title: 'State', kind: 'text', value: row => row.state },
  { name: 'attempts', title: 'Tries', kind: 'figure', value: row => row.attempts },
  { name: 'createdAt', title: 'Queued', kind: 'moment', value: row => row.createdAt },
  { name: 'sentAt', title: 'Sent', kind: 'moment', value: row => row.sentAt },
  { name: 'error', title: 'Error', kind: 'text', value: row => row.error },
]
