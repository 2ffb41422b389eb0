// The schemas of the calls about results. Common fields are in domain/call-fields.ts.
import { z } from 'zod'
import { instant, reason } from '../call-fields.ts'
import { resultKinds, resultsChanges } from './results.ts'

const id = z.string().max(60)
const place = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable()
const subject = { of: z.enum(['person', 'team']), id }
const entry = z.object({ ...subject, place, mention: z.string().max(200) })
const maybeReason = z.string().trim().max(300).default('')

// The events with results that the caller may edit
export const resultEvents = z.object({
  rows: z.array(
    z.object({
      eventId: z.number().int(),
      rounds: z.number().int(),
      published: z.number().int(),
      /** Rounds with a draft that is not published. */
      drafts: z.number().int(),
      standings: z.boolean(),
    }),
  ),
})
export type ResultEvents = z.infer<typeof resultEvents>

// An event's rounds, its standings, and the candidates for entries
const sheet = z.object({
  id: z.string(),
  kind: z.enum(resultKinds),
  name: z.string(),
  version: z.number().int(),
  /** The entries saved last. */
  entries: z.array(entry),
  /** The number of entries of deleted accounts: they stay unchanged. */
  nameless: z.number().int(),
  /** The published version; null if nothing is published. */
  published: z.object({ version: z.number().int(), at: instant, by: z.string() }).nullable(),
  savedAt: instant,
  savedBy: z.string(),
})
export const candidate = z.object({
  ...subject,
  name: z.string(),
  college: z.string(),
  /** Whether the person, or any member of the team, is marked as present at the event. */
  present: z.boolean(),
  /** Whether the person is no longer registered, or the team has ended. Published entries stay until corrected. */
  left: z.boolean(),
})
export type Candidate = z.infer<typeof candidate>
export const eventResults = z.object({
  rounds: z.array(sheet),
  /** Null before the first draft. */
  standings: sheet.nullable(),
  byTeams: z.boolean(),
  /** People and teams that were present first, then by name. */
  candidates: z.array(candidate),
})
export type EventResults = z.infer<typeof eventResults>
export type ResultSheet = NonNullable<EventResults['standings']>

// Saves a draft or publishes. `roundId` is null for a new round and for the
// first standings.
export const saveResultsBody = z.object({
  roundId: id.nullable(),
  kind: z.enum(resultKinds),
  name: z.string().max(200).default(''),
  /** The version that the caller saw, 0 for a new round. An older version is refused with the changes since then. */
  version: z.number().int().min(0).max(1_000_000),
  entries: z.array(entry).max(300),
  publish: z.boolean(),
  /** Required for a correction of published results. */
  reason: maybeReason,
  /** Whether to publish the standings although a session of the event is still to come. */
  early: z.boolean().default(false),
})
/** The body as the server reads it, with default values. */
export type CheckedResultsBody = z.output<typeof saveResultsBody>
export const savedResults = z.object({ roundId: z.string(), version: z.number().int() })

export const removeResultsBody = z.object({
  roundId: id,
  version: z.number().int().min(1).max(1_000_000),
  reason,
})

// The newest 50 versions of a round, newest first
export const resultVersions = z.object({
  rows: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      kind: z.enum(resultsChanges),
      name: z.string(),
      reason: z.string(),
      /** The changes from the version before. */
      what: z.string(),
      /** All entries in words, in order. */
      entries: z.array(z.string()),
    }),
  ),
})
export type ResultVersions = z.infer<typeof resultVersions>

// GET /users/results: the published results of the person and of their teams
export const ownResults = z.object({
  results: z.array(
    z.object({
      eventId: z.number().int(),
      kind: z.enum(resultKinds),
      round: z.string(),
      place,
      mention: z.string(),
      /** The team; null for the person's own entry. */
      team: z.string().nullable(),
      publishedAt: instant,
    }),
  ),
})
export type OwnResults = z.infer<typeof ownResults>
