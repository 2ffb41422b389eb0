// The tables of what organisers change of the content. ../tables.ts says what columns are like.

/** Every version of the facts of an event or of the festival; the highest one holds. Rows are only added. */
export type OverrideVersionTable = {
  /** `festival`, or `event:` with the number of the event. */
  subject: string
  /** The number of the version, from 1. */
  version: number
  /** JSON of all facts that differ from the content's (domain/overrides/overrides.ts). */
  overrides: string
  /** Why, for organisers; may be empty. */
  reason: string
  at: string
  by_id: string
}

/**
 * Pictures that organisers supplied, as this program encoded them. Those of earlier versions stay, so that they can be
 * taken back.
 */
export type OverridePictureTable = {
  /** SHA-256 of the JPEG file, hexadecimal: its name on the site. */
  hash: string
  /** The JPEG file in base64. */
  jpeg: string
  at: string
  by_id: string
}
