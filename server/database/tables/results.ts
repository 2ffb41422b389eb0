// The tables of results: an event's rounds and standings with all their versions, and certificates. ../tables.ts says
// what columns are like.
import type { ResultKind, ResultsChange } from '../../../domain/results/results.ts'

/** A round of an event, or its standings. */
export type RoundTable = {
  id: string
  event_id: number
  kind: ResultKind
  /**
   * The name of the last version as it is compared; empty for the standings. Unique among the event's rounds that are
   * there.
   */
  name_key: string
  /** Its place among the event's rounds, from 1. */
  position: number
  /** Raised by every save: a writer names the version that it has seen. */
  version: number
  /** The version that everybody reads; null: none is published. */
  published_version: number | null
  removed_at: string | null
}

/** What somebody saved: whole, so that every version before stays. Rows are only added. */
export type ResultsVersionTable = {
  id: string
  round_id: string
  version: number
  kind: ResultsChange
  name: string
  /** Why something published was corrected or taken off; for organisers. */
  reason: string
  at: string
  /** Null: on the command line. */
  by_id: string | null
}

export type ResultsEntryTable = {
  id: string
  version_id: string
  position: number
  /** A person or a team. Both are null when the person's account was deleted: what was won stays. */
  person_id: string | null
  team_id: string | null
  /** 1 to 3; null: through a round, or a special mention alone. */
  place: number | null
  /** What a special mention is for; empty where there is none. */
  mention: string
  /** The college that gets the points, as it was when this was published; empty in drafts and where none was known. */
  college: string
}

/** Who was in a team when its result was published. */
export type ResultsMemberTable = {
  entry_id: string
  person_id: string
}

/** A certificate that was handed out. */
export type CertificateTable = {
  /** The code without its signature. */
  code: string
  person_id: string
  event_id: number
  /** 1 to 3; 0: for taking part, or for a special mention. */
  place: number
  /** What a special mention is for, or empty. */
  mention: string
  made_at: string
  /** Null: nobody revoked it. It holds only while the person has what it is for (certificates/earned.ts). */
  revoked_at: string | null
}
