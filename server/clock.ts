// Time as the server passes it around: asked for once per request at the edge (`now`), so that tests can set it.

/** Milliseconds since 1970. */
export type Clock = () => number

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The form in which times are stored: ISO-8601 in UTC, always of one length, so that texts compare as times do. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
