// The columns of payments in the ledger and on a person's page. A correction names the payment that it corrects.
import { paymentColumns } from '../../../domain/money/columns.ts'
import type { PaymentRow } from '../../../domain/money/payments-api.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { Badge } from '../shell/states.tsx'
import { GroupReceipt } from './group-receipt.tsx'

type OwnPayment = PersonPage['payments'][number]

export const paymentCells = {
  receipt: (row: PaymentRow) => <Receipt row={row} />,
  team: (row: PaymentRow) => row.group && <GroupReceipt payment={row} />,
}

/** Columns that are not shown on a person's page. */
const hiddenColumns = ['username', 'userId', 'corrects', 'isCorrected']

export const ownPaymentColumns = shownColumns<OwnPayment>(
  paymentColumns.filter(({ name }) => !hiddenColumns.includes(name)),
  { cells: paymentCells },
)

function Receipt({ row }: { row: PaymentRow }) {
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

/** The number never wraps at its hyphen. */
function ReceiptNumber({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
}
