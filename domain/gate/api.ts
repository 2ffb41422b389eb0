// The schemas of the organisers' calls at the gates.
import { z } from 'zod'
import { counted, instant, listOf, listQuery, reason, text } from '../call-fields.ts'
import { deviceAct } from '../offline/api.ts'
import { passKey } from './pass-key.ts'

/** All results of a scan. */
const scanResults = [
  'admitted',
  'left',
  'already_inside',
  'not_inside',
  'unpaid',
  'no_registration',
  'cancelled',
  'unknown_pass',
  'replaced_pass',
  'repeated',
] as const
export type ScanResult = (typeof scanResults)[number]

// `code` is scanned or typed; `found` replaces it for a person found by name. `nonce` is new for each scan, so that a
// repeated scan is recognised. `admitUnpaid` is the reason for admitting a person with dues, `letInAgain` the reason
// for admitting a pass a second time in a day: these are further scans with their own nonces. `shown` is the answer
// that an offline device gave. `undone` undoes the scan. The fields of late acts are in domain/offline/api.ts.
export const scanBody = z.object({
  nonce: z.uuid(),
  code: text.default(''),
  found: z.object({ userId: text, key: passKey }).nullable().default(null),
  direction: z.enum(['in', 'out']),
  gate: z.string().trim().min(1).max(40),
  ...deviceAct,
  shown: z.enum(scanResults).nullable().default(null),
  undone: z.boolean().default(false),
  admitUnpaid: z.string().trim().max(300).default(''),
  letInAgain: z.string().trim().max(300).default(''),
})
export type ScanBody = z.input<typeof scanBody>
export const scanAnswer = z.object({
  result: z.enum(scanResults),
  scanId: z.string().nullable(),
  person: z
    .object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      facility: z.string(),
      amountDue: z.number().int(),
      events: z.array(z.number().int()),
      /** Empty in answers of an offline device. */
      teams: z.array(z.object({ event: z.number().int(), name: z.string() })),
    })
    .nullable(),
  /** For already_inside, the open admission; for repeated, the first scan with this nonce; otherwise null. */
  first: z.object({ at: instant, gate: z.string(), by: z.string() }).nullable(),
  /** For repeated, the result of the first scan with this nonce; otherwise null. */
  earlier: z.enum(scanResults).nullable(),
  /** Whether the scan was undone. */
  undone: z.boolean(),
  insideNow: z.number().int(),
  /** The server's time when it answered; null in answers of an offline device. */
  serverTime: instant.nullable(),
})
export type ScanAnswer = z.infer<typeof scanAnswer>
// Scans made offline, each with its own nonce; answers in the same order
export const syncBody = z.object({ scans: z.array(scanBody).min(1).max(500) })
export const syncAnswer = z.object({ answers: z.array(scanAnswer) })
// Up to 20 people by name or user id, for people without their pass at hand. The gate then scans them by user id and
// key. Searches are counted, limited and audited.
export const findQuery = z.object({ search: z.string().trim().min(3).max(120) })
export const foundPeople = z.object({
  rows: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      key: passKey,
      amountDue: z.number().int(),
      inside: z.boolean(),
    }),
  ),
})
export type FoundPerson = z.infer<typeof foundPeople>['rows'][number]
export type FoundPeople = z.infer<typeof foundPeople>
// Undoes an entry or exit, which must be the person's latest
export const undoScanBody = z.object({ scanId: z.string().max(60), reason })
export const undoScanAnswer = z.object({ insideNow: z.number().int() })
// Marks a flagged scan as reviewed, with a note; with `seen: false`, as not reviewed. Returns the number of scans that
// nobody has reviewed.
export const seenScanBody = z.object({ scanId: z.string().max(60), seen: z.boolean(), note: reason })
export const seenScanAnswer = z.object({ unseen: z.number().int() })
// Settles people who were inside when the day changed: they left, or are still inside. Returns their number
export const leftOpenBody = z.object({ are: z.enum(['left', 'inside']) })
export type LeftOpenBody = z.input<typeof leftOpenBody>
export const leftOpenAnswer = z.object({ people: z.number().int() })
export const insideAnswer = z.object({
  insideNow: z.number().int(),
  byGate: z.array(counted),
  /** The gates to choose from. */
  gates: z.array(z.string()),
  /** The server's time, by which a device corrects its clock. */
  serverTime: instant,
})
// What a scanner needs offline; audited once an hour.
export const offlineList = z.object({
  madeAt: instant,
  people: z.array(
    z.object({
      key: passKey,
      username: z.string(),
      userId: z.string(),
      facility: z.string(),
      amountDue: z.number().int(),
      events: z.array(z.number().int()),
      inside: z.boolean(),
    }),
  ),
})
export type OfflineList = z.infer<typeof offlineList>

// All scans, by default newest first. `result` filters: moved (in or out), refused, offline (flagged for staff, because
// a gate answered offline against the server's rules or the time is unreliable), unseen (flagged and not reviewed).
// `from` and `to` are days (YYYY-MM-DD, festival time); sort by time
export const entriesQuery = listQuery.extend({
  gate: text.default(''),
  result: z.enum(['', 'moved', 'refused', 'offline', 'unseen']).default(''),
  from: text.default(''),
  to: text.default(''),
})
export const entryRow = z.object({
  scanId: z.string(),
  at: instant,
  /** Empty if no pass has the code. */
  userId: z.string(),
  username: z.string(),
  college: z.string(),
  direction: z.enum(['in', 'out']),
  result: z.enum(scanResults),
  gate: z.string(),
  by: z.string(),
  undoneAt: instant.nullable(),
  /** Why the person was admitted with dues, a second time, or offline against the server's rules. */
  reason: z.string(),
  /** For a flagged scan the result that the server would have given; null for all others. */
  serverSaid: z.enum(scanResults).nullable(),
  /** For a flagged scan the person's current dues in whole rupees; null for all others. */
  amountDue: z.number().int().nullable(),
  /** The reviewer; empty before the review. */
  seenBy: z.string(),
  /** The reviewer's note; empty before the review. */
  seenNote: z.string(),
})
export type EntryRow = z.infer<typeof entryRow>
export const entriesList = listOf(entryRow)
