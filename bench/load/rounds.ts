// Measures two programs alternately in short rounds, so that a slow moment of the machine affects both.
import { median } from '../../testing/report.ts'

/**
 * The medians of both programs' rounds; of the rounds' ratios, ours to the other, the median and both quartiles.
 */
export type Compared = { ours: number; other: number; ratio: number; quarters: [number, number] }

export type Rounds = { count: number; warmUp: number; seconds: number }

/** Runs warm-up rounds, then the measured ones. The order within a round alternates. */
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
  const ratios = seen.ours.map((ours, i) => ours / seen.other[i]!).toSorted((a, b) => a - b)
  const quarter = (share: number) => ratios[Math.round((ratios.length - 1) * share)]!
  return {
    ours: median(seen.ours),
    other: median(seen.other),
    ratio: median(ratios),
    quarters: [quarter(1 / 4), quarter(3 / 4)],
  }
}

/** The ratio for a table, such as '0.26 x (0.25 to 0.27)'. */
export function ratioText({ ratio, quarters }: Compared): string {
  return `${ratio.toFixed(2)} x (${quarters.map(quarter => quarter.toFixed(2)).join(' to ')})`
}
