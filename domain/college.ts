// When two spellings mean one college (T8). Which spellings were merged by hand, the server knows.

/** Words that people write or leave out. */
const smallWords = new Set(['of', 'the', 'and'])

/**
 * What stays of a college's name when it is compared: letters and digits alone, without case and without the words of, the and and. Two names
 * with the same key are one college; an empty key is no name.
 */
export function collegeKey(college: string): string {
  return college
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => !smallWords.has(word))
    .join('')
}
