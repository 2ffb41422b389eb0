// Where supplied pictures lie. Visitors load this file; what a fact is, facts.ts.
import type { PublicFacts } from './facts.ts'

export const noFacts: PublicFacts = { events: {}, festival: {} }

/** The hash of the picture on the event's poster where organisers have supplied one, or null. */
export function pictureOf({ facts }: { facts: PublicFacts }, eventId: number): string | null {
  return facts.events[eventId]?.picture ?? null
}

/** Where a supplied picture lies. Its name is its hash, so that browsers may keep it for good. */
export function pictureAddress(hash: string): string {
  return `/posters/${hash}.jpg`
}
