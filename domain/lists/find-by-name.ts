// Search by name. Words match from their beginning: 'rap' does not find 'Photography'.

/**
 * True if every typed word begins a word of `names` or `others`. Also true if the typed words, written without spaces,
 * begin a name at any of its words. Ignores case, spaces, punctuation and accents: 'foot loose' finds 'Footloose';
 * 'quickquiz' and 'quiz quick' find 'Quick Quiz'.
 */
export function isNamed(typed: string, names: readonly string[], others: readonly string[] = []): boolean {
  const wanted = plainWords(typed)
  const begun = names.flatMap(name => endsOf(plainWords(name)))
  const isBegun = (part: string) => begun.some(end => end.startsWith(part))
  const isFound = (part: string) => isBegun(part) || others.some(word => word.startsWith(part))
  return isBegun(wanted.join('')) || wanted.every(isFound)
}

/**
 * For each word of a name: this word and all later words, without spaces. 'Quick Quiz' gives 'quickquiz' and 'quiz'; a
 * name without words gives ''.
 */
function endsOf(words: readonly string[]): string[] {
  return words.length === 0 ? [''] : words.map((_, from) => words.slice(from).join(''))
}

/**
 * The words of a text in lower case, without accents and apostrophes: "People's" is 'peoples'. Vowel signs of Indian
 * scripts count; the dot below a letter is dropped, because many people type 'क्विज' for 'क्विज़'.
 */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F'’\u093C\u09BC\u0A3C\u0ABC\u0B3C]|\u200C|\u200D/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')
}
