// Tells incoming from outgoing money in statements with all amounts in one column. Only known words count: a row with
// another word is shown and never credited.

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

/** The direction of the word; null for unknown words. */
export function directionOf(word: string): 'in' | 'out' | null {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}+-]+/gu, ' ')
    .trim()
  if (wordsIn.includes(plain)) return 'in'
  return wordsOut.includes(plain) ? 'out' : null
}

/** Whether a column with this name has only incoming money. */
export function isColumnOfMoneyIn(name: string): boolean {
  return (
    /credit|deposit|received|paid in|money in|\bcr\b/i.test(name) &&
    !/debit|withdraw|paid out|money out|balance|\bdr\b/i.test(name)
  )
}

/**
 * The index of the first column after `amount` in which at least half of the words are words of direction; or else of
 * the first such column before `amount`; -1 if there is none.
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
