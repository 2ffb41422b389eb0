// Reads amounts as Indian banks and spreadsheets write them.
import { largestAmount } from '../rupees.ts'

const currency = String.raw`(?:₹|INR|Rs\.?)?`
/** Digits, or digits with commas as 1,200 or 1,20,000. Rejects 500,00: it may be five hundred or fifty thousand. */
const digits = String.raw`(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})`
const form = new RegExp(
  String.raw`^(\()?([+-])?\s*${currency}\s*([+-])?\s*${digits}(?:\.(\d{1,2}))?\s*(?:/[-=])?\s*${currency}(\))?\s*(?:\(?(CR|DR)\)?)?\.?$`,
  'i',
)

/**
 * Reads an amount in paise from texts such as '₹1,200.00', 'Rs500', '500/-', '500 Cr' or '(300.00)' (outgoing, so below
 * zero); null for other texts and above `largestAmount` rupees.
 */
export function readPaise(cell: string): number | null {
  const found = form.exec(cell.slice(0, 60).normalize('NFKC').replace(/^'/, '').trim())
  if (!found) return null
  const [, open, before, behind, whole, paise = '', close, side] = found
  const rupees = Number(whole!.replaceAll(',', ''))
  if (rupees > largestAmount || (open === undefined) !== (close === undefined)) return null
  const sum = rupees * 100 + Number(paise.padEnd(2, '0'))
  const isOut = open !== undefined || before === '-' || behind === '-' || side?.toUpperCase() === 'DR'
  return isOut && sum > 0 ? -sum : sum
}

/** Reads whole rupees; null for other texts and for an amount with paise. */
export function readRupees(cell: string): number | null {
  const paise = readPaise(cell)
  return paise === null || paise % 100 !== 0 ? null : paise / 100
}

/**
 * The whole rupees of a received amount, without its paise: staff may credit them. Null if the text is not an amount.
 */
export function wholeRupees(written: string): number | null {
  const paise = readPaise(written)
  return paise === null || paise < 100 ? null : Math.floor(paise / 100)
}
