// The addresses of uploaded pictures. Small, because visitors load it; the rest is in overrides.ts.
import type { PublicOverrides } from './overrides.ts'

export const noOverrides: PublicOverrides = { events: {}, festival: {} }

/** The hash of the event's uploaded picture, or null. */
export function pictureOf({ overrides }: { overrides: PublicOverrides }, eventId: number): string | null {
  return overrides.events[eventId]?.picture ?? null
}

/** The address of an uploaded picture. The name is the hash, so browsers may cache it for ever. */
export function pictureAddress(hash: string): string {
  return `/posters/${hash}.jpg`
}
