// The schemas of the calls about submissions: what participants hand in before or after an event (spec 7, part 3).
// Common fields are in domain/call-fields.ts. Browsers import only the types.
//
// Files arrive by the tus protocol (version 1.0.0) at /api/uploads, with `x-access-token` as all calls have it: POST
// begins an upload with `uploadMetadata` below, PATCH continues it, HEAD says how much arrived, DELETE deletes it. The
// server answers the last PATCH after it has measured the file: 204 if the file was kept, otherwise a refusal as JSON
// with `error`. A client that missed this answer reads GET /users/submissions.
import { z } from 'zod'
import { eventId, id, instant, reason } from '../call-fields.ts'

export const submissionKinds = ['audio', 'photo', 'film', 'text', 'link'] as const
const kind = z.enum(submissionKinds)

/** The place of a file, text or link. `team` is empty for solo events, `theme` is empty if there are no themes. */
const place = {
  event: z.number().int().positive().max(10_000),
  submission: id,
  team: z.string().max(60).default(''),
  theme: z.string().max(60).default(''),
}

/** The metadata of a tus upload. */
export const uploadMetadata = z.object({
  ...place,
  event: z.coerce.number().pipe(place.event),
  filename: z.string().max(300).default(''),
})
export type UploadMetadata = z.input<typeof uploadMetadata>

/** What is accepted, with the largest size in bytes (a setting of the server). Null: no limit. */
const accepted = z.object({
  kind,
  /** File extensions: 'mp3'. Empty for texts and links. */
  formats: z.array(z.string()),
  maxBytes: z.number().int().nullable(),
  maxSeconds: z.number().int().nullable(),
  maxWords: z.number().int().nullable(),
  exif: z.boolean(),
  duringFestival: z.boolean(),
})

