// Half points as people type them.

/**
 * The half points of a typed number, null for an empty cell, or a sentence that says why it is no mark.
 * @param most the most points
 * @example readHalves('8,5', 10) // 17
 * @example readHalves('8.25', 10) // "'8.25' is no whole or half number"
 */
export function readHalves(typed: string, most: number): number | string | null {
  const text = typed.trim().replace(',', '.').replace('½', '.5')
  if (text === '' || text === '-' || text === '–') return null
  const points = /^\d{0,3}(\.\d*)?$/.test(text) && /\d/.test(text) ? Number(text) : Number.NaN
  if (!Number.isInteger(points * 2)) return `'${typed.trim()}' is no whole or half number`
  return points > most ? `at most ${most} can be given` : points * 2
}
