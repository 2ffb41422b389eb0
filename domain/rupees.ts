// Money as text, and how much of it one row may hold. Every amount in the system is a whole number of rupees; nothing
// here computes a price.

/**
 * The most whole rupees that one payment, refund or row of a statement may have: anything above is a slip or an attack.
 */
export const largestAmount = 1_000_000

const indianGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Writes whole rupees for a reader: 1200 becomes '₹1,200', -300 becomes '-₹300'. */
export function rupees(amount: number): string {
  return `${amount < 0 ? '-' : ''}₹${plainRupees(Math.abs(amount))}`
}

/** Whole rupees without their sign, for the cells of a table that says what they are: 1200 becomes '1,200'. */
export function plainRupees(amount: number): string {
  return indianGrouping.format(amount)
}

/**
 * The amount due as a value, for a place that labels it. More paid than due is a credit, never a debt (docs/rules.md):
 * 500 becomes '₹500', 0 becomes '₹0', -300 becomes '₹300 credit'.
 */
export function amountDueText(amountDue: number): string {
  return amountDue < 0 ? `${rupees(-amountDue)} credit` : rupees(amountDue)
}

/** The amount due with its label: 'Balance to pay: ₹500', 'Credit: ₹300'. */
export function balanceText(amountDue: number): string {
  return amountDue < 0 ? `Credit: ${rupees(-amountDue)}` : `Balance to pay: ${rupees(amountDue)}`
}
