// Writes the output of all benchmarks, which has a line about the machine and tables, between markers in a document.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** The line with the day, processors, memory, version of Node, and `others` such as 'Chromium 140'. */
export function measuredOn(...others: string[]): string {
  const processors = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const machine = `${processors.length} x ${processors[0]?.model.trim()}, ${memory}`
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day}: ${[machine, `Node ${process.versions.node}`, ...others].join(', ')}.`
}

/** A table in Markdown. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in the file. */
export function writeBetweenMarkers(file: string, name: string, text: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const before = readFileSync(file, 'utf8')
  if (!before.includes(start) || !before.includes(end)) throw new Error(`${file} has no markers ${start} … ${end}`)
  const head = before.slice(0, before.indexOf(start) + start.length)
  writeFileSync(file, `${head}\n\n${text}\n\n${before.slice(before.indexOf(end))}`)
}

/** The median. For an even number of values, it is the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}
