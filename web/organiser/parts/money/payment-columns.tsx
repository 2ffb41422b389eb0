// The columns of the ledger, for the list of payments and for a person's page.
import type { ReactNode } from 'react'
import type { PaymentRow } from '../../../../domain/organiser-types.ts'
import { Moment } from '../../../parts/shell/moment.tsx'
import { methodText } from '../../../parts/shell/payment-methods.ts'
import { PersonLink } from '../people/person-link.tsx'
import { Badge } from '../shell/states.tsx'
import type { Column } from '../tables/table.tsx'
import { Amount } from './amount.tsx'
import { GroupReceipt } from './group-receipt.tsx'

type Row = Omit<PaymentRow, 'userId' | 'username'>

const amount: Column<Row> = {
  title: 'Amount',
  sort: 'amount',
  figure: true,
  cell: row => <Amount of={row.amount} />,
}
const details: Column<Row>[] = [
  { title: 'Method', cell: row => methodText(row.method) },
  // The reference of cash is the receipt's number, which has a column of its own.
  { title: 'Reference', cell: row => row.reference !== row.receiptNumber && row.reference },
  { title: 'Team', cell: row => row.group && <GroupReceipt payment={row} /> },
  { title: 'Note', cell: row => row.note },
  { title: 'Taken by', cell: row => row.takenBy },
  { title: 'When', sort: 'time', cell: row => <Moment at={row.takenAt} /> },
]

export const ownPaymentColumns: Column<Row>[] = [
  { title: 'Receipt', main: true, cell: row => receipt(row) },
  amount,
  ...details,
]

export const paymentColumns: Column<PaymentRow>[] = [
  {
    title: 'Person',
    main: true,
    cell: row => <PersonLink person={row} />,
  },
  { title: 'User id', cell: row => row.userId },
  { title: 'Receipt', cell: row => receipt(row) },
  amount,
  ...details,
]

function receipt(row: Row): ReactNode {
  return (
    <>
      <ReceiptNumber text={row.receiptNumber} />{' '}
      {row.corrects ? (
        <>
          {row.amount < 0 ? 'reverses' : 'corrects'} <ReceiptNumber text={row.corrects} />
        </>
      ) : (
        row.amount < 0 && 'refund'
      )}{' '}
      {row.isCorrected && <Badge tone="warn">corrected</Badge>}
    </>
  )
}

/** A receipt's number, which must not break at its hyphen. */
function ReceiptNumber({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
}
