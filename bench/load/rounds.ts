// Measures two things in turns, in short rounds, so that a slow moment of the machine falls on both.
import { median } from '../report.ts'

/** The middle of the rounds on both sides, and the middle of the rounds' own ratios, ours to the other. */
export type Compared = { ours: number; other: number; ratio: number }

export type Rounds = { count: number; warmUp: number; seconds: number }

/** Some rounds that do not count, until both sides run as after the first minute, then those that do. Who goes first changes. */
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
