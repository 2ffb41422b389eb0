// The texts for each way of refunding. They are its button, and the text and the button of its dialog.
import type { RefundWay } from '../../../domain/refunds-due/ways.ts'

const undo = 'To undo a refund, record a payment of the same amount on the person’s page, with the reason.'

export const payWords: Record<RefundWay, { name: string; does: string; button: string }> = {
  online: {
    name: 'Pay back online …',
    does: `The provider returns each amount the way it was paid, starting within a minute. ${undo}`,
    button: 'Pay back online',
  },
  bank: {
    name: 'Mark transfers as sent …',
    does: `First send the transfers: the file Transfers for the bank lists names, telephone numbers, amounts and the accounts that paid. Then mark them as sent here. ${undo}`,
    button: 'Mark as sent',
  },
  cash: {
    name: 'Mark cash as paid out …',
    does: `First hand out the cash. It is deducted from your cash box. ${undo}`,
    button: 'Mark as paid out',
  },
}
