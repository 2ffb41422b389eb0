// Finds the number that identifies a row's transfer. Numbers of accounts, phones, cheques and settlements must not be
// used: they repeat, and two payments would become one.
import { isUtr, normalReference } from '../money/payment.ts'
import { isCutNumber } from './cut-numbers.ts'

/** The twelve digits of a transfer number (UTR), which may be padded to sixteen with zeros; null for other numbers. */
function utrOf(digits: string): string | null {
  const utr = digits.length === 16 && digits.startsWith('0000') ? digits.slice(4) : digits
  // Cheque numbers have six digits, padded with zeros.
  return isUtr(utr) && !utr.startsWith('000') ? utr : null
}

/** A mobile number with country code or leading zeros. */
const telephone = /^(91|00)[6-9]\d{9}$/
/** Words before numbers that are not transfer numbers. */
const labels =
  'A ?/ ?C|AC|ACC|ACCT|ACCOUNT|ACNO|AADHA+R|UIDA?I?|MOB|MOBILE|PH|PHONE|TEL|CONTACT|CHQ|CHEQUE|CQ|INSTRUMENT|SETTLEMENT|BATCH|CUST|CUSTOMER|CIF|CARD|PAN|GST|GSTIN|ORDER|INVOICE|INV|BILL|MID|TID|STORE'
const labelBefore = new RegExp(String.raw`(?<![A-Z])(${labels})[\s.:#_-]*(NO|NUM|NUMBER|ID)?[\s.:#_-]*$`, 'i')

/**
 * The numbers of twelve digits in a text that may be transfer numbers. Banks pad them with leading zeros and write them
 * after letters such as UPI. Digits after other letters belong to something else, such as a bank's reference; digits
 * before the sign @ belong to an address.
 */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(/([a-z]*)(?<!\d)(\d{12,})(?![\d@])/gi)].flatMap(({ 1: letters, 2: digits, index }) => {
    const utr = utrOf(digits!)
    const isLabelled = labelBefore.test(text.slice(0, index + letters!.length))
    const isAlone = /^(UPI|IMPS|UTR|RRN|NEFT|RTGS|NO|REV)?$/i.test(letters!)
    return utr && isAlone && !isLabelled && !telephone.test(utr) ? [utr] : []
  })
}

/** Words between a mark such as UPI and the number. */
const between =
  'CR|DR|IN|OUT|P2[AMP]|REF|REFERENCE|TXN|TRANSACTION|NO|NUM|NUMBER|ID|RRN|UTR|REV|REVERSAL|RET|RTN|REFUND'
/** A number directly after a mark such as UPI. */
const behindMark = new RegExp(
  String.raw`(?<![A-Z])(?:UPI[A-Z]{0,3}|IMPS|RRN|UTR|NEFT|RTGS|P2[AM])[^A-Z\d]*(?:(?:${between})[^A-Z\d]+)*(?:NO)?(\d{12,})(?![\d@])`,
  'gi',
)
const markOfUpi = /(?<![A-Z])(UPI[A-Z]{0,3}|IMPS)(?![A-Z])/i
const markOfBanks = /NEFT|RTGS/i
/** A reference of NEFT or RTGS. */
const ofBanks = /\b(?!ACCT|ACNO|CUST|MOBI|CHQN|CHEQ|AADH|CARD)(?:[A-Z]{4}[A-Z]?\d{11,18}|N\d{15})\b/
const marksBefore = /NEFT|RTGS|IMPS|UPI|UTR|RRN/
const shortestReference = 6

/** The kind of numbers in the column of references. */
export type ReferenceColumn = 'utr' | 'reference' | 'other'

/** The kind of numbers in a column of this name: transfer numbers (utr), any references, or other numbers. */
export function kindOfReferences(name: string): ReferenceColumn {
  if (/settle|batch|account|\ba\/?c\b|mobile|phone|customer|payer|order|invoice|serial|\bvpa\b/i.test(name))
    return 'other'
  if (/\butr\b|\brrn\b|transaction id|txn id/i.test(name)) return 'utr'
  return /ch(e)?q|instrument/i.test(name) && !/ref/i.test(name) ? 'other' : 'reference'
}

/**
 * The number that identifies the transfer: from the column of references, or else after UPI, IMPS, RRN, UTR, NEFT or
 * RTGS in a text; '' if there is none, or if several are possible. `cell` is the cell in the column of references,
 * `texts` are all cells that may contain a number.
 */
export function findReference(cell: string, column: ReferenceColumn, texts: readonly string[]): string {
  const own = column === 'other' ? '' : cell.normalize('NFKC').replace(/^'/, '').trim()
  const digits = /^(?:(?:UPI|IMPS|UTR|RRN|NEFT|RTGS|NO)[^A-Z\d]*)*(\d{12,})$/i.exec(own)?.[1]
  const utr = digits && utrOf(digits)
  if (utr && (column === 'utr' || !telephone.test(utr))) return utr
  const marked = new Set(texts.flatMap(numbersBehindMarks))
  if (marked.size > 0) return marked.size === 1 ? [...marked][0]! : ''
  const behind = new Set(texts.flatMap(numbersOfUpi))
  if (behind.size > 0) return behind.size === 1 ? [...behind][0]! : ''
  const inCell = ofBanks.exec(own.toUpperCase())?.[0]
  const ofBank = inCell ?? texts.map(referenceOfBank).find(Boolean)
  return ofBank ?? otherReference(own, column)
}

function numbersBehindMarks(text: string): string[] {
  return [...text.matchAll(behindMark)].flatMap(([, digits]) => {
    const utr = utrOf(digits!)
    return utr && !telephone.test(utr) ? [utr] : []
  })
}

/** Some banks write the payer between UPI and the number. After NEFT and RTGS such a number is the payer's account. */
function numbersOfUpi(text: string): string[] {
  const mark = markOfUpi.exec(text)
  return mark && !markOfBanks.test(text) ? numbersIn(text.slice(mark.index)) : []
}

function referenceOfBank(text: string): string | undefined {
  const capitals = text.toUpperCase()
  const found = ofBanks.exec(capitals)
  return found && marksBefore.test(capitals.slice(0, found.index)) ? found[0] : undefined
}

/** A reference of another form. A reference of only digits may be a cheque, an account or a phone number. */
function otherReference(cell: string, column: ReferenceColumn): string {
  const reference = normalReference(cell)
  // Rejects texts of several words, truncated numbers (4.12E+11) and masked accounts.
  const isText = /\s/.test(cell) || isCutNumber(cell) || /X{3}|[*@]/.test(reference)
  const isLabelled = new RegExp(`^(${labels})[^A-Z]*\\d`, 'i').test(reference)
  const isOwn = /[A-Z]/.test(reference) || column === 'utr' || reference.length >= 18
  const isLong = reference.length >= shortestReference && /[1-9]/.test(reference)
  return isLong && isOwn && !isText && !isLabelled ? reference : ''
}

const onlyOfBanks = new RegExp(`^${ofBanks.source}$`)

/** Whether the reference is unique to one transfer; other references may repeat. */
export function identifiesTransfer(reference: string): boolean {
  return isUtr(reference) || onlyOfBanks.test(reference)
}
