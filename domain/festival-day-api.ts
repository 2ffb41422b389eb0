// The schemas of the organisers' calls on the festival days: check-in, rosters, facilities, overview, mail, audit.
// All lie below /api/organiser and need a staff session; the comment above each names method, path and permission (domain/roles.ts).
import { z } from 'zod'
import { listOf, listQuery } from './organiser-api.ts'

const text = z.string().max(120)
const instant = z.string()
const counted = z.object({ name: z.string(), count: z.number().int() })

/** All results of a scan. */
export const scanResults = [
  'admitted',
  'left',
  'already_inside',
  'not_inside',
  'unpaid',
  'no_registration',
  'cancelled',
  'unknown_pass',
  'repeated',
] as const
export type ScanResult = (typeof scanResults)[number]

// POST /check-in/scan (checkIn). `code` is scanned or typed; `nonce` is new for each scan, so that a repeated one is recognised.
// `admitUnpaid` is the reason for admitting somebody with dues, by another scan with its own nonce. `at` (ISO-8601) is the time of a scan
// made offline; a time in the future counts as now.
export const scanBody = z.object({
  nonce: z.uuid(),
  code: text,
  direction: z.enum(['in', 'out']),
  gate: z.string().trim().min(1).max(40),
  at: z.iso.datetime().nullable().default(null),
  admitUnpaid: z.string().trim().max(300).default(''),
})
export const scanAnswer = z.object({
  result: z.enum(scanResults),
  scanId: z.string().nullable(),
  person: z
    .object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      isStudent: z.boolean(),
      facility: z.string(),
      amountDue: z.number().int(),
      events: z.array(z.number().int()),
    })
    .nullable(),
  /** With already_inside: the admission still open. With repeated: the first scan with this nonce. */
  first: z.object({ at: instant, gate: z.string(), by: z.string() }).nullable(),
  /** With repeated: the result of the first scan with this nonce. */
  earlier: z.enum(scanResults).nullable(),
  insideNow: z.number().int(),
})
// POST /check-in/sync (checkIn): scans made offline, each with its own nonce; answers in the same order
export const syncBody = z.object({ scans: z.array(scanBody).min(1).max(500) })
export const syncAnswer = z.object({ answers: z.array(scanAnswer) })
// GET /check-in/find?search= (checkIn): at most 20 people by name, e-mail, phone or user id, for those without their pass at hand.
// The gate then scans the answered code.
export const findQuery = z.object({ search: z.string().trim().min(3).max(120) })
export const foundPeople = z.object({
  rows: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      code: z.string(),
      amountDue: z.number().int(),
      events: z.array(z.number().int()),
      inside: z.boolean(),
    }),
  ),
})
// POST /check-in/undo (undoCheckIn): the person's latest entry or exit only
export const undoScanBody = z.object({ scanId: z.string().max(60), reason: z.string().trim().min(3).max(300) })
export const undoScanAnswer = z.object({ insideNow: z.number().int() })
// GET /check-in/inside (checkIn)
export const insideAnswer = z.object({ insideNow: z.number().int(), byGate: z.array(counted) })
// GET /check-in/list (checkIn): what a scanner needs offline. `key` is the SHA-256 (hex) of the formatted code of the pass.
export const offlineList = z.object({
  madeAt: instant,
  people: z.array(
    z.object({
      key: z.string(),
      username: z.string(),
      userId: z.string(),
      facility: z.string(),
      amountDue: z.number().int(),
      events: z.array(z.number().int()),
      inside: z.boolean(),
    }),
  ),
})

// GET /rosters (rosters): the events with counts · GET /rosters/:eventId?… : one event's people, in order of registering; sort by the
// name of a column
export const rosterEvents = z.object({
  rows: z.array(z.object({ eventId: z.number().int(), registered: z.number().int(), checkedIn: z.number().int() })),
})
/** How the value of a column is shown: `due` is in whole rupees, `moment` ISO-8601 or null, `mark` true or false. */
export const rosterColumnKinds = ['text', 'figure', 'person', 'phone', 'due', 'moment', 'mark'] as const
export const rosterColumn = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(rosterColumnKinds),
  /** True where the list may be sorted by it. */
  sorted: z.boolean(),
})
/** A value for each column, by the column's name; the user id in any case. */
export const rosterRow = z
  .object({ userId: z.string() })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const roster = listOf(rosterRow).extend({ columns: z.array(rosterColumn) })
// GET /rosters/:eventId/file?format=csv|xlsx and GET /facilities/file?format=csv|xlsx answer the file itself
export const fileQuery = z.object({ format: z.enum(['csv', 'xlsx']) })

// GET /facilities (facilities): everybody who chose one that costs something; sort by name, college, due
export const facilitiesQuery = listQuery.extend({ facility: text.default(''), gender: text.default('') })
export const facilityRow = z.object({
  userId: z.string(),
  username: z.string(),
  gender: z.string(),
  phone: z.string(),
  college: z.string(),
  facility: z.string(),
  eventCount: z.number().int(),
  amountDue: z.number().int(),
})
export const facilitiesList = listOf(facilityRow).extend({
  counts: z.array(z.object({ facility: z.string(), gender: z.string(), count: z.number().int() })),
})

// GET /overview (overview); a coordinator's counts are those of the own events, and money is null
export const overview = z.object({
  people: z.number().int(),
  registrationsByDay: z.array(z.object({ day: z.string(), count: z.number().int() })),
  byCategory: z.array(counted),
  byEvent: z.array(z.object({ eventId: z.number().int(), count: z.number().int() })),
  byCollege: z.array(counted),
  money: z
    .object({
      due: z.number().int(),
      refundsDue: z.number().int(),
      openClaims: z.number().int(),
      collected: z.array(z.object({ method: z.string(), amount: z.number().int() })),
    })
    .nullable(),
  facilities: z.array(z.object({ facility: z.string(), gender: z.string(), count: z.number().int() })),
  insideNow: z.number().int(),
})

// GET /mail (mail): sort by time · POST /mail/:mailId/resend: answers mailRow, a new one when the mail was sent already
export const mailQuery = listQuery.extend({ state: z.enum(['', 'queued', 'sent', 'failed']).default('') })
export const mailRow = z.object({
  mailId: z.string(),
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.number().int(),
  error: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
export const mailList = listOf(mailRow)

// GET /audit (audit): the newest first unless asked for otherwise. `actor` is a user id or part of a name, `person` a user id,
// `action` the beginning of one; `from` and `to` are days (YYYY-MM-DD, festival time).
export const auditQuery = listQuery.extend({
  actor: text.default(''),
  action: text.default(''),
  person: text.default(''),
  from: text.default(''),
  to: text.default(''),
})
export const auditRow = z.object({
  auditId: z.string(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  /** User id of the person concerned; empty where none is. */
  person: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
})
export const auditList = listOf(auditRow)
