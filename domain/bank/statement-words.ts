// Splits a cell into words, for the rules about states, types and equal rows.

/** UPI ids and e-mail addresses. They are removed, because returns@okbank does not mean a return. */
const address = /[\p{L}\p{N}._-]+@[\p{L}\p{N}.]*/gu

/** The words of a text in capitals, without punctuation: 'TxnFailed' and 'txn_failed' give TXN FAILED. */
export function wordsOf(text: string): string[] {
  const spaced = text.normalize('NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return spaced.toUpperCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The words that consist of letters, without digits at their end: 'REV412345678901' gives REV. */
export function wordsWithoutDigits(text: string): string[] {
  return wordsOf(text.replace(address, ' ')).flatMap(word => /^(\p{L}+)(\d*)$/u.exec(word)?.[1] ?? [])
}
