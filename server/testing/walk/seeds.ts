// The seeds of the walks that `npm run test:long` takes, and what shows that a seed does the same each time.
import type { Played, WalkReport } from './play.ts'

/** So many random seeds. The title of a test names its seed, and so does the message of a walk that fails. */
export const seedsFor = (walks: number): number[] =>
  Array.from({ length: walks }, () => Math.floor(Math.random() * 1_000_000))

/**
 * The steps with their calls and how those were answered, without what may differ from play to play: codes, tokens and
 * the numbers by which test people and rooms are told apart.
 */
export function callsOf({ played }: Pick<WalkReport<unknown>, 'played'>): readonly Played[] {
  return played.map(({ name, calls }) => ({ name, calls: calls.map(plain) }))
}

const differing = [
  // Passes, tokens, people's public ids, invitations to a team.
  /\b[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}\b/g,
  /[\w-]{43}/g,
  /\b[0-9A-Z]{10}\b/g,
  /(?<=\/join\/)[0-9A-Z]{8}\b/g,
  // The stand-in for the provider listens on any port.
  /(?<=127\.0\.0\.1:)\d+/g,
  /(?<=\b(?:new|person)-)\d+(?=@)/g,
]

function plain(call: string): string {
  const asked = call.replace(/( answered \d{3}).*/s, '$1')
  return differing.reduce((text, pattern) => text.replaceAll(pattern, '…'), asked)
}
