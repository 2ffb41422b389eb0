// What paying back by each way is called, and what it does.
import type { RefundWay } from '../../../../domain/refunds-due/ways.ts'

export const payWords: Record<RefundWay, { open: string; does: string; button: string }> = {
  online: {
    open: 'Pay back online …',
    does: 'The provider sends each sum back the way it came, within a minute from now.',
    button: 'Pay back online',
  },
  bank: {
    open: 'Mark transfers as sent …',
    does: 'First send the transfers: the file Transfers for the bank has names, telephone numbers, sums and where the money came from. Then mark them as sent here.',
    button: 'Mark as sent',
  },
  cash: {
    open: 'Mark cash as paid out …',
    does: 'Hand out the cash first. It comes out of your cash box.',
    button: 'Mark as paid out',
  },
}
