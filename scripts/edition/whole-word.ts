// Makes patterns that find a word in texts, but not inside a longer word.
const letter = '\\p{L}\\p{M}\\p{N}_'

/** Patterns before or after a word. A word beside such a pattern is not found. */
type Neighbours = { before?: string[]; after?: string[]; flags?: string }

/**
 * A pattern that finds the word, but not as a part of another word or id. `after: [' \\d{4}']` also excludes the name
 * of a past festival, such as Mela 2029.
 */
export function wholeWord(word: string, { before = [], after = ['-'], flags = 'iu' }: Neighbours = {}): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [notBefore, notAfter] = [
    [`[${letter}-]`, ...before],
    [`[${letter}]`, ...after],
  ].map(patterns => patterns.join('|'))
  return new RegExp(`(?<!${notBefore})${escaped}(?!${notAfter})`, flags)
}
