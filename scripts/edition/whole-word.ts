// Words in texts, in addresses and in names of another year.
const letter = '\\p{L}\\p{M}\\p{N}_'

/** Patterns beside a word that make it a part of something longer. */
type Neighbours = { before?: string[]; after?: string[]; flags?: string }

/**
 * Finds the word where it is no part of another word or id. `after: [' \\d{4}']` also leaves out the name of a year,
 * such as Mela 2029.
 */
export function wholeWord(word: string, { before = [], after = ['-'], flags = 'iu' }: Neighbours = {}): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [ahead, behind] = [
    [`[${letter}-]`, ...before],
    [`[${letter}]`, ...after],
  ].map(patterns => patterns.join('|'))
  return new RegExp(`(?<!${ahead})${escaped}(?!${behind})`, flags)
}
