// Reads the state and type of a statement's row. Only known words count: staff decide about a row with any other word,
// and see the word. statement-direction.ts has the words for incoming and outgoing money.
import { directionOf } from './statement-direction.ts'
import { wordsOf, wordsWithoutDigits } from './statement-words.ts'

const list = (words: string) => new Set(words.split(' '))

/** Words in a column of states that mean that the money was received. */
const success = list(
  'SUCCESS SUCCESSFUL SUCCESSFULLY SUCCEEDED SUCC S OK OKAY COMPLETE COMPLETED PAID CAPTURED CREDIT CREDITED CR RECEIVED SETTLED PROCESSED APPROVED ACCEPTED CONFIRMED CLEARED POSTED DONE 00 0 000',
)
/** Neutral words beside words for success: 'Txn success', 'Payment received'. */
const besideSuccess = list(
  'TRANSACTION TXN TRAN PAYMENT AMOUNT MONEY FUNDS COLLECT COLLECTION UPI IMPS NEFT RTGS THE IS WAS HAS BEEN BY IN TO BANK AND FULLY CODE CUSTOMER MERCHANT REQUEST',
)
/** Words in a column of types that name the method, not the direction. */
const ways = list(
  'PAYMENT PAYMENTS PAY COLLECT COLLECTED COLLECTION COLLECTIONS SALE SALES ACQUIRING UPI IMPS NEFT RTGS MMT P2M P2A P2P QR BQR UPIQR BHARATQR SCAN STATIC DYNAMIC CODE INTENT LINK TRANSFER TRANSFERS TRF TFR FT BY FROM FUND FUNDS CASH CHEQUE CHQ CLEARING CLG NET BANKING INTERNET MOBILE BANK TRANSACTION TXN ONLINE CUSTOMER MERCHANT DIRECT INSTANT NORMAL REGULAR',
)

/** Words of a free text that mean that the money was not received or was returned. */
const notIn = new RegExp(
  `^(${[
    'REV|REVS|REVE?RS(E|ED|AL|ALS|ING)|REVSL|RE?VRSL|RVSL',
    'RETURN|RETURNS|RETURNED|RETURNING|RTN|RTND|RTRN|RET|RETD|RETN',
    'REFUND|REFUNDS|REFUNDED|REFUNDING|RFND|RFD|REFD',
    'FAIL|FAILS|FAILED|FAILURE|FAILING|UNSUCCESSFUL|UNSUCCESSFULLY|ERROR',
    'DECLINE|DECLINED|REJECT|REJECTED|REJECTION|REJ|CANCEL|CANCELED|CANCELLED|CANCELLATION|ABORTED|EXPIRED|VOID|VOIDED',
    'CHARGEBACK|CHARGEBACKS|CHARGEBK|CHGBK|CHBK|CBK|DISPUTE|DISPUTED|RECALL|RECALLED',
    'TIMEOUT|TIMEDOUT|PENDING|BOUNCE|BOUNCED|DISHONOU?R|DISHONOU?RED|UNPAID|UNCREDITED|UNCLEARED|INSUFFICIENT',
    'SETTLEMENT|SETTLEMENTS|ADJUSTMENT|ADJUSTMENTS',
  ].join('|')})$`,
)
/** Phrases of two words with the same meaning. */
const notInPhrases =
  /\b(CHARGE BACK|TIMED OUT|TIME OUT|ON HOLD|NOT (SUCCESS|SUCCESSFUL|CREDITED|RECEIVED|PAID|PROCESSED))\b/g
/** Prefixes that banks join to such a word: UPIREV, NEFTRTN. */
const rails = /^(UPI|IMPS|NEFT|RTGS|NACH|ACH|ECS|CHQ|INW|TXN)(?=\p{L})/u

