// The columns of the organisers' lists, for screen, print and files. A new column is an entry here.
import { actionText } from './audit-actions.ts'
import type { ListColumn } from './list-column.ts'
import type {
  AuditRow,
  CashUp,
  ClaimRow,
  CollegeRow,
  EntryRow,
  FacilityRow,
  MailRow,
  PaymentRow,
  PersonRow,
  RosterEvents,
  TransferRow,
} from './organiser-types.ts'
import { methodText } from './payment.ts'

export const peopleColumns: readonly ListColumn<PersonRow>[] = [
  { name: 'username', title: 'Name', kind: 'person', value: row => row.username, sort: 'name' },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'email', title: 'E-mail', kind: 'text', value: row => row.email },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  { name: 'city', title: 'City', kind: 'text', value: row => row.city, extra: true },
  { name: 'gender', title: 'Gender', kind: 'text', value: row => row.gender, extra: true },
  { name: 'isStudent', title: 'Host institute', kind: 'mark', value: row => row.isStudent, extra: true },
  { name: 'facility', title: 'Facility', kind: 'text', value: row => row.facility, extra: true },
  { name: 'events', title: 'Events', kind: 'figure', value: row => row.eventCount },
  { name: 'total', title: 'Total', kind: 'amount', value: row => row.total, extra: true },
  { name: 'paid', title: 'Paid', kind: 'amount', value: row => row.paidAmount, sort: 'paid' },
  { name: 'due', title: 'Due', kind: 'due', value: row => row.amountDue, sort: 'due' },
  { name: 'registeredAt', title: 'Registered', kind: 'moment', value: row => row.registeredAt, sort: 'registered' },
  { name: 'enteredAt', title: 'First entry', kind: 'moment', value: row => row.checkedInAt, extra: true },
]

export const paymentColumns: readonly ListColumn<PaymentRow>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'receipt', title: 'Receipt', kind: 'code', value: row => row.receiptNumber },
  { name: 'amount', title: 'Amount', kind: 'amount', value: row => row.amount, sort: 'amount' },
  { name: 'method', title: 'Method', kind: 'text', value: row => methodText(row.method) },
  {
    ...{ name: 'reference', title: 'Reference', kind: 'text' },
    // The reference of cash is the receipt's number, which has a column of its own.
    value: row => (row.reference === row.receiptNumber ? '' : row.reference),
  },
  { name: 'team', title: 'Team', kind: 'text', value: row => [row.group, row.team].filter(Boolean).join(' ') },
  { name: 'note', title: 'Note', kind: 'text', value: row => row.note },
  { name: 'takenBy', title: 'Taken by', kind: 'text', value: row => row.takenBy },
  { name: 'takenAt', title: 'When', kind: 'moment', value: row => row.takenAt, sort: 'time' },
  { name: 'corrects', title: 'Corrects receipt', kind: 'text', value: row => row.corrects, extra: true },
  { name: 'isCorrected', title: 'Corrected later', kind: 'mark', value: row => row.isCorrected, extra: true },
]

export const claimColumns: readonly ListColumn<ClaimRow>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'utr', title: 'UTR', kind: 'code', value: row => row.utr },
  { name: 'team', title: 'For the team', kind: 'text', value: row => row.team?.name ?? '', extra: true },
  { name: 'amount', title: 'Says to have paid', kind: 'amount', value: row => row.amount, sort: 'amount' },
  { name: 'due', title: 'Due', kind: 'due', value: row => row.amountDue },
  { name: 'claimedAt', title: 'Claimed', kind: 'moment', value: row => row.claimedAt, sort: 'time' },
  { name: 'conflict', title: 'In conflict', kind: 'mark', value: row => row.rivals.length > 0, extra: true },
  { name: 'state', title: 'State', kind: 'text', value: row => row.state, extra: true },
  { name: 'decidedBy', title: 'Decided by', kind: 'text', value: row => row.decidedBy, extra: true },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason, extra: true },
]

