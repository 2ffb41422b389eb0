// References and receipt numbers of payments, the names of methods, and the link that opens a UPI application.
import { methods, type PaymentMethod } from './methods.ts'

/** Every method of the ledger, in the order of reports. */
export const paymentMethods = Object.keys(methods) as [PaymentMethod, ...PaymentMethod[]]

/**
 * The ledger's method of online payments. Cashiers cannot enter it; its references are the provider's ids, unchanged.
 */
export const online = 'online' satisfies PaymentMethod

export function isPaymentMethod(method: string): method is PaymentMethod {
  return Object.hasOwn(methods, method)
}

/** The methods of payments that cashiers enter. */
export const enteredMethods = paymentMethods.filter(method => methods[method].isEntered)

/** The methods that a report shows, in the order of the list: those that cashiers enter, and others that were used. */
export function shownMethods(used: Iterable<string>): readonly PaymentMethod[] {
  const all = new Set(used)
  return paymentMethods.filter(method => methods[method].isEntered || all.has(method))
}

/** All methods, for filters. */
export const methodFilters = paymentMethods.map(asChoice)

/** The methods that a cashier chooses from. */
export const methodChoices = enteredMethods.map(asChoice)

function asChoice(value: PaymentMethod) {
  return { value, text: methods[value].name }
}

/** The name of a method. */
export function methodText(method: string): string {
  return isPaymentMethod(method) ? methods[method].name : method
}

/**
 * The taker of a payment in words: `Asha`, `Asha (statement)` for a transfer of a bank statement that Asha imported or
 * matched, or `Online` for an online payment.
 */
export function takerText(payment: { takenBy: string; method: string; isFromStatement: boolean }): string {
  const { takenBy, method, isFromStatement } = payment
  const taker = takenBy || (method === online ? methodText(method) : 'nobody named')
  return isFromStatement ? `${taker} (statement)` : taker
}

/** The normal form for storing and comparing references: without spaces, in capitals (hole M2). */
export function normalReference(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** The number of a UPI transfer (UTR, also called RRN). */
export const utrForm = /^\d{12}$/

/** Whether a reference, in its normal form, is the number of a UPI transfer. */
export function isUtr(reference: string): boolean {
  return utrForm.test(reference)
}

/** Banks write 6 digits for a cheque and up to 22 characters for RTGS, some with their own prefix. */
const bankForm = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{5,34}$/

/** The refusal code for a wrong reference that a cashier types; null for a valid one. Cash needs no reference. */
export function referenceFault(method: string, reference: string) {
  if (method === 'cash') return null
  const normal = normalReference(reference)
  if (normal === '') return 'reference_missing' as const
  if (method === 'upi') return isUtr(normal) ? null : ('reference_utr' as const)
  return bankForm.test(normal) ? null : ('reference_bank' as const)
}

/** Whole rupees by which an amount exceeds the amount due, else 0. With credit, nothing is due. */
export function aboveDue(amount: number, due: number): number {
  return Math.max(0, amount - Math.max(0, due))
}

/**
 * The debt in whole rupees after a refund or a correction, if it is more than before; else 0. Both arguments are below
 * zero for credit.
 */
export function newDebt(before: number, after: number): number {
  return after > Math.max(0, before) ? after : 0
}

/** The receipt number of the n-th payment. */
export function receiptNumber(count: number): string {
  return `R-${String(count).padStart(6, '0')}`
}

/** The number of a team's payment, derived from its first receipt number: R-000012 becomes G-000012. */
export function groupNumber(receipt: string): string {
  return receipt.replace('R', 'G')
}

/** Whether a text is or could become a receipt number: as a reference it would collide with the receipt. */
export function looksLikeReceipt(reference: string): boolean {
  return /^R-?\d+$/.test(normalReference(reference))
}

/**
 * The link that opens a UPI application with all fields filled in. `amount` is in whole rupees; `reference`
 * appears on the account's statement. The address is not percent-encoded: some applications do not decode its @.
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
 * Splits a sum that arrived for several people, in their order: each person gets their balance to pay until the sum is
 * used up. `left` is the rest. All amounts are whole rupees.
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

/** Whole rupees of open claims. They do not count as paid (hole M10). */
export function waitingAmount(claims: readonly { state: string; amount: number }[]): number {
  return claims.reduce((sum, { state, amount }) => (state === 'open' ? sum + amount : sum), 0)
}
