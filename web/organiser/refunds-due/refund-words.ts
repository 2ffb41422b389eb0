// What paying back by each way is called, and what it does.
import type { RefundWay } from '../../../domain/refunds-due/ways.ts'

const back = 'To take a refund back, record a payment of the same sum on the person’s page and say why.'

export const payWords: Record<RefundWay, { name: string; does: string; button: string }> = {
  online: {
    name: 'Pay back online …',
    does: `The provider sends each sum back the way it came, within a minute from now. ${back}`,
    button: 'Pay back online',
  },
  bank: {
    name: 'Mark transfers as sent …',
    does: `First send the transfers: the file Transfers for the bank has names, telephone numbers, sums and where the money came from. Then mark them as sent here. ${back}`,
    button: 'Mark as sent',
  },
  cash: {
    name: 'Mark cash as paid out …',
    does: `Hand out the cash first. It comes out of your cash box. ${back}`,
    button: 'Mark as paid out',
  },
}
