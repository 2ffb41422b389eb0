// The rows of the load table in docs/benchmarks.md: every one has its target and whether it holds.

export type Row = {
  measure: string
  engine: string
  ours: string
  /** What it is compared with. */
  bare: string
  ratio: string
  target: string
  holds: boolean
  /** Whether a miss is one of correctness: that counts whatever the machine and however short the measurement. */
  always?: boolean
}

export function loadTable(rows: readonly Row[]): string {
  const line = ({ measure, engine, ours, bare, ratio, target, holds }: Row) =>
    `| ${[measure, engine, ours, bare, ratio, target, holds ? 'yes' : '**NO**'].join(' | ')} |`
  return [
    '| measure | engine | ours | compared with | ratio | target | holds |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n')
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
export const milliseconds = (value: number) => `${value.toFixed(1)} ms`
