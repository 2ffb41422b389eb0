// A payment in the ledger and on a person's page: its receipt with what it corrects, and the columns of a person's own
// payments.
import { paymentColumns } from '../../../domain/money/columns.ts'
import type { PaymentRow } from '../../../domain/money/payments-api.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { Badge } from '../shell/states.tsx'
import { GroupReceipt } from './group-receipt.tsx'

type OwnPayment = PersonPage['payments'][number]

/** What the screen shows in place of the plain values. */
export const paymentCells = {
  receipt: (row: PaymentRow) => <Receipt row={row} />,
  team: (row: PaymentRow) => row.group && <GroupReceipt payment={row} />,
}

/** Left out on the page of a person, who is the payer. */
const ofPerson = ['username', 'userId', 'corrects', 'isCorrected']

export const ownPaymentColumns = shownColumns<OwnPayment>(
  paymentColumns.filter(({ name }) => !ofPerson.includes(name)),
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

/** A receipt's number, which must not break at its hyphen. */
function ReceiptNumber({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
}
