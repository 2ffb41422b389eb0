// The ledger: all payments and refunds, and a dialog to record a payment.
import { paymentColumns } from '../../../domain/money/columns.ts'
import { methodChoices, methodFilters } from '../../../domain/money/payment.ts'
import { usePaysOnline } from '../../parts/profile/money/pay-now.tsx'
import { Amount } from '../shell/amount.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { choices, day, ListPage, words } from '../shell/lists/list-page.tsx'
import { listPayments } from './calls.ts'
import { CorrectPayment } from './correct-payment.tsx'
import { PaymentDialog } from './money-dialogs.tsx'
import { paymentCells } from './payment-columns.tsx'

export default function Payments() {
  const methods = [{ value: '', text: 'All' }, ...(usePaysOnline() ? methodFilters : methodChoices)]
  return (
    <ListPage
      title="Payments"
      read={listPayments}
      file="payments/file"
      buttons={({ reload }) => (
        <DialogButton text="Record a payment" className="main-button">
          {close => (
            <PaymentDialog
              person={null}
              onClose={close}
              onDone={() => {
                close()
                reload()
              }}
            />
          )}
        </DialogButton>
      )}
      search="Person, reference or receipt"
      filters={[
        choices('method', 'Method', methods),
        day('from', 'From'),
        day('to', 'To'),
        words('takenBy', 'Taken by'),
      ]}
      summary={({ sum }) => (
        <p>
          Recorded, after refunds:{' '}
          <strong>
            <Amount of={sum} />
          </strong>
        </p>
      )}
      columns={paymentColumns}
      choosesColumns
      cells={paymentCells}
      acts={({ reload }) => ({
        title: 'Correct',
        cell: row => <CorrectPayment payment={row} payer={row} onChange={reload} />,
      })}
      rowKey={row => row.paymentId}
      empty="No payments found."
    />
  )
}
