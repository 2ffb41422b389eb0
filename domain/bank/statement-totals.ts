// Recognises lines of a statement that are not transfers: totals, balances brought forward, summaries. They have
// amounts and often a day.

/** Titles of such lines. */
const titles = [
  '(?:(?:grand|page|sub|net|running|overall|day|daily|monthly|cumulative)[ -]*)?total',
  '(?:opening|closing|ledger|available|book|cleared|current)[ -]*bal(?:ance)?',
  'bal(?:ance)? (?=as |on )',
  '(?:(?:opening|closing) )?(?:bal(?:ance)? )?(?:brought|carried)[ -]*(?:forward|down|over)',
  '(?:bal(?:ance)? )?[bc] ?/ ?[fd]',
  '(?:statement|account|transaction)?[ -]*summary',
  'end of (?:the )?statement',
]
/** Words and months that may follow, with figures: Grand Total 2031, Closing balance as on 28-Feb-2031 (INR). */
const words =
  'as|on|at|of|for|from|to|upto|till|the|in|inr|rs|cr|dr|credits?|debits?|deposits?|withdrawals?|transactions?|txns?|' +
  'count|no|nos|amounts?|amt|balance|bal|period|year|month|day|date|page|' +
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?'
const figures = String.raw`[\W\d_]`
const whole = new RegExp(`^${figures}*(?:${titles.join('|')})s?(?:${figures}+(?:${words})(?![a-z]))*${figures}*$`, 'i')

/**
 * Whether a row is a total, a balance or the title of a summary, because one of its cells is only such a title. The row
 * of a payer named 'Total Sports' is a transfer.
 */
export function isTotal(cells: readonly string[]): boolean {
  return cells.some(cell => cell.length <= 80 && whole.test(cell))
}
