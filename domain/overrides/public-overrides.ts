// Where supplied pictures lie. Visitors load this file; what a fact is, overrides.ts.
import type { PublicOverrides } from './overrides.ts'

export const noOverrides: PublicOverrides = { events: {}, festival: {} }

/** The hash of the picture on the event's poster where organisers have supplied one, or null. */
export function pictureOf({ overrides }: { overrides: PublicOverrides }, eventId: number): string | null {
  return overrides.events[eventId]?.picture ?? null
}

/** Where a supplied picture lies. Its name is its hash, so that browsers may keep it for good. */
export function pictureAddress(hash: string): string {
  return `/posters/${hash}.jpg`
}
