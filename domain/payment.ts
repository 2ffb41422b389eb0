// References of payments and the link that opens a UPI application. Prices are in pricing.ts, how amounts are written in money.ts.

/** The form in which references are stored and compared: spaces do not count, letters are capitals (hole M2). */
export function normalReference(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** The receipt number of the n-th payment. */
export function receiptNumber(count: number): string {
  return `R-${String(count).padStart(6, '0')}`
}

/** True for a text that is a receipt number, now or later: as a reference it would stand in the way of that receipt. */
export function looksLikeReceipt(reference: string): boolean {
  return /^R-?\d+$/.test(normalReference(reference))
}

/**
 * The link that opens a UPI application with everything filled in. `amount` is in whole rupees and stands in the link as decimal text;
 * `reference` comes back on the account's statement. The address stays as it is written: some applications do not decode its @.
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
