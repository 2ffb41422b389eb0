// Exact scores. A score is a fraction of whole numbers, so that equal scores are equal: with decimal numbers,
// (78.5 + 79 + 79.5) / 3 may differ from 79 in its last digit.

/** `over / under` points; `under` is greater than 0. */
export type Score = { over: number; under: number }

/**
 * Marks are whole or half numbers, so half points are whole numbers.
 * @example fromHalves(157) // 78.5 points
 */
export const fromHalves = (halves: number): Score => ({ over: halves, under: 2 })

/** Negative if `a` is the lower score, 0 if both are equal. */
export function compareScores(a: Score, b: Score): number {
  // Both products are exact: up to a million half points, with 50 judges and percents.
  return a.over * b.under - b.over * a.under
}

/** The mean of a sum over so many judges. */
export const mean = ({ over, under }: Score, count: number): Score => ({ over, under: under * count })

/** The score without so many percent of it; never below 0. */
export function lessPercent({ over, under }: Score, percent: number): Score {
  return { over: over * (100 - Math.min(percent, 100)), under: under * 100 }
}

/**
 * The score in points, rounded to two decimals, for reading. Scores are compared before rounding.
 * @example scoreText({ over: 157, under: 2 }) // '78.5'
 * @example scoreText({ over: 200, under: 3 }) // '66.67'
 */
export function scoreText({ over, under }: Score): string {
  return String(Math.round((over * 100) / under) / 100)
}
