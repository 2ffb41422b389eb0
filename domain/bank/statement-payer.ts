// Finds the payer in a bank's narration. Each bank writes the name in another position, so a name counts only in the
// position of a known layout: a remark such as 'Dance team' looks like a name too.

/** The number of characters read from a narration; no bank writes more. */
const longestNarration = 300

/** The payer's name from the column of names, or else from the narration. */
export function payerOf(named: string, narration: string): string {
  const isEmpty = !/\p{L}/u.test(named) || /^(?:n\/?a|null|nil|none|not available)$/i.test(named)
  return isEmpty ? payerIn(narration) : named
}

/** The payer's name; '' if the narration has none or an unknown layout. */
export function payerIn(narration: string): string {
  const text = narration.slice(0, longestNarration)
  // Only the first mark counts: a later remark may contain another, as in NEFT CR-SBIN0001234-ASHA-FOR UPI.
  const [first] = layouts
    .flatMap(({ mark, nameOf }) => {
      const found = mark.exec(text)
      return found ? [{ start: found.index, end: found.index + found[0].length, nameOf }] : []
    })
    .sort((a, b) => a.start - b.start)
  const name = first?.nameOf(partsOf(text.slice(first.end)))
  return name !== undefined && isName(name) ? name : ''
}

type Layout = {
  /** The mark in texts of this layout. */
  mark: RegExp
  /** The part after the mark that may be the name. */
  nameOf: (parts: string[]) => string | undefined
}

const layouts: readonly Layout[] = [
  { mark: /\bUPI(?:AB|AR|IN)?(?=[^a-z]|$)/i, nameOf: nameOfUpi },
  // MMT/IMPS/number/remark/name/bank: ICICI omits an empty remark.
  { mark: /^MMT\W+IMPS(?=[^a-z]|$)/i, nameOf: parts => nameBehindRemark(afterSteps(parts)) },
  // SBI also writes bank, account and name into one part: HDFC-xx234-ASHA.
  {
    mark: /\b(?:IMPS|NEFT|RTGS)(?=[^a-z]|$)/i,
    nameOf: parts => afterSteps(parts)[0]?.replace(/^[a-z]{4}-x+\d+-/i, ''),
  },
  // Transfers within one bank. HDFC: account-TPT-remark-name, FT-CR-account-name. ICICI: INF/INFT/number/remark/name.
  { mark: /\bTPT(?=\W)/i, nameOf: parts => parts[1] },
  { mark: /^INF\W+INFT(?=\W)/i, nameOf: parts => afterSteps(parts)[1] },
  { mark: /\bTPFT(?=\W)|^FT(?=\W)/i, nameOf: parts => afterSteps(parts)[0] },
  { mark: /^CLG(?=\/)/i, nameOf: parts => parts[0] },
  { mark: /\b(?:received|recd) from\b/i, nameOf: parts => parts[0] },
  { mark: /\bcash dep(?:osit)? by\b/i, nameOf: parts => parts[0] },
]

/**
 * The part after UPI that may be the name. HDFC, Kotak and ICICI write the name first. State Bank and Canara write CR,
 * number, name. Axis writes P2A, number, name. Union and Indian write number, CR, name. ICICI, IDFC and Baroda also
 * write number, remark.
 */
function nameOfUpi(parts: readonly string[]): string | undefined {
  const steps = parts.length - afterSteps(parts).length
  const passed = parts.slice(0, steps)
  const isMarked = passed.some(part => /^(cr|in|p2a|p2m)$/i.test(part))
  // A number without a mark is followed by the payer's remark: the text has no name.
  return isMarked || !passed.some(part => /\d/.test(part)) ? parts[steps] : undefined
}

function nameBehindRemark([first, second]: readonly string[]): string | undefined {
  return second !== undefined && isName(second) ? second : first
}

/**
 * The parts of a narration after its mark. A hyphen is a separator only if no other separator occurs before it:
 * otherwise it belongs to a name such as Anne-Marie.
 */
function partsOf(text: string): string[] {
  // A number is its own part even without a separator: NEFT SBIN324012345678 ASHA.
  const separated = text.replace(/(?<![\w@.*-])(\w*\d{6,}\w*)(?![\w@.*])/g, '/$1/')
  const between = /^[^/*|:-]*[/*|:]/.test(text) ? /[/*|:,_]/ : /[/*|:,_-]/
  return separated
    .split(between)
    .map(part => part.replace(/^[\s-]+|[\s-]+$/g, ''))
    .filter(part => part !== '')
}

/** Parts between the mark and the name: a direction, a channel, numbers, the bank's code. */
const step =
  /^(?:cr|in|inward|p2a|p2m|mob|inet|inb|mb|null|na|utr|utr no\.?|ref|ref no\.?|[a-z]{4}0[a-z0-9]{6}|[a-z]{0,5}\d{5,})$/i

function afterSteps(parts: readonly string[]): string[] {
  const first = parts.findIndex(part => !step.test(part))
  return first === -1 ? [] : parts.slice(first)
}

/** Words about method, place or purpose: a part with only such words is not a name. */
const otherWords = new Set(
  (
    'upi upiab imps neft rtgs mmt inft tpt tpft ft cr dr in out by to from of for the via and mob mobile inb inet net ' +
    'recd received self cash dep deposit cdm bna csh chq cheque clg clearing micr inst transfer tfr trf fund funds ' +
    'payment pay paid sent send null na nil none test interest int charges refund reversal rev ret return cradj ' +
    'phone phonepe ph gpay google paytm bhim amazon collect request fest festival fee fees reg regn registration entry ' +
    'event events ticket tickets pass passes hostel stay room bed food meal meals mess team college school amount money'
  ).split(' '),
)

/** Names and codes of banks in narrations, also truncated. */
const bank =
  /^(state bank.*|hdfc|icici|axis|kotak( mahindra)?|canara|punjab nat.*|pnb|union b.*|indian ov.*|yes|idfc.*|indusind|federal|sbi|sbin|icic|utib|punb|barb|kkbk|cnrb|ubin|yesb|idib|ioba|pytm|airp|fdrl|idfb|[a-z]*bank|.*\b(bank|ltd)\b.*)$/i

function isName(part: string): boolean {
  if (!/^\p{L}[\p{L}\p{M} .'-]{2,}( \d+)?$/u.test(part) || bank.test(part)) return false
  return part
    .toLowerCase()
    .split(/[ .]+/)
    .some(word => /^[\p{L}\p{M}'-]+$/u.test(word) && !otherWords.has(word))
}