const handedIn = z.object({
  id: z.string(),
  kind,
  theme: z.string(),
  /** The name that the sender gave the file, without path; empty for texts and links. */
  name: z.string(),
  bytes: z.number().int().nullable(),
  /** The length as the server measured it, rounded up to whole seconds. */
  seconds: z.number().int().nullable(),
  words: z.number().int().nullable(),
  /** When a photograph was taken, by its EXIF data. */
  takenAt: instant.nullable(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  at: instant,
  /** The name of the person who handed it in; empty if the account was deleted. */
  by: z.string(),
})
export type HandedIn = z.infer<typeof handedIn>

/** An upload that has begun and is not complete. */
const half = z.object({
  id: z.string(),
  theme: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  arrived: z.number().int(),
  by: z.string(),
  /** Whether the caller began it, so that the caller can continue it. */
  own: z.boolean(),
})

/** A file that was refused when it was measured, with the sentence of the refusal. */
const refused = z.object({ id: z.string(), name: z.string(), theme: z.string(), sentence: z.string(), at: instant })

const needs = z.object({
  /** The id in content. */
  submission: z.string(),
  name: z.string(),
  note: z.string(),
  accepts: z.array(accepted),
  min: z.number().int(),
  max: z.number().int(),
  themes: z.array(z.string()),
  required: z.boolean(),
  /** Null if the deadline depends on a session of the event and none is planned. */
  deadline: instant.nullable(),
  /** The rule of the deadline in words: '1 hour before the event'. Empty if the content names the moment itself. */
  deadlineRule: z.string(),
  /** Whether an organiser gave this person or team more time; `deadline` is then the later one. */
  openedLate: z.boolean(),
  isOpen: z.boolean(),
})

/** One submission of an event for the caller: alone, or with a team. */
export const ownSubmission = needs.extend({
  eventId: z.number().int(),
  /** Null for solo events. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  files: z.array(handedIn),
  halves: z.array(half),
  /** The caller's newest refusal of this submission, until something is handed in or the caller dismisses it. */
  refused: refused.nullable(),
})
export type OwnSubmission = z.infer<typeof ownSubmission>

// GET /users/submissions: what the caller hands in, for all registered events. Every write answers the same.
export const ownSubmissions = z.object({ submissions: z.array(ownSubmission) })
export type OwnSubmissions = z.infer<typeof ownSubmissions>

// POST /users/submissions/text and POST /users/submissions/link
export const textBody = z.object({ ...place, text: z.string().max(60_000) })
export type TextBody = z.input<typeof textBody>
export const linkBody = z.object({ ...place, link: z.string().max(500) })
export type LinkBody = z.input<typeof linkBody>

// POST /users/submissions/withdraw: takes back what was handed in, before the deadline. Its bytes are deleted.
export const withdrawBody = z.object({ id })

// POST /users/submissions/dismiss: removes a refusal from the list
export const dismissBody = z.object({ id })

// POST /users/submissions/address: the address of an own file, which can be downloaded for ten minutes without a
// token, so that browsers can save and play it
export const addressBody = z.object({ id })
export const fileAddress = z.object({ url: z.string() })
export type FileAddress = z.infer<typeof fileAddress>

// The console: GET /submissions lists the events with submissions that the caller may see
export const submissionEvents = z.object({
  rows: z.array(
    z.object({
      eventId: z.number().int(),
      names: z.array(z.string()),
      /** The number of people or teams that have handed in everything that is required. */
      complete: z.number().int(),
      /** The number of people or teams that are registered. */
      registered: z.number().int(),
      /** The next deadline; null if none is known or all have passed. */
      deadline: instant.nullable(),
      /** Whether all deadlines have passed. */
      isOver: z.boolean(),
    }),
  ),
})
export type SubmissionEvents = z.infer<typeof submissionEvents>

// GET /submissions/:eventId
export const eventSubmissions = z.object({
  submissions: z.array(needs),
  byTeams: z.boolean(),
  /** In running order; without one, in the order of registration. */
  rows: z.array(
    z.object({
      of: z.enum(['person', 'team']),
      id: z.string(),
      name: z.string(),
      college: z.string(),
      /** The position in the running order, from 1. */
      order: z.number().int(),
      /** By submission of content, in its order. */
      parts: z.array(
        z.object({
          submission: z.string(),
          /**
           * The files, texts and links. `url` plays or shows a file for an hour; null for texts and links. `download`
           * saves it under a name in running order.
           */
          files: z.array(handedIn.extend({ url: z.string().nullable(), download: z.string().nullable() })),
          /** How many are missing; 0 if complete or not required. */
          missing: z.number().int(),
          /** Until when an organiser opened it for this person or team, and why. */
          openedLate: z.object({ until: instant, reason: z.string(), by: z.string() }).nullable(),
        }),
      ),
    }),
  ),
})
export type EventSubmissions = z.infer<typeof eventSubmissions>
export type SubmissionRow = EventSubmissions['rows'][number]

// POST /submissions/:eventId/remind: mails all people who have not handed in this submission completely
export const remindBody = z.object({ submission: id })
export const reminded = z.object({ mailed: z.number().int() })

const owner = { submission: id, of: z.enum(['person', 'team']), id }

// POST /submissions/:eventId/open and /close: gives one person or team more time, and ends that again
export const openBody = z.object({ ...owner, until: instant, reason })
export const closeBody = z.object({ ...owner, reason })

// POST /submissions/:eventId/remove: removes a file that does not belong there, and mails its owners the reason
export const removeBody = z.object({ id, reason })

// POST /submissions/:eventId/zip-address: the signed address of the ZIP in running order, valid for ten minutes.
// Answers fileAddress.
export const zipBody = z.object({ submission: id })

/** The parameters of a signed address: when it expires, who may use it, the name of the download (empty: shown). */
export const signedQuery = z.object({
  until: z.coerce.number().int(),
  viewer: id,
  as: z.enum(['own', 'console']),
  name: z.string().max(200).default(''),
  key: z.string().max(100),
})
export type SignedQuery = z.output<typeof signedQuery>

export const eventOfCall = z.object({ eventId })
