// The schemas of the calls about results. What all have in common is in domain/call-fields.ts.
import { z } from 'zod'
import { instant, reason } from '../call-fields.ts'
import { resultKinds, resultsChanges } from './results.ts'

const id = z.string().max(60)
const place = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable()
const whose = { of: z.enum(['person', 'team']), id }
const entry = z.object({ ...whose, place, mention: z.string().max(200) })
const maybeReason = z.string().trim().max(300).default('')

// GET /results (results): the events whose results the caller may write
export const resultEvents = z.object({
  rows: z.array(
    z.object({
      eventId: z.number().int(),
      rounds: z.number().int(),
      published: z.number().int(),
      /** A draft differs from what is published, or nothing of it is. */
      drafts: z.number().int(),
      standings: z.boolean(),
    }),
  ),
})
export type ResultEvents = z.infer<typeof resultEvents>

// GET /results/:eventId (results): its rounds, its standings, and whom they can be about
const sheet = z.object({
  id: z.string(),
  kind: z.enum(resultKinds),
  name: z.string(),
  version: z.number().int(),
  /** What was saved last. */
  entries: z.array(entry),
  /** Entries of deleted accounts: they stay as they are. */
  nameless: z.number().int(),
  /** What everybody reads; null: nothing. */
  published: z.object({ version: z.number().int(), at: instant, by: z.string() }).nullable(),
  savedAt: instant,
  savedBy: z.string(),
})
export const candidate = z.object({
  ...whose,
  name: z.string(),
  college: z.string(),
  /** Marked as present at the event; of a team: any of its members. */
  present: z.boolean(),
  /** No longer registered, or of a team that ended: what is published of them stands until it is corrected. */
  left: z.boolean(),
})
export type Candidate = z.infer<typeof candidate>
export const eventResults = z.object({
  rounds: z.array(sheet),
  /** Null: nobody has begun them. */
  standings: sheet.nullable(),
  byTeams: z.boolean(),
  /** Who was there first, then the others, each in order of their names. */
  candidates: z.array(candidate),
})
export type EventResults = z.infer<typeof eventResults>
export type ResultSheet = NonNullable<EventResults['standings']>

// POST /results/:eventId (results) saves a draft or publishes. `roundId` is null for a new round and for standings that
// nobody has begun.
export const saveResultsBody = z.object({
  roundId: id.nullable(),
  kind: z.enum(resultKinds),
  name: z.string().max(200).default(''),
  /** What the caller saw, 0 for what is new. A write of an older version is refused, and told what changed since. */
  version: z.number().int().min(0).max(1_000_000),
  entries: z.array(entry).max(300),
  publish: z.boolean(),
  /** Why: needed where something is published already. */
  reason: maybeReason,
  /** The standings are meant to be published although a session of the event is still to come. */
  early: z.boolean().default(false),
})
export type SaveResultsBody = z.input<typeof saveResultsBody>
/** As the server reads it: with what was left out. */
export type CheckedResultsBody = z.output<typeof saveResultsBody>
export const savedResults = z.object({ roundId: z.string(), version: z.number().int() })
export type SavedResults = z.infer<typeof savedResults>

// POST /results/:eventId/remove (results)
export const removeResultsBody = z.object({
  roundId: id,
  version: z.number().int().min(1).max(1_000_000),
  reason,
})
export type RemoveResultsBody = z.input<typeof removeResultsBody>

// GET /results/:eventId/rounds/:roundId/versions (results): its newest 50 versions, the newest first
export const resultVersions = z.object({
  rows: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      kind: z.enum(resultsChanges),
      name: z.string(),
      reason: z.string(),
      /** What changed since the version before. */
      what: z.string(),
      /** Everybody in it, in order, in words. */
      entries: z.array(z.string()),
    }),
  ),
})
export type ResultVersions = z.infer<typeof resultVersions>

// GET /users/results: what is published of the person and of their teams
export const ownResults = z.object({
  results: z.array(
    z.object({
      eventId: z.number().int(),
      kind: z.enum(resultKinds),
      round: z.string(),
      place,
      mention: z.string(),
      /** The team that it is of; null: the person's own. */
      team: z.string().nullable(),
      publishedAt: instant,
    }),
  ),
})
export type OwnResults = z.infer<typeof ownResults>
