// The tables of changes that organisers make to the content. ../tables.ts explains the types of columns.

/** All versions of the changed facts of an event or the festival. The highest version applies. Rows are only added. */
export type OverrideVersionTable = {
  /** `festival`, or `event:` with the number of the event. */
  subject: string
  /** The number of the version, from 1. */
  version: number
  /** JSON of all facts that differ from the content's (domain/overrides/overrides.ts). */
  overrides: string
  /** The reason, for organisers; may be empty. */
  reason: string
  at: string
  by_id: string
}

/**
 * Pictures that organisers supplied, as encoded by this program. Pictures of earlier versions stay, so that they can be
 * restored.
 */
export type OverridePictureTable = {
  /** The SHA-256 of the JPEG file in hexadecimal, which is the file's name on the site. */
  hash: string
  /** The JPEG file in base64. */
  jpeg: string
  at: string
  by_id: string
}
