// How far an upload is, in words. Times are in milliseconds.
import type { Millis } from '../../../domain/day.ts'
import { sizeText } from '../../../domain/submissions/measures.ts'

export type Sample = { at: Millis; sent: number }

/** Over how long (ms) the speed is measured. */
const span = 20_000

/** Adds a sample, and drops those that are too old to say anything about the speed. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ at }) => sample.at - at <= span), sample]
}

/**
 * The time left in seconds; null while the speed is not steady: before six seconds, or if the speed of the older and of
 * the newer half of the samples differ by more than half.
 */
export function secondsLeft(samples: readonly Sample[], total: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 6_000) return null
  const middle = samples.find(({ at }) => at - first.at >= (last.at - first.at) / 2) ?? last
  const [before, after] = [speed(first, middle), speed(middle, last)]
  if (before <= 0 || after <= 0 || Math.max(before, after) > 1.5 * Math.min(before, after)) return null
  return (total - last.sent) / speed(first, last)
}

/** Bytes per second. */
function speed(from: Sample, to: Sample): number {
  return to.at > from.at ? ((to.sent - from.sent) / (to.at - from.at)) * 1000 : 0
}

/** 'less than a minute left', 'about 3 minutes left'. */
export function leftText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (seconds < 50) return 'less than a minute left'
  return minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`
}

/** Whole percent. 100 only when all is sent. */
export function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.floor((sent / total) * 100) : 0
}

/** '10.7 of 25 MB', '300 kB of 1.2 MB'. */
export function sentText(sent: number, total: number): string {
  const [whole, part] = [sizeText(total), sizeText(sent)]
  const unit = whole.slice(whole.lastIndexOf(' '))
  return part.endsWith(unit) ? `${part.slice(0, -unit.length)} of ${whole}` : `${part} of ${whole}`
}
