// Finds the numbers in a text, in digits and in words. For example, 'three or more' and '3 or more' both contain 3.

/** `isOrdinal`: the number is a position, such as the third night, and not a count. */
type NumberInText = { value: number; inWords: boolean; isOrdinal: boolean; end: number }

const units = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  'twelfth',
]
const small = new Map([
  ...units.map((word, index): [string, number] => [word, index + 1]),
  ...ordinals.map((word, index): [string, number] => [word, index + 1]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
])
const large = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
  ['lakh', 100_000],
  ['crore', 10_000_000],
])
const word = [...small.keys(), ...large.keys()].sort((a, b) => b.length - a.length).join('|')
const pattern = new RegExp(
  `(?<![\\p{L}\\d])(?:(\\d[\\d,]*(?:\\.\\d+)?)|(?:${word})s?(?:(?:-|\\s+(?:and\\s+)?)(?:${word})s?)*(?!\\p{L}))`,
  'giu',
)

/** The numbers of a text in their order. '1,200', 'twelve hundred' and 'one thousand two hundred' are all 1200. */
export function numbersIn(text: string): NumberInText[] {
  return [...text.matchAll(pattern)].map(({ 0: found, 1: digits, index }) => ({
    value: digits === undefined ? inDigits(found) : Number(digits.replaceAll(',', '')),
    inWords: digits === undefined,
    isOrdinal: ordinals.includes(
      found
        .toLowerCase()
        .split(/[\s-]+/)
        .at(-1) ?? '',
    ),
    end: index + found.length,
  }))
}

function inDigits(words: string): number {
  let [sum, part] = [0, 0]
  for (const written of words.toLowerCase().split(/[\s-]+/)) {
    const single = written.replace(/s$/, '')
    const size = large.get(single)
    if (size === undefined) part += small.get(written) ?? small.get(single) ?? 0
    else if (size <= 100) part = (part || 1) * size
    else [sum, part] = [sum + (part || 1) * size, 0]
  }
  return sum + part
}
