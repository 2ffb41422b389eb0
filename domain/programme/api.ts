// The schemas of the organisers' calls about the programme. Common fields are in domain/call-fields.ts. Days
// (YYYY-MM-DD) and times (HH:MM) are in the festival's time zone in both directions: browsers convert nothing.
import { z } from 'zod'
import { instant, reason } from '../call-fields.ts'
import { importVerdicts } from './plan-import.ts'
import { programmeChangeKinds, sessionStates } from './sessions.ts'

const id = z.string().max(60)
const eventId = z.number().int().positive().max(10_000).nullable()
const day = z.string().max(20)
const time = z.string().max(20)
/** The version that the caller saw. An older version is refused with the changes since then. */
const version = z.number().int().min(1).max(1_000_000)
/** Whether the event goes on although this was its last session, because another session will be planned. */
const eventStays = z.boolean().default(false)
/** Why two sessions may be at one venue at the same time. If it is empty, such sessions are refused. */
const force = reason.or(z.literal('')).default('')

// Venues, sessions, and the days to choose from
export const venueRow = z.object({
  id: z.string(),
  name: z.string(),
  directions: z.string(),
  mapUrl: z.string(),
  version: z.number().int(),
})
export type VenueRow = z.infer<typeof venueRow>
export const typedTimes = z.object({
  day: z.string(),
  from: z.string(),
  to: z.string(),
  /** The festival day of the start: the day before if it starts after midnight. */
  festivalDay: z.string(),
  nextDay: z.boolean(),
})
export const sessionRow = typedTimes.extend({
  id: z.string(),
  version: z.number().int(),
  /** The SEQUENCE of calendars. */
  sequence: z.number().int(),
  eventId: z.number().int().nullable(),
  title: z.string(),
  /** The name of the session for visitors: its event and title. */
  name: z.string(),
  venueId: z.string(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(sessionStates),
  isOver: z.boolean(),
  /** Whether the session was taken off the programme, so that visitors do not see it. */
  isTakenOff: z.boolean(),
  lateMinutes: z.number().int(),
  /** Why it is late or cancelled, for everybody. */
  reason: z.string(),
  /** The actual times, with the delay of a late session. */
  actual: typedTimes,
  /** Venue and time before the last move, while the change is marked. */
  was: typedTimes.extend({ venue: z.string() }).nullable(),
  /**
   * The session as last announced, if it has changed since then and the changes were not dismissed; null if all changes
   * are announced, or if the session is over.
   */
  known: typedTimes
    .extend({
      venueId: z.string(),
      venue: z.string(),
      startsAt: instant,
      endsAt: instant,
      state: z.enum(sessionStates),
      lateMinutes: z.number().int(),
      actual: typedTimes,
    })
    .nullable(),
  /** Other sessions at its venue at the same time. */
  clashes: z.array(z.string()),
  mayChange: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>
export const programmePage = z.object({
  venues: z.array(venueRow),
  sessions: z.array(sessionRow),
  /** Sessions that were taken off the programme and are not over. They can be restored, or may wait to be announced. */
  takenOff: z.array(sessionRow),
  /** The days of the festival, and other days with a session. */
  days: z.array(z.string()),
  timeZone: z.string(),
  /** The present day at the festival. */
  today: z.string(),
  /** The present time at the festival. */
  clock: z.string(),
  /** Events whose sessions the caller may edit; null if the caller may edit all sessions, also without an event. */
  events: z.array(z.number().int()).nullable(),
  /** Whether the caller may change venues and import files. */
  mayChangeAll: z.boolean(),
})
export type ProgrammePage = z.infer<typeof programmePage>

const fields = { eventId, title: z.string().max(200), venueId: id, day, from: time, to: time }

// The clashes of a session, and the day under which visitors will see it, before anything is saved. `sessionId` is the
// changed session; null for a new session
export const checkBody = z.object({ ...fields, sessionId: id.nullable() })
const elsewhereRow = z.object({ name: z.string(), from: z.string(), to: z.string(), count: z.number().int() })
export const checkAnswer = z.object({
  /** The day under which visitors will see the session, in words, if it is not the typed day; else empty. */
  shownUnder: z.string(),
  venue: z.array(z.string()),
  people: z.object({
    /** Everybody registered for an event at the same time, counted once. */
    count: z.number().int(),
    sessions: z.array(elsewhereRow),
    /** The first of these people; empty for callers who may not see the event's people. */
    named: z.array(z.object({ userId: z.string(), username: z.string(), sessions: z.array(z.string()) })),
  }),
})
export type CheckAnswer = z.infer<typeof checkAnswer>

export const addSessionBody = z.object({ ...fields, force })
export const changeSessionBody = z.object({
  version,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('edit'), ...fields, force }),
    z.object({
      kind: z.literal('late'),
      minutes: z.number().int().min(1).max(600),
      reason: z.string().max(200).default(''),
    }),
    z.object({ kind: z.literal('cancel'), reason: z.string().trim().min(3).max(200), eventStays }),
    /** Undoes lateness, a cancellation or the mark of a move; puts back a session that was taken off. */
    z.object({ kind: z.literal('restore'), force }),
    z.object({ kind: z.literal('remove'), reason, eventStays }),
  ]),
})
export type ChangeSessionBody = z.input<typeof changeSessionBody>
export const sessionAnswer = z.object({
  id: z.string(),
  version: z.number().int(),
  clashes: z.array(z.string()),
  /** Other sessions at the same time where people of this session are expected, with their number. */
  elsewhere: z.array(elsewhereRow),
})
export type SessionAnswer = z.infer<typeof sessionAnswer>

