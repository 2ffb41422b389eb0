// References and receipt numbers of payments, the words for the ways to pay, and the link that opens a UPI application.
import type { PaymentMethod } from './organiser-types.ts'

const methodWords: Record<PaymentMethod, string> = { cash: 'Cash', upi: 'UPI', bank: 'Bank transfer' }

/** The ways to pay, to choose from. */
export const methodChoices = (Object.keys(methodWords) as PaymentMethod[]).map(value => ({
  value,
  text: methodWords[value],
}))

/** The words for a way to pay. */
export function methodText(method: string): string {
  return methodWords[method as PaymentMethod] ?? method
}

/** The form in which references are stored and compared: without spaces, in capitals (hole M2). */
export function normalReference(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** The receipt number of the n-th payment. */
export function receiptNumber(count: number): string {
  return `R-${String(count).padStart(6, '0')}`
}

/** The number of a team's payment, made from that of its first receipt: R-000012 becomes G-000012. */
export function groupNumber(receipt: string): string {
  return receipt.replace('R', 'G')
}

/** True for a text that is or could become a receipt number: as a reference it would collide with that receipt. */
export function looksLikeReceipt(reference: string): boolean {
  return /^R-?\d+$/.test(normalReference(reference))
}

/**
 * The link that opens a UPI application with all fields filled in. `amount` is in whole rupees; `reference` comes back on the account's
 * statement. The address is not percent-encoded: some applications do not decode its @.
 */
export function upiLink(pay: { vpa: string; name: string; amount: number; reference: string; note: string }): string {
  const fields = {
    pn: pay.name,
    am: pay.amount.toFixed(2),
    cu: 'INR',
    tn: pay.note,
    tr: pay.reference,
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=${pay.vpa}&${query.join('&')}`
}

/**
 * Shares out a sum that arrived for several people, in their order: each gets what they owe while it lasts. `left` is what their shares do
 * not use up. All amounts are whole rupees.
 */
export function shareOut(amount: number, owed: readonly number[]): { shares: number[]; left: number } {
  let left = amount
  const shares = owed.map(due => {
    const share = Math.min(due, left)
    left -= share
    return share
  })
  return { shares, left }
}

/** Whole rupees that somebody told us of and that nobody has confirmed or rejected yet. Nothing of it counts as paid (hole M10). */
export function waitingAmount(claims: readonly { state: string; amount: number }[]): number {
  return claims.reduce((sum, { state, amount }) => (state === 'open' ? sum + amount : sum), 0)
}