export const transferColumns: readonly ListColumn<TransferRow>[] = [
  { name: 'payer', title: 'From', kind: 'text', value: row => row.payer },
  { name: 'narration', title: 'Note', kind: 'text', value: row => row.narration, extra: true },
  { name: 'date', title: 'Date', kind: 'text', value: row => row.date },
  { name: 'reference', title: 'Number', kind: 'code', value: row => row.reference },
  { name: 'amount', title: 'Came in', kind: 'amount', value: row => row.amount, sort: 'amount' },
  { name: 'method', title: 'Method', kind: 'text', value: row => methodText(row.method), extra: true },
  { name: 'state', title: 'State', kind: 'text', value: row => row.state, extra: true },
  {
    ...{ name: 'credits', title: 'Credited to', kind: 'text', extra: true },
    value: row => row.credits.map(({ username, receiptNumber }) => `${username} (${receiptNumber})`).join('; '),
  },
  { name: 'decidedBy', title: 'Decided by', kind: 'text', value: row => row.decidedBy, extra: true },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason, extra: true },
  { name: 'importedAt', title: 'Imported', kind: 'moment', value: row => row.importedAt, extra: true },
]

export const cashUpColumns: readonly ListColumn<CashUp['rows'][number]>[] = [
  { name: 'takenBy', title: 'Cashier', kind: 'text', value: row => row.takenBy || 'command line' },
  { name: 'method', title: 'Method', kind: 'text', value: row => methodText(row.method) },
  { name: 'count', title: 'Rows', kind: 'figure', value: row => row.count },
  { name: 'taken', title: 'Taken', kind: 'amount', value: row => row.taken },
  { name: 'refunded', title: 'Paid back', kind: 'amount', value: row => -row.refunded },
  { name: 'left', title: 'Left', kind: 'amount', value: row => row.taken - row.refunded },
]

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
]

/** 'already_inside' as 'Already inside'. */
function resultText(result: string): string {
  return (result.charAt(0).toUpperCase() + result.slice(1)).replaceAll('_', ' ')
}

export const rosterEventColumns: readonly ListColumn<RosterEvents['rows'][number]>[] = [
  { name: 'event', title: 'Event', kind: 'event', value: row => row.eventId, sort: 'name' },
  { name: 'number', title: 'Number', kind: 'figure', value: row => row.eventId, sort: 'number' },
  { name: 'registered', title: 'Registered', kind: 'figure', value: row => row.registered, sort: 'registered' },
  { name: 'checkedIn', title: 'Entered', kind: 'figure', value: row => row.checkedIn, sort: 'checkedIn' },
  { name: 'teams', title: 'Teams', kind: 'figure', value: row => row.teams, sort: 'teams' },
]

export const facilityColumns: readonly ListColumn<FacilityRow>[] = [
  { name: 'username', title: 'Name', kind: 'person', value: row => row.username, sort: 'name' },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'facility', title: 'Facility', kind: 'text', value: row => row.facility },
  { name: 'gender', title: 'Gender', kind: 'text', value: row => row.gender },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college, sort: 'college' },
  { name: 'events', title: 'Events', kind: 'figure', value: row => row.eventCount },
  { name: 'due', title: 'Still to pay', kind: 'due', value: row => row.amountDue, sort: 'due' },
]

export const collegeColumns: readonly ListColumn<CollegeRow>[] = [
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  { name: 'people', title: 'People', kind: 'figure', value: row => row.people },
  { name: 'means', title: 'Counts as', kind: 'text', value: row => row.means ?? 'itself' },
]

export const mailColumns: readonly ListColumn<MailRow>[] = [
  { name: 'recipient', title: 'To', kind: 'text', value: row => row.recipient },
  { name: 'subject', title: 'Mail', kind: 'text', value: row => row.subject },
  { name: 'state', title: 'State', kind: 'text', value: row => row.state },
  { name: 'attempts', title: 'Tries', kind: 'figure', value: row => row.attempts },
  { name: 'createdAt', title: 'Queued', kind: 'moment', value: row => row.createdAt },
  { name: 'sentAt', title: 'Sent', kind: 'moment', value: row => row.sentAt },
  { name: 'error', title: 'Error', kind: 'text', value: row => row.error },
]

export const auditColumns: readonly ListColumn<AuditRow>[] = [
  { name: 'action', title: 'What', kind: 'text', value: row => actionText(row.action) },
  { name: 'at', title: 'When', kind: 'moment', value: row => row.at },
  { name: 'actor', title: 'Who', kind: 'text', value: row => row.actor.name },
  { name: 'person', title: 'Person', kind: 'text', value: row => row.person?.name ?? '' },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.person?.userId ?? '', extra: true },
  {
    ...{ name: 'changes', title: 'Change', kind: 'text' },
    value: row =>
      row.changes.map(({ name, was, is }) => `${name}: ${was && is ? `${was} → ${is}` : was + is}`).join('; '),
  },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason },
]
