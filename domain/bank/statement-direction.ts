// Whether money of a statement's row came in or went out, where all amounts stand in one column. Only known words
// count: a row with another one is shown and never credited.

const wordsIn = ['cr', 'c', 'credit', 'credited', 'deposit', 'deposited', 'in', 'inward', 'incoming'].concat([
  'money in',
  'paid in',
  'received',
  'receipt',
  '+',
])
const wordsOut = [
  'dr',
  'd',
  'debit',
  'debited',
  'withdrawal',
  'withdraw',
  'withdrawn',
  'out',
  'outward',
  'outgoing',
].concat(['money out', 'paid out', 'paid', 'sent', '-'])

/** What the word says; null for any word that is not known. */
export function directionOf(word: string): 'in' | 'out' | null {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}+-]+/gu, ' ')
    .trim()
  if (wordsIn.includes(plain)) return 'in'
  return wordsOut.includes(plain) ? 'out' : null
}

/** Whether a column is named as one in which only money that came in stands. */
export function isColumnOfMoneyIn(name: string): boolean {
  return (
    /credit|deposit|received|paid in|money in|\bcr\b/i.test(name) &&
    !/debit|withdraw|paid out|money out|balance|\bdr\b/i.test(name)
  )
}

/**
 * The place of the column in which most cells are words of direction, the nearest behind `amount`; -1 where there is
 * none.
 */
export function findDirection(rows: readonly (readonly string[])[], amount: number): number {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const places = [...Array(width).keys()].filter(place => {
    const words = rows.map(row => row[place] ?? '').filter(text => text !== '' && text !== '-')
    const known = words.filter(word => directionOf(word) !== null)
    return words.length > 0 && known.length * 2 >= words.length
  })
  return places.find(place => place > amount) ?? places[0] ?? -1
}
