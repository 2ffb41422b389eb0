// How a person's credit goes back: money goes back the way it came.

/** `online` through the provider of payments, `bank` by a transfer of ours, `cash` at the desk. */
export const refundWays = ['online', 'bank', 'cash'] as const
export type RefundWay = (typeof refundWays)[number]

/** The ways of a site. Without a provider of payments nothing goes back online. */
export function availableWays(paysOnline: boolean): readonly RefundWay[] {
  return paysOnline ? refundWays : refundWays.filter(way => way !== 'online')
}

export const wayWords: Record<RefundWay, string> = {
  online: 'Online, the way it came',
  bank: 'Bank or UPI transfer',
  cash: 'Cash at the desk',
}

/** Whole rupees by way. */
export type RefundSplit = Record<RefundWay, number>

/**
 * Splits a credit (whole rupees): first what can go back online, then up to what came by UPI or bank, then cash.
 * @example splitCredit(500, { online: 200, bank: 400 }) // { online: 200, bank: 300, cash: 0 }
 */
export function splitCredit(credit: number, came: { online: number; bank: number }): RefundSplit {
  const online = Math.min(credit, Math.max(0, came.online))
  const bank = Math.min(credit - online, Math.max(0, came.bank))
  return { online, bank, cash: credit - online - bank }
}
