// Measures our page and its plain counterpart in turns, so that a slow minute of the machine falls on both.
import type { Browser } from '@playwright/test'
import { median } from '../report.ts'
import { type Conditions, type Visit, visit } from './visit.ts'

export type Comparison = { ours: Visit[]; plain: Visit[] }

/** Pairs of first visits; who goes first changes from pair to pair. One unmeasured pair warms the servers and the browser. */
export async function compare(
  browser: Browser,
  urls: { ours: string; plain: string },
  conditions: Conditions,
  pairs: number,
): Promise<Comparison> {
  const result: Comparison = { ours: [], plain: [] }
  for (let pair = -1; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const)
    for (const side of order) {
      const seen = await visit(browser, urls[side], conditions)
      if (pair >= 0) result[side].push(seen)
    }
  }
  return result
}

/** The middle of the pairs' own ratios: each pair was measured within seconds. */
export function ratio({ ours, plain }: Comparison, measure: (visit: Visit) => number): number {
  return median(ours.map((seen, pair) => measure(seen) / measure(plain[pair]!)))
}
