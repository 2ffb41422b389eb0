// Shows a receipt, to read or to print.
import type { PaymentRow } from '../../../../domain/money/payments-api.ts'
import type { PersonPage } from '../../../../domain/people/api.ts'
import { Dialog, DialogBody } from '../../../parts/shell/dialog.tsx'
import { ReceiptCard } from './receipt-card.tsx'

type Props = { person: PersonPage; payment: PaymentRow; onClose: () => void }

export function ReceiptDialog({ person, payment, onClose }: Props) {
  return (
    <Dialog title={`Receipt ${payment.receiptNumber}`} busy={false} onClose={onClose}>
      <DialogBody>
        <ReceiptCard person={person} payment={payment} />
      </DialogBody>
    </Dialog>
  )
}
