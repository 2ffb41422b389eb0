// References and receipt numbers of payments, the names of methods, and the link that opens a UPI application.
import { methods, type PaymentMethod } from './methods.ts'

/** Every method of the ledger, in the order of reports. */
export const paymentMethods = Object.keys(methods) as [PaymentMethod, ...PaymentMethod[]]

/**
 * How the ledger names what the provider of payments brought. Nobody enters it: its ids are the provider's, as
 * written.
 */
export const online = 'online' satisfies PaymentMethod

export function isPaymentMethod(method: string): method is PaymentMethod {
  return Object.hasOwn(methods, method)
}

/** The methods of payments that cashiers enter. */
export const enteredMethods = paymentMethods.filter(method => methods[method].isEntered)

/**
 * The methods that a report shows, in the order of the list: those that cashiers enter, and others that money came by.
 * A site that does not take online payments says nothing of them.
 */
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
 * Who took a payment, in words, with the way where it was not by hand: `Asha`, `Asha (statement)` for a transfer of a
 * bank statement that Asha imported or matched, and the method's name where nobody did: `Online`.
 */
export function takerText(payment: { takenBy: string; method: string; isFromStatement: boolean }): string {
  const { takenBy, method, isFromStatement } = payment
  const taker = takenBy || (method === online ? methodText(method) : 'nobody named')
  return isFromStatement ? `${taker} (statement)` : taker
}

/** The form in which references are stored and compared: without spaces, in capitals (hole M2). */
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

/**
 * What is wrong with a reference that a cashier types, as the code of a refusal; null for a right one. Cash needs none.
 */
export function referenceFault(method: string, reference: string) {
  if (method === 'cash') return null
  const normal = normalReference(reference)
  if (normal === '') return 'reference_missing' as const
  if (method === 'upi') return isUtr(normal) ? null : ('reference_utr' as const)
  return bankForm.test(normal) ? null : ('reference_bank' as const)
}

/** Whole rupees by which an amount is more than what is due; 0 when it is not. Who is in credit owes nothing. */
export function aboveDue(amount: number, due: number): number {
  return Math.max(0, amount - Math.max(0, due))
}

/**
 * Whole rupees that somebody owes after a refund or a correction where that is more than before (both below zero with
 * credit); 0 when nothing more is owed.
 */
export function newDebt(before: number, after: number): number {
  return after > Math.max(0, before) ? after : 0
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
 * The link that opens a UPI application with all fields filled in. `amount` is in whole rupees; `reference` comes back
 * on the account's statement. The address is not percent-encoded: some applications do not decode its @.
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
 * Shares out a sum that arrived for several people, in their order: each gets what they owe while it lasts. `left` is
 * what their shares do not use up. All amounts are whole rupees.
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

/**
 * Whole rupees that somebody told us of and that nobody has confirmed or rejected yet. Nothing of it counts as paid
 * (hole M10).
 */
export function waitingAmount(claims: readonly { state: string; amount: number }[]): number {
  return claims.reduce((sum, { state, amount }) => (state === 'open' ? sum + amount : sum), 0)
}
