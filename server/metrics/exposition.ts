// The text format in which Prometheus and its relatives read metrics (version 0.0.4). What is measured is decided elsewhere.

export type Sample = { labels?: Record<string, string>; value: number }

/** One metric: `name` ends in its unit, a counter's in _total; `help` is a sentence for people. */
export type Metric = { name: string; help: string } & (
  | { type: 'counter' | 'gauge'; samples: readonly Sample[] }
  | { type: 'histogram'; series: readonly HistogramSeries[] }
)

/** How often something took up to each of `bounds`; the last of `counts`, one more than bounds, is for everything above them. */
export type HistogramSeries = {
  labels: Record<string, string>
  bounds: readonly number[]
  counts: readonly number[]
  sum: number
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes the metrics one after another. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.map(written).join('')
}

function written(metric: Metric): string {
  const { name, help, type } = metric
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
  if (metric.type === 'histogram') for (const series of metric.series) lines.push(...histogramLines(name, series))
  else for (const { labels = {}, value } of metric.samples) lines.push(line(name, labels, value))
  return `${lines.join('\n')}\n`
}

function histogramLines(name: string, { labels, bounds, counts, sum }: HistogramSeries): string[] {
  let upTo = 0
  const buckets = counts.map((count, i) => {
    upTo += count
    return line(`${name}_bucket`, { ...labels, le: i < bounds.length ? String(bounds[i]) : '+Inf' }, upTo)
  })
  return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, upTo)]
}

function line(name: string, labels: Record<string, string>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escaped(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
}
