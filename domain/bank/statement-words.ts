// The words of a cell, as the rules about states, types and equal rows compare them.

/** Addresses of UPI and mail: returns@okbank says nothing about a return. */
const address = /[\p{L}\p{N}._-]+@[\p{L}\p{N}.]*/gu

/** The words of a text in capitals, without signs: 'TxnFailed' and 'txn_failed' are TXN FAILED. */
export function wordsOf(text: string): string[] {
  const spaced = text.normalize('NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return spaced.toUpperCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The words that consist of letters, also those with a number behind them: 'REV412345678901' is REV. */
export function lettersOf(text: string): string[] {
  return wordsOf(text.replace(address, ' ')).flatMap(word => /^(\p{L}+)(\d*)$/u.exec(word)?.[1] ?? [])
}