/** A session with the version that the caller saw; a notice of a change has it too (domain/notices/api.ts). */
export const sessionVersion = z.object({ sessionId: id, version })
// Dismisses the changes of these sessions up to the versions that the caller saw
export const dismissBody = z.object({ sessions: z.array(sessionVersion).min(1).max(500) })
export const dismissAnswer = z.object({ changed: z.number().int() })

// The history of a session, newest first
export const changesAnswer = z.object({
  rows: z.array(
    z.object({
      at: instant,
      by: z.string(),
      kind: z.enum(programmeChangeKinds),
      what: z.string(),
      /** The reason, for organisers. */
      reason: z.string(),
    }),
  ),
})

// A new venue becomes the last in the list
const venueFields = { name: z.string().max(120), directions: z.string().max(200), mapUrl: z.string().max(500) }
export const addVenueBody = z.object(venueFields)
export const changeVenueBody = z.object({
  version,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('edit'), ...venueFields }),
    /** Moves the venue to this position, from 1. */
    z.object({ kind: z.literal('place'), position: z.number().int().min(1).max(1000) }),
    z.object({ kind: z.literal('remove'), reason }),
  ]),
})
export const venueAnswer = z.object({ id: z.string(), version: z.number().int() })

// The people expected at a session; needs the permission rosters of its event
export const sessionRoster = z.object({
  name: z.string(),
  venue: z.string(),
  times: typedTimes,
  people: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      phone: z.string(),
      team: z.string(),
      paid: z.boolean(),
      present: z.boolean(),
      /** Their other sessions at the same time. */
      elsewhere: z.array(z.string()),
    }),
  ),
})
export type SessionRoster = z.infer<typeof sessionRoster>

// `columns` has the names of the columns in the file's header
const column = z.string().max(120).default('')
export const importBody = z.object({
  csv: z.string().max(4_000_000),
  columns: z.object({
    id: column,
    day: column,
    from: column,
    to: column,
    venue: column,
    event: column,
    title: column,
  }),
  /** Whether lines may move and rename existing sessions. */
  changes: z.boolean().default(false),
  /** As `force` of a session: if empty, an occupied venue is refused. */
  force,
  /** The digest of the preview. An import with another result is refused. It is empty without a preview. */
  digest: z.string().max(120).default(''),
})
export type ImportBody = z.input<typeof importBody>
/** The body as the server reads it, with default values. */
export type CheckedImportBody = z.output<typeof importBody>
export const importPreview = z.object({
  lines: z.array(
    z.object({
      line: z.number().int(),
      /** The line's text in the file. */
      text: z.string(),
      verdict: z.enum(importVerdicts),
      note: z.string(),
    }),
  ),
  counts: z.record(z.enum(importVerdicts), z.number().int()),
  digest: z.string(),
})
export type ImportPreview = z.infer<typeof importPreview>
export const importResult = z.object({ added: z.number().int(), changed: z.number().int() })

export type SessionFields = z.output<typeof addSessionBody>
export type SessionChange = z.output<typeof changeSessionBody>['change']
export type VenueFields = z.output<typeof addVenueBody>
export type VenueChange = z.output<typeof changeVenueBody>['change']
