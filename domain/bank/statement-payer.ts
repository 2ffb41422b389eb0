// Who paid, as far as a bank's narration says: each bank writes the name into another part of it.

/** Parts of a narration that are no name. */
const noName =
  /^(upi|imps|mmt|neft|rtgs|cr|dr|in|by|to|transfer|fund transfer|payment|pay|paid|from|null|na|.*\b(payment|transfer|from|bank|deposit|upi)\b.*)$/i
/** Banks by the names and codes that narrations hold, also cut off. */
const bank =
  /^(state bank.*|hdfc|icici|axis|kotak( mahindra)?|canara|punjab nat.*|pnb|union b.*|indian ov.*|yes|idfc.*|indusind|federal|sbi|sbin|icic|utib|punb|barb|kkbk|cnrb|ubin|yesb|idib|ioba|pytm|airp|fdrl|idfb|.*\b(bank|ltd)\b.*)$/i

/** The payer's name; '' where the narration has none. */
export function payerIn(narration: string): string {
  const upi = /\bUPI\s*([-/*:|])\s*(.+)$/i.exec(narration)
  if (upi) return payerOfUpi(upi[2]!.split(upi[1]!).map(part => part.trim()))
  const parts = narration.split(/[/\-*:|,]+/).map(part => part.trim())
  const names = parts.filter(isName)
  // ICICI writes remark, name and bank behind the number of an IMPS transfer, and leaves the remark out where there is
  // none.
  const isRemarked = /^mmt$/i.test(parts[0] ?? '') && parts.length > 5 && names.length > 1
  return names[isRemarked ? 1 : 0] ?? ''
}

/**
 * Behind UPI. HDFC: name, address, bank, number, remark. ICICI: name, address, remark, bank, number; or number, remark,
 * address, bank. SBI and Punjab National: CR, number, name, bank, address, remark. Axis: P2A, number, name, bank,
 * remark.
 */
function payerOfUpi(parts: readonly string[]): string {
  const isMarked = /^(cr|in|p2a|p2m)$/i.test(parts[0] ?? '')
  const rest = isMarked ? parts.slice(1) : parts
  const isNumber = /^0*\d{12}$/.test(rest[0] ?? '')
  // A number without a mark is followed by the payer's remark: no name stands anywhere.
  if (isNumber && !isMarked) return ''
  const name = rest[isNumber ? 1 : 0] ?? ''
  return isName(name) ? name : ''
}

function isName(part: string): boolean {
  return /^\p{L}[\p{L}\p{M} .']{2,}( \d+)?$/u.test(part) && !noName.test(part) && !bank.test(part)
}
