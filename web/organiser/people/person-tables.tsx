// The lists on a person's page: registrations, payments, claims, entries, mail and history.
import { actionText } from '../../../domain/audit/actions.ts'
import type { PaymentRow } from '../../../domain/money/payments-api.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { CorrectPayment } from '../money/correct-payment.tsx'
import { ownPaymentColumns } from '../money/payment-columns.tsx'
import { Amount } from '../shell/amount.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { ReceiptDialog } from '../shell/print/receipt-dialog.tsx'
import { Section } from '../shell/section.tsx'
import { Nothing } from '../shell/states.tsx'
import { Registrations } from './registrations.tsx'

type Of<Name extends keyof PersonPage> = PersonPage[Name] extends (infer Row)[] ? Column<Row>[] : never

const claimColumns: Of<'claims'> = [
  { title: 'UTR', main: true, cell: row => row.utr || `reported by ${row.team?.by ?? ''}` },
  { title: 'Team', cell: row => row.team && `${row.team.name}, ${rupees(row.team.amount)} in total` },
  { title: 'Amount', figure: true, cell: row => <Amount of={row.amount} /> },
  { title: 'State', cell: row => row.state },
  { title: 'Claimed', cell: row => <Moment at={row.claimedAt} /> },
  { title: 'Reason', cell: row => row.reason },
]
const scanColumns: Of<'scans'> = [
  { title: 'When', main: true, cell: row => <Moment at={row.at} /> },
  { title: 'Direction', cell: row => (row.direction === 'in' ? 'In' : 'Out') },
  { title: 'Gate', cell: row => row.gate },
  { title: 'By', cell: row => row.by },
  { title: 'Undone', cell: row => row.undoneAt && <Moment at={row.undoneAt} /> },
]
const mailColumns: Of<'mails'> = [
  { title: 'Mail', main: true, cell: row => row.subject },
  { title: 'Queued', cell: row => <Moment at={row.createdAt} /> },
  { title: 'Sent', cell: row => row.sentAt && <Moment at={row.sentAt} /> },
  { title: 'Error', cell: row => row.error ?? '' },
]
const historyColumns: Of<'history'> = [
  { title: 'What', main: true, cell: row => actionText(row.what) },
  { title: 'Who', cell: row => row.who },
  { title: 'When', cell: row => <Moment at={row.at} /> },
  { title: 'Reason', cell: row => row.reason },
]

/** `onChange` loads the page again. */
export function PersonTables({ person, onChange }: { person: PersonPage; onChange: () => void }) {
  const payments: Column<PaymentRow>[] = [
    ...ownPaymentColumns,
    {
      title: 'Actions',
      cell: row => (
        <span className="button-row">
          <DialogButton text="Receipt" of={row.receiptNumber}>
            {close => <ReceiptDialog person={person} payment={row} onClose={close} />}
          </DialogButton>
          <CorrectPayment payment={row} payer={person} onChange={onChange} />
        </span>
      ),
    },
  ]
  return (
    <>
      <Registrations key={`${person.userId} ${person.endedEvents}`} person={person} onChange={onChange} />
      <Rows
        title="Payments"
        none="No payment yet."
        columns={payments}
        rows={person.payments}
        rowKey={row => row.paymentId}
      />
      <Rows title="Claims" columns={claimColumns} rows={person.claims} rowKey={row => row.claimId} />
      <Rows title="Entries" columns={scanColumns} rows={person.scans} rowKey={row => row.scanId} />
      <Rows title="Mail" columns={mailColumns} rows={person.mails} rowKey={row => row.mailId} />
      <Rows
        title="History"
        none="No organiser has changed anything."
        columns={historyColumns}
        rows={person.history}
        rowKey={row => `${row.at} ${row.what} ${row.who}`}
      />
    </>
  )
}

type RowsProps<Row> = {
  title: string
  /** The text shown if there is no row. Without this text an empty section is not shown. */
  none?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

function Rows<Row>({ title, none, columns, rows, rowKey }: RowsProps<Row>) {
  if (rows.length === 0 && !none) return null
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <Table name={title.toLowerCase()} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </Section>
  )
}
