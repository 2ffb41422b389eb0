// The ways to refund a person's credit. Money is refunded by the method of its payment.

/** `online` through the payment provider, `bank` by our own transfer, `cash` at the desk. */
export const refundWays = ['online', 'bank', 'cash'] as const
export type RefundWay = (typeof refundWays)[number]

/** The ways that a site offers. It refunds online only if it has a payment provider. */
export function availableWays(paysOnline: boolean): readonly RefundWay[] {
  return paysOnline ? refundWays : refundWays.filter(way => way !== 'online')
}

export const wayWords: Record<RefundWay, string> = {
  online: 'Online, like the payment',
  bank: 'Bank or UPI transfer',
  cash: 'Cash at the desk',
}

/** Whole rupees by way. */
export type RefundSplit = Record<RefundWay, number>

/**
 * Splits a credit (whole rupees): first online up to what was paid online, then by bank up to what was paid by UPI or
 * bank, then cash.
 * @example splitCredit(500, { online: 200, bank: 400 }) // { online: 200, bank: 300, cash: 0 }
 */
export function splitCredit(credit: number, paid: { online: number; bank: number }): RefundSplit {
  const online = Math.min(credit, Math.max(0, paid.online))
  const bank = Math.min(credit - online, Math.max(0, paid.bank))
  return { online, bank, cash: credit - online - bank }
}
