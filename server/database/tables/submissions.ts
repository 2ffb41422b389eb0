// The tables of what participants hand in. ../tables.ts explains the types of columns.
import type { SubmissionKind } from '../../../domain/edition/submission-schema.ts'

/** Uploads that have begun and are not kept yet. The bytes are in the storage under the same id. */
export type SubmissionUploadTable = {
  /** Random, 256 bits: the id of the upload, and later of the file. */
  id: string
  event_id: number
  /** The id of the submission in the content. */
  submission_id: string
  /** Who sends it. */
  person_id: string
  /** Null: a solo event. */
  team_id: string | null
  /** Empty if there are no themes. */
  theme: string
  name: string
  /** The length that the sender declared. */
  bytes: number
  begun_at: string
  last_byte_at: string
  /** Until when a process measures the complete file; null: it still arrives. */
  leased_until: string | null
}

/** What was handed in and is kept: files, texts and links. Rows are deleted with their bytes. */
export type SubmissionFileTable = {
  id: string
  event_id: number
  submission_id: string
  /** The owner at a solo event; null: a team is the owner. */
  person_id: string | null
  team_id: string | null
  /** The place among the files of a submission, from 1. */
  place: number
  theme: string
  kind: SubmissionKind
  /** The format as measured: 'mp3'. Empty for texts and links. */
  format: string
  name: string
  bytes: number | null
  /** The measured length in whole seconds. */
  seconds: number | null
  words: number | null
  /** When a photograph was taken, by its EXIF data. */
  taken_at: string | null
  text: string | null
  link: string | null
  at: string
  /** Who handed it in; null: the account was deleted. */
  by_id: string | null
}

/** Refusals of measured files, until something is handed in or the person dismisses them. */
export type SubmissionRefusalTable = {
  id: string
  event_id: number
  submission_id: string
  person_id: string
  team_id: string | null
  theme: string
  name: string
  sentence: string
  at: string
}

/** Deadlines that organisers opened for one person or team. At most one is open, without `closed_at`. */
export type SubmissionOpeningTable = {
  id: string
  event_id: number
  submission_id: string
  person_id: string | null
  team_id: string | null
  open_until: string
  reason: string
  opened_at: string
  opened_by: string
  closed_at: string | null
  closed_by: string | null
}

/** What people were told: one row per submission whose deadline was known. */
export type SubmissionDeadlineTable = {
  event_id: number
  submission_id: string
  /** The last deadline that people were told, or that was known when nobody had to be told. */
  deadline: string | null
  /** When an organiser last reminded all who lack it; null: never. */
  reminded_at: string | null
}

/** When people were last reminded before a deadline, or mailed on its last day that it moved. */
export type SubmissionReminderTable = {
  event_id: number
  submission_id: string
  person_id: string
  reminded_at: string
}

/** Ids of files whose bytes must be deleted from the storage. A row is deleted after its bytes. */
export type DeletedUploadTable = {
  id: string
  deleted_at: string
}
