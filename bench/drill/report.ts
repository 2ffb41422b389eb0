// Writes the drill's table into docs/measured/drill.md, topic by topic.
import { loadavg } from 'node:os'
import { markdownTable, measuredOn, writeBetweenMarkers } from '../../testing/report.ts'
import type { Setting } from './stage.ts'
import type { Step } from './steps.ts'

const names = { bookworm: 'Debian 12', trixie: 'Debian 13' }

export function report(
  { suite, write }: Setting,
  topic: string,
  steps: readonly Step[],
  memory = '1 GiB for the machine',
): void {
  const rows = steps.map(({ name, seconds, seen }) => [name, seconds.toFixed(1), seen])
  const text = `${names[suite]}. ${measuredOn(`${memory}, load ${loadavg()[2]?.toFixed(0)}`)}\n\n${markdownTable(['step', 's', 'seen'], rows)}`
  console.log(`\n${text}\n`)
  if (write) writeBetweenMarkers('docs/measured/drill.md', `drill:${suite}:${topic}`, text)
}
