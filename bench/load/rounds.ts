// Measures two programs alternately in short rounds, so that a slow moment of the machine affects both.
import { median } from '../report.ts'

/** The median of both programs' rounds, and the median of the rounds' ratios, ours to the other. */
export type Compared = { ours: number; other: number; ratio: number }

export type Rounds = { count: number; warmUp: number; seconds: number }

/** Runs warm-up rounds that do not count, then those that do. The order within a round alternates. */
export async function inTurns(
  { count, warmUp }: Rounds,
  sides: { ours: () => Promise<number>; other: () => Promise<number> },
): Promise<Compared> {
  const seen = { ours: [] as number[], other: [] as number[] }
  for (let round = -warmUp; round < count; round++)
    for (const side of round % 2 === 0 ? (['ours', 'other'] as const) : (['other', 'ours'] as const)) {
      const measured = await sides[side]()
      if (round >= 0) seen[side].push(measured)
    }
  return {
    ours: median(seen.ours),
    other: median(seen.other),
    ratio: median(seen.ours.map((ours, i) => ours / seen.other[i]!)),
  }
}