/** The words of a free text that mean that the money was not received or was returned. */
export function doubtsInText(text: string): string[] {
  const letters = wordsWithoutDigits(text)
  const words = letters.filter(word => notIn.test(word) || notIn.test(word.replace(rails, '')))
  return [...new Set([...words, ...(letters.join(' ').match(notInPhrases) ?? [])])]
}

/** Whether all words of a cell are known and mean a success. */
export function isSuccess(cell: string): boolean {
  const words = wordsOf(cell)
  return words.some(word => success.has(word)) && words.every(word => success.has(word) || besideSuccess.has(word))
}

/** Whether a cell is a known state, good or bad, and not a word of direction. */
function isState(cell: string): boolean {
  if (!/\p{L}/u.test(cell) || directionOf(cell) !== null) return false
  return isSuccess(cell) || (wordsOf(cell).length <= 4 && doubtsInText(cell).length > 0)
}

/** The indexes of the columns whose names mean a state, such as 'Txn Status'. */
export function namedStates(names: readonly string[]): number[] {
  return [...names.keys()].filter(place => {
    const words = wordsOf(names[place]!)
    return words.some(word => ofState.has(word)) && !ofFailure.test(words.join(' '))
  })
}

/**
 * The direction in the words of a type; `ways` if they name only a method; `unknown` if any word is unknown, or if the
 * words name both directions.
 */
export function typeOf(cell: string): 'in' | 'out' | 'ways' | 'unknown' {
  const whole = directionOf(cell)
  if (whole) return whole
  const words = wordsOf(cell)
  const found = new Set(words.map(word => directionOf(word) ?? (ways.has(word) ? 'ways' : 'unknown')))
  if (words.length === 0 || found.has('unknown') || (found.has('in') && found.has('out'))) return 'unknown'
  return found.has('in') ? 'in' : found.has('out') ? 'out' : 'ways'
}

type NamedColumn = { place: number; name: string }

/** The columns with states and types. */
export type StateColumns = {
  /** Columns in which each row must have a word for success. */
  states: readonly NamedColumn[]
  /** Columns with other names whose cells are mostly states; the cells may also be empty. */
  remarks: readonly number[]
  /** Columns of types other than the direction. */
  types: readonly number[]
  /** Columns of failures and refunds, such as 'Refund amount', which must be empty. */
  failures: readonly NamedColumn[]
  /** Whether all rows of the file are incoming, so that the direction column may name only a method. */
  isOneWay: boolean
}

const ofState = list('STATUS STATE STATES STS STAT RESULT RESULTS OUTCOME RESPONSE RESP SUCCESS SUCCESSFUL')
const ofType =
  /^((TRANSACTION|TXN|TRAN|TRANS|TRXN|PAYMENT|PAY|ENTRY|RECORD|ORDER|EVENT|TRANSFER|UPI|ACTIVITY|REQUEST|CR|DR|DEBIT|CREDIT) )*(TYPE|KIND|INDICATOR)( (CR|DR|DEBIT|CREDIT|CODE))*$/
const ofDirection =
  /^(CRDR|DRCR|(CR|DR|C|D|CREDIT|DEBIT|DEPOSIT|WITHDRAWAL) (CR|DR|C|D|CREDIT|DEBIT|DEPOSIT|WITHDRAWAL))( FLAG)?$/
const ofFailure =
  /\b(REFUND|REFUNDED|REFUNDS|REVERSAL|REVERSED|CHARGEBACK|DISPUTE|DISPUTED|RETURN|RETURNED|FAILURE|FAILED|FAIL|ERROR|DECLINE|DECLINED|REJECT|REJECTED|REJECTION|CANCELLED|CANCELLATION)\b/
const ofPayee = /\b(PAYEE|BENEFICIARY|RECIPIENT|RECEIVER|PAID TO)\b/
/** The number of cells that are read to find out the content of a column. */
const sampled = 500
/** Values in a column of failures that mean no failure. */
const none = /^(|NO|N|NA|N A|NIL|NULL|NONE|FALSE|0+|0+ 0+|NOT APPLICABLE|NO ERROR|SUCCESS)$/

