// Shows a receipt, to read out or to print.
import type { PaymentRow, PersonPage } from '../../../../domain/organiser-types.ts'
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
