// The schema of what the participants of an event hand in: music, abstracts, photographs, films, links. Part of
// catalogue-schema.ts. Browsers import only the types, so that they do not load zod.
import { z } from 'zod'
import { id, instant, text } from './content-fields.ts'

const count = z.number().int().positive()

/**
 * What is accepted. The server measures the content of a file and never trusts its name. `formats` are the file
 * extensions of the kinds of files, as the server recognises them: 'mp3', 'jpg', 'mp4'.
 */
const acceptedSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('audio'),
    formats: z.array(z.enum(['mp3', 'm4a', 'wav', 'ogg'])).min(1),
    /** The longest length in seconds; without it, any length. */
    maxSeconds: count.optional(),
  }),
  z.strictObject({
    kind: z.literal('photo'),
    formats: z.array(z.enum(['jpg'])).min(1),
    /** Whether the photograph needs EXIF data with the time at which it was taken. */
    exif: z.boolean().optional(),
    /** Whether it must have been taken on a day of the festival. Needs `exif`. */
    duringFestival: z.boolean().optional(),
    /** Whether organisers get the place where it was taken. By default the place is removed from the file. */
    keepsPlace: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('film'),
    formats: z.array(z.enum(['mp4', 'mov', 'webm'])).min(1),
    maxSeconds: count.optional(),
  }),
  z.strictObject({ kind: z.literal('text'), maxWords: count }),
  z.strictObject({ kind: z.literal('link') }),
])

/**
 * Until when people may hand in. A deadline that depends on sessions moves with them; while no session is planned,
 * there is no deadline yet.
 */
const deadlineSchema = z.union([
  /** So many minutes before the start of the event's first session: 60 is one hour, 1440 is one day. */
  z.strictObject({ minutesBefore: count }),
  /** A time of day (HH:MM, in the festival's time zone) on the festival day of the event's last session. */
  z.strictObject({ timeOfLastDay: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:00') }),
  /** So many hours after the festival begins or ends, or after a moment. */
  z.strictObject({ hours: count, after: z.union([z.enum(['festivalBegins', 'festivalEnds']), instant]) }),
  z.strictObject({ at: instant }),
])

export const submissionSchema = z
  .strictObject({
    /** Stored with each file. The name may change; an id is never reused for another submission of the event. */
    id,
    /** What is handed in, for people: 'Music', 'Abstract'. */
    name: text.max(60),
    /** One or two sentences for the people who hand it in. */
    note: text.optional(),
    /** One entry, or several when people may choose, such as a text or a film. */
    accepts: z.array(acceptedSchema).min(1),
    /** How many files, texts or links; by default exactly one. */
    files: z
      .strictObject({ min: count, max: count.max(20) })
      .refine(f => f.min <= f.max, { path: ['max'], error: 'must not be below min' })
      .optional(),
    /** The themes of photographs. Each file has a theme of its own, and a theme has at most one file. */
    themes: z.array(text.max(60)).min(1).optional(),
    required: z.boolean(),
    deadline: deadlineSchema,
  })
  .refine(s => !s.themes || s.themes.length >= (s.files?.min ?? 1), {
    path: ['themes'],
    error: 'must be at least as many as the files that are needed, because each theme has at most one file',
  })
  .refine(s => s.accepts.every(a => a.kind !== 'photo' || !a.duringFestival || a.exif), {
    path: ['accepts'],
    error: 'duringFestival needs exif, because the time at which a photograph was taken is in its EXIF data',
  })

export type SubmissionContent = z.infer<typeof submissionSchema>
export type Accepted = SubmissionContent['accepts'][number]
export type SubmissionKind = Accepted['kind']