/**
 * Finds the columns with states and types by their names and cells. `names` is the header, `rows` are the rows with
 * money, `at` has the indexes of the other columns (-1: no such column).
 */
export function findStateColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  at: { amount: number; date: number; reference: number; name: number; direction: number },
): StateColumns {
  const header = names.map(name => wordsOf(name).join(' '))
  const taken = [at.amount, at.date, at.reference, at.name, at.direction]
  const free = [...header.keys()].filter(place => !taken.includes(place))
  const cellsOf = (place: number) => rows.map(row => row[place] ?? '').filter(isFilled)
  const failures = free.filter(place => ofFailure.test(header[place]!))
  const states = namedStates(names).filter(place => free.includes(place) && cellsOf(place).length > 0)
  const others = free.filter(place => !failures.includes(place) && !states.includes(place))
  const types = others.filter(
    place =>
      // A balance is followed by its own Dr or Cr.
      (ofType.test(header[place]!) || (ofDirection.test(header[place]!) && !/\bBAL/.test(header[place - 1] ?? ''))) &&
      cellsOf(place).some(cell => /\p{L}/u.test(cell)),
  )
  const remarks = others.filter(place => {
    const cells = cellsOf(place).slice(0, sampled)
    return !types.includes(place) && cells.length > 0 && cells.filter(isState).length * 2 >= cells.length
  })
  const isOneWay =
    !header.some(name => ofPayee.test(name)) &&
    !cellsOf(at.direction).some(cell => ['in', 'out'].includes(typeOf(cell)))
  const named = (places: readonly number[]) => places.map(place => ({ place, name: names[place]! }))
  return { states: named(states), remarks, types, failures: named(failures), isOneWay }
}

function isFilled(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell)
}

/** The direction in a cell of the direction column. */
export function directionIn(cell: string, { isOneWay }: Pick<StateColumns, 'isOneWay'>): 'in' | 'out' | 'unknown' {
  const type = typeOf(cell)
  return type === 'ways' ? (isOneWay ? 'in' : 'unknown') : type
}

/**
 * The original words of a row that are not known to mean a successful incoming payment; empty if the row may be
 * credited. `at` has the indexes of columns without text.
 */
export function doubtsOf(
  cells: readonly string[],
  places: StateColumns,
  at: { amount: number; date: number; name: number; direction: number },
): string[] {
  const cellsAt = (some: readonly number[]) => some.map(place => cells[place] ?? '')
  const states = places.states.map(({ place, name }) => ({ cell: cells[place] ?? '', name }))
  const remarks = cellsAt(places.remarks).filter(isFilled)
  const types = cellsAt(places.types).filter(isFilled)
  const failures = places.failures.filter(({ place }) => !none.test(wordsOf(cells[place] ?? '').join(' ')))
  const direction = cells[at.direction]
  const noTexts = [at.amount, at.date, at.name, ...[...places.states, ...places.failures].map(({ place }) => place)]
  const texts = cells.filter((_, place) => !noTexts.includes(place))
  const found = [
    ...states.filter(({ cell }) => !isSuccess(cell)).map(({ cell, name }) => (isFilled(cell) ? cell : `no ${name}`)),
    ...remarks.filter(cell => !isSuccess(cell)),
    ...types.filter(cell => !['in', 'ways'].includes(typeOf(cell))),
    ...failures.map(({ place, name }) => `${name}: ${cells[place]}`),
    ...(direction !== undefined && directionIn(direction, places) === 'unknown' ? [direction || 'no direction'] : []),
  ]
  const said = found.join(' ').toUpperCase()
  const inTexts = texts.flatMap(doubtsInText).filter(word => !said.includes(word))
  return [...new Set([...found, ...inTexts].map(text => text.trim().slice(0, 60)))]
}
