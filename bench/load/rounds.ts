// Measures two things in turns, in short rounds, so that a slow moment of the machine falls on both.
import { median } from '../report.ts'
import type { Generator } from './generator.ts'
import type { Hammer } from './hammer.ts'

export type Compared = {
  /** The middle of the rounds, in what was measured. */
  ours: number
  bare: number
  /** The middle of the rounds' own ratios, ours to the other. */
  ratio: number
}

/** How long and how often things are measured; `--quick` takes less of all. */
export type Effort = {
  quick: boolean
  rounds: number
  /** Of those that take seconds each: calls beside a crowd. */
  longRounds: number
  /** Rounds before those that count. */
  warmUp: number
  /** Of one round of one side. */
  seconds: number
  connections: number
  /** Of the opening minute, and its connections. */
  people: number
  openConnections: number
  /** The two sizes of the festival that growth compares. */
  small: number
  large: number
}

export const fullEffort: Effort = {
  quick: false,
  ...{ rounds: 25, longRounds: 12, warmUp: 8, seconds: 0.4, connections: 50 },
  ...{ people: 5000, openConnections: 500, small: 1000, large: 100_000 },
}
export const quickEffort: Effort = {
  quick: true,
  ...{ rounds: 2, longRounds: 2, warmUp: 1, seconds: 0.3, connections: 20 },
  ...{ people: 150, openConnections: 50, small: 200, large: 2000 },
}

/** The same time in eight times as many rounds, for answers that take microseconds: few of these meet a moment in which the machine is slow. */
export function inShortRounds(effort: Effort): Effort {
  const { rounds, warmUp, seconds } = effort
  return { ...effort, rounds: rounds * 8, warmUp: warmUp * 8, seconds: seconds / 8 }
}

/** Some rounds that do not count, until both programs run as after the first minute, then `rounds` of both; who goes first changes. */
export async function inTurns(
  { rounds, warmUp }: Pick<Effort, 'rounds' | 'warmUp'>,
  sides: { ours: () => Promise<number>; bare: () => Promise<number> },
): Promise<Compared> {
  const seen = { ours: [] as number[], bare: [] as number[] }
  for (let round = -warmUp; round < rounds; round++)
    for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const measured = await sides[side]()
      if (round >= 0) seen[side].push(measured)
    }
  return {
    ours: median(seen.ours),
    bare: median(seen.bare),
    ratio: median(seen.ours.map((ours, i) => ours / seen.bare[i]!)),
  }
}

/** The answers a second to these requests; anything but 200 is a mistake of the measurement. */
export async function rateOf(generator: Generator, job: Hammer): Promise<number> {
  const { rate, statuses } = await generator.run('hammer', job)
  const others = Object.keys(statuses).filter(status => status !== '200')
  if (others.length > 0) throw new Error(`answers other than 200 on port ${job.port}: ${JSON.stringify(statuses)}`)
  return rate
}
