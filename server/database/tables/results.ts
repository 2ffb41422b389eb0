// The tables of results: an event's rounds and standings with all their versions, and certificates. ../tables.ts
// explains the types of columns.
import type { ResultKind, ResultsChange } from '../../../domain/results/results.ts'

/** A round of an event, or its standings. */
export type RoundTable = {
  id: string
  event_id: number
  kind: ResultKind
  /**
   * The normalised name of the last version; empty for the standings. Unique among the event's rounds that are not
   * removed.
   */
  name_key: string
  /** Its position among the event's rounds, from 1. */
  position: number
  /** Incremented by every save. A save names the version that its writer has seen. */
  version: number
  /** The published version; null: no version is published. */
  published_version: number | null
  removed_at: string | null
}

/** A saved version with all its entries. Earlier versions stay. Rows are only added. */
export type ResultsVersionTable = {
  id: string
  round_id: string
  version: number
  kind: ResultsChange
  name: string
  /** The reason, for organisers, why a published version was corrected or withdrawn. */
  reason: string
  at: string
  /** Null: saved on the command line. */
  by_id: string | null
}

export type ResultsEntryTable = {
  id: string
  version_id: string
  position: number
  /** A person or a team. Both are null if the person's account was deleted, because the entry itself stays. */
  person_id: string | null
  team_id: string | null
  /** 1 to 3; null: the entry passed a round, or has only a special mention. */
  place: number | null
  /** The text of a special mention, or empty. */
  mention: string
  /** The college that got the points at the time of publication; empty in drafts and if unknown. */
  college: string
}

/** The members of a team when its result was published. */
export type ResultsMemberTable = {
  entry_id: string
  person_id: string
}

/** An issued certificate. */
export type CertificateTable = {
  /** The code without its signature. */
  code: string
  person_id: string
  event_id: number
  /** 1 to 3; 0: for taking part, or for a special mention. */
  place: number
  /** The text of a special mention, or empty. */
  mention: string
  made_at: string
  /**
   * When staff revoked it; otherwise null. It is valid only while the person has earned it (certificates/earned.ts).
   */
  revoked_at: string | null
}
