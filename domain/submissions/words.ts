// Counts words of texts that are handed in. The server decides with this count, and pages show it while people type.

/** Characters that join two parts of a word: apostrophes, hyphens, dots, commas, and the joiners of Indian scripts. */
const joint = "[\\p{Pd}'’.,:@_/]|\\u200c|\\u200d|\\u00ad"
/** Letters, their marks and numbers of every script. */
const part = '[\\p{L}\\p{M}\\p{N}]+'
const word = new RegExp(`${part}(?:(?:${joint})+${part})*`, 'gu')
/** Scripts that write no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
/** Marks between two words without a space: 'night,day', 'end.Begin'. Numbers such as 2.5 stay one word. */
const gap = /(\p{L}\p{M}*)[.,:/]+(?=\p{L})/gu

/**
 * The number of words, as people count them (spec 7, part 3). A hyphenated word, a contraction and a number with a
 * decimal point are one word. Marks and emoji are no words. In scripts without spaces, each character is one word.
 * @example countWords('A well-known poem: 2.5 lakh रुपये’s worth!') is 7.
 */
export function countWords(text: string): number {
  const singles = text.match(unspaced)?.length ?? 0
  const rest = text.replace(unspaced, ' ').replace(gap, '$1 ')
  return singles + (rest.match(word)?.length ?? 0)
}
