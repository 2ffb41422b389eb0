// Finding something by its names, as people type them: by the beginnings of words, so that 'rap' does not find
// 'Photography'.

/**
 * Whether each typed word begins a word of the names or of the other words, or all of them together begin a name:
 * spaces, signs, accents and the case of letters do not count. 'foot loose' finds 'Footloose', 'quickquiz' and 'quiz
 * quick' find 'Quick Quiz'.
 */
export function isNamed(typed: string, names: readonly string[], others: readonly string[] = []): boolean {
  const wanted = plainWords(typed)
  const begun = names.flatMap(name => endsOf(plainWords(name)))
  const isBegun = (part: string) => begun.some(end => end.startsWith(part))
  const isFound = (part: string) => isBegun(part) || others.some(word => word.startsWith(part))
  return isBegun(wanted.join('')) || wanted.every(isFound)
}

/** A name from each of its words on, in one piece: 'quickquiz' and 'quiz'; empty for a name without letters. */
function endsOf(words: readonly string[]): string[] {
  return words.length === 0 ? [''] : words.map((_, from) => words.slice(from).join(''))
}

/**
 * The words of a text in small letters, without accents and apostrophes: "People's" is 'peoples'. Vowel signs of Indian
 * scripts stay, the dot below a letter does not: many type 'क्विज' for 'क्विज़'.
 */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F'’\u093C\u09BC\u0A3C\u0ABC\u0B3C]|\u200C|\u200D/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')
}
