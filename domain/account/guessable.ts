// Finds passwords that an attacker who knows the festival and the person tries first.

/** The fewest different characters of a password. */
const leastDifferent = 4
/** The fewest letters that must remain after the known words are removed. */
const leastLeft = 4
const shortestWord = 3

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether the password is little more than a few repeated characters or some of `words`: the names of the festival, the
 * institute and the person. Ignores case, digits around a word, and digits instead of letters.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size < leastDifferent) return true
  const known = words.flatMap(partsOf).sort((a, b) => b.length - a.length)
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [text, core, withLetters(text), withLetters(core)].some(form => {
    const letters = lettersOf(form)
    const left = known.reduce((rest, word) => rest.replaceAll(word, ''), letters)
    return left.length < letters.length && left.length < leastLeft
  })
}

/** Each word, and all words joined: 'Asha Kumari' may be written ashakumari. */
function partsOf(words: string): string[] {
  const parts = words.toLowerCase().split(/[^\p{L}]+/u)
  return [...parts, parts.join('')].filter(word => word.length >= shortestWord)
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const withLetters = (text: string) => text.replace(/[013457@$!]/g, sign => leet[sign] ?? sign)
