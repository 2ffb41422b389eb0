// Draws the seeds of the walks in `npm run test:long`, and prepares two walks with the same seed for comparison.
import type { Played, WalkReport } from './play.ts'

/** Random seeds. The title of a test and the message of a failing walk name the seed. */
export const seedsFor = (walks: number): number[] =>
  Array.from({ length: walks }, () => Math.floor(Math.random() * 1_000_000))

/**
 * The steps with their calls and statuses, for comparison. Leaves out values that may differ between two plays, such as
 * codes, tokens, and the numbers in the addresses of test people.
 */
export function callsOf({ played }: Pick<WalkReport<unknown>, 'played'>): readonly Played[] {
  return played.map(({ name, calls }) => ({ name, calls: calls.map(plain) }))
}

const differing = [
  // Pass codes, tokens, user ids, and codes of invitations to a team.
  /\b[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}\b/g,
  /[\w-]{43}/g,
  /\b[0-9A-Z]{10}\b/g,
  /(?<=\/join\/)[0-9A-Z]{8}\b/g,
  // The simulated provider listens on any free port.
  /(?<=127\.0\.0\.1:)\d+/g,
  /(?<=\b(?:new|person)-)\d+(?=@)/g,
]

function plain(call: string): string {
  const asked = call.replace(/( answered \d{3}).*/s, '$1')
  return differing.reduce((text, pattern) => text.replaceAll(pattern, '…'), asked)
}
