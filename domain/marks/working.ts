// The working of a total in words, so that nobody has to believe it (document 7, §4).
import { howMany } from '../lists/how-many.ts'
import { scoreText } from './score.ts'
import type { Total } from './totals.ts'

/**
 * How a total came about.
 * @example workingText(total) // '78.5 − 20 % for 1 minute over = 62.8', or '78.5' without a penalty
 */
export function workingText({ before, score, penalty }: Pick<Total, 'before' | 'score' | 'penalty'>): string {
  if (!penalty || penalty.percent === 0) return scoreText(score)
  const over = howMany(penalty.minutes, 'minute', 'minutes')
  return `${scoreText(before)} − ${penalty.percent} % for ${over} over = ${scoreText(score)}`
}
