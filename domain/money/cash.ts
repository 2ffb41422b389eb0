// The denominations of cash, and the sum of a count.

/** In whole rupees, the largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** The count of each denomination, keyed by its rupees, such as `{ 500: 2, 10: 1 }`. */
export type Notes = Partial<Record<string, number>>

/** The sum of the notes and coins, in whole rupees. */
export function sumOfNotes(notes: Notes): number {
  return denominations.reduce((sum, value) => sum + value * (notes[value] ?? 0), 0)
}
