// Money as text, and the largest amount. Every amount in the system is a whole number of rupees. pricing.ts computes
// prices.

/**
 * The most whole rupees of one payment, refund or row of a statement: a larger amount is a typing mistake or an attack.
 */
export const largestAmount = 1_000_000

const indianGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Writes whole rupees for a reader: 1200 becomes '₹1,200', -300 becomes '-₹300'. */
export function rupees(amount: number): string {
  return `${amount < 0 ? '-' : ''}₹${plainRupees(Math.abs(amount))}`
}

/** Whole rupees without the rupee sign, for tables with a labelled column: 1200 becomes '1,200'. */
export function plainRupees(amount: number): string {
  return indianGrouping.format(amount)
}

/**
 * The amount due as a value with a separate label. A payment above the amount due is a credit (docs/rules.md):
 * 500 becomes '₹500', 0 becomes '₹0', -300 becomes '₹300 credit'.
 */
export function amountDueText(amountDue: number): string {
  return amountDue < 0 ? `${rupees(-amountDue)} credit` : rupees(amountDue)
}

/** The amount due with its label: 'Balance to pay: ₹500', 'Credit: ₹300'. */
export function balanceText(amountDue: number): string {
  return amountDue < 0 ? `Credit: ${rupees(-amountDue)}` : `Balance to pay: ${rupees(amountDue)}`
}
