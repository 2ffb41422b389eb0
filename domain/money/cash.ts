// Counting cash: the notes and coins there are, and what a count of them comes to.

/** In whole rupees, the largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** How many there are of each denomination, by its rupees; those without any may be left out. */
export type Notes = Partial<Record<string, number>>

/** What the notes and coins come to, in whole rupees. */
export function sumOfNotes(notes: Notes): number {
  return denominations.reduce((sum, value) => sum + value * (notes[value] ?? 0), 0)
}
