// The schemas of the organisers' calls: staff, people, payments, statements. Check-in, rosters and reports are in festival-day-api.ts.
// All lie below /api/organiser and need a staff session; the comment above each names method, path and permission (domain/roles.ts).
import { z } from 'zod'
import { registerBody } from './api.ts'
import { isDay } from './day.ts'
import { roles } from './roles.ts'

const text = z.string().max(120)
const reason = z.string().trim().min(3).max(300)
const rupees = z.number().int().min(1).max(1_000_000)
const eventIds = z.array(z.number().int().positive().max(10_000)).max(200)
/** The browser makes one for each intended act, so that a repeated request has one effect. */
const actId = z.uuid()
const instant = z.string()

/** The query of every list: the server pages, sorts and searches. Numbers arrive as text. */
export const listQuery = z.object({
  search: text.default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
  sort: text.default(''),
  direction: z.enum(['up', 'down']).default('down'),
})
export const listOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number().int() })

// GET /me
export const meSchema = z.object({
  userId: z.string(),
  username: z.string(),
  roles: z.array(z.object({ role: z.enum(roles), events: z.array(z.number().int()) })),
  /** When this staff session ends, ISO-8601. */
  endsAt: instant,
})

// GET /staff (staff) · POST /staff/grant · POST /staff/revoke
export const staffRow = z.object({
  roleId: z.string(),
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  events: z.array(z.number().int()),
  grantedBy: z.string(),
  grantedAt: instant,
})
export const staffList = z.object({ rows: z.array(staffRow) })
export const grantBody = z.object({
  email: z.string().max(320),
  role: z.enum(roles),
  events: eventIds.default([]),
  reason,
})
export const revokeBody = z.object({ roleId: z.string().max(60), reason })

// GET /people (people): sort by name, registered, due, paid; filter by kind, facility, event, money
export const peopleQuery = listQuery.extend({
  kind: z.enum(['', 'student', 'outside']).default(''),
  facility: text.default(''),
  event: z.coerce.number().int().min(0).max(10_000).default(0),
  money: z.enum(['', 'due', 'settled', 'credit']).default(''),
})
export const personRow = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  college: z.string(),
  isStudent: z.boolean(),
  facility: z.string(),
  eventCount: z.number().int(),
  total: z.number().int(),
  paidAmount: z.number().int(),
  amountDue: z.number().int(),
  registeredAt: instant,
  checkedInAt: instant.nullable(),
})
export const peopleList = listOf(personRow)

export const paymentRow = z.object({
  paymentId: z.string(),
  receiptNumber: z.string(),
  userId: z.string(),
  username: z.string(),
  /** Whole rupees; negative for a refund. */
  amount: z.number().int(),
  method: z.string(),
  reference: z.string(),
  note: z.string(),
  /** Name of the cashier; 'statement' imports name the importing cashier. */
  takenBy: z.string(),
  takenAt: instant,
})

// GET /people/:userId (people): one person's page
export const personPage = personRow.extend({
  city: z.string(),
  state: z.string(),
  gender: z.string(),
  yop: z.string(),
  emailConfirmed: z.boolean(),
  events: z.array(z.object({ eventId: z.number().int(), registeredAt: instant, endedAt: instant.nullable() })),
  payments: z.array(paymentRow),
  claims: z.array(
    z.object({
      claimId: z.string(),
      utr: z.string(),
      amount: z.number().int(),
      state: z.string(),
      claimedAt: instant,
      reason: z.string(),
    }),
  ),
  mails: z.array(
    z.object({
      mailId: z.string(),
      subject: z.string(),
      createdAt: instant,
      sentAt: instant.nullable(),
      error: z.string().nullable(),
    }),
  ),
  scans: z.array(
    z.object({
      scanId: z.string(),
      direction: z.enum(['in', 'out']),
      gate: z.string(),
      at: instant,
      by: z.string(),
      undoneAt: instant.nullable(),
    }),
  ),
  history: z.array(z.object({ at: instant, who: z.string(), what: z.string(), reason: z.string() })),
  passCode: z.string(),
})

// POST /people (walkIn): an account at the desk, its events and the money in one transaction; answers personPage
export const paymentMethods = ['cash', 'upi', 'bank'] as const
const money = z.object({
  method: z.enum(paymentMethods),
  amount: rupees,
  reference: text.default(''),
  note: text.default(''),
})
export const walkInBody = z.object({
  actId,
  person: registerBody.omit({ password: true }),
  events: eventIds.default([]),
  facility: text.default(''),
  /** The total in rupees that the desk was shown. */
  total: z.number().int(),
  payment: money.nullable(),
})
// POST /people/:userId/events (walkIn): register and unregister at the desk; answers personPage
export const deskEventsBody = z.object({
  add: eventIds.default([]),
  remove: eventIds.default([]),
  /** The change of the total in whole rupees that the desk was shown; negative when it falls. */
  amount: z.number().int(),
  reason,
})
// POST /people/:userId/correct (correct): only the given fields change; answers personPage
export const correctBody = z.object({
  fields: z
    .object({
      username: text,
      phone: text,
      city: text,
      state: text,
      college: text,
      gender: z.enum(['male', 'female']),
      facility: text,
    })
    .partial(),
  reason,
})

// GET /payments (payments): sort by time, amount
export const paymentsQuery = listQuery.extend({
  method: text.default(''),
  from: text.default(''),
  to: text.default(''),
  takenBy: text.default(''),
})
export const paymentsList = listOf(paymentRow).extend({ sum: z.number().int() })
// POST /payments (payments) · POST /refunds (refunds; `amount` is positive, the ledger row negative): answer paymentRow.
// Cash needs no reference (the receipt number serves); UPI and bank do.
export const paymentBody = money.extend({ actId, userId: text })
export const refundBody = paymentBody.extend({ reason })

// GET /claims (claims) · POST /claims/:claimId/confirm · POST /claims/:claimId/reject: the last two answer claimRow
export const claimsQuery = listQuery.extend({ state: z.enum(['open', 'confirmed', 'rejected']).default('open') })
export const claimRow = z.object({
  claimId: z.string(),
  userId: z.string(),
  username: z.string(),
  utr: z.string(),
  amount: z.number().int(),
  amountDue: z.number().int(),
  state: z.enum(['open', 'confirmed', 'rejected']),
  claimedAt: instant,
  decidedBy: z.string(),
  reason: z.string(),
})
export const claimsList = listOf(claimRow)
export const confirmClaimBody = z.object({ amount: rupees, note: text.default('') })
export const rejectClaimBody = z.object({ reason })

// POST /statements/preview · POST /statements/import (statements): `columns` name the CSV's header cells
export const statementBody = z.object({
  csv: z.string().max(2_000_000),
  method: z.enum(['upi', 'bank']),
  columns: z.object({ reference: text, amount: text, date: text.default(''), name: text.default('') }),
})
/** `digest` comes from the preview: an import with another result is refused. Empty: no preview to compare with. */
export const statementImportBody = statementBody.extend({ digest: text.default('') })
export const statementVerdicts = ['matched', 'under', 'over', 'twice', 'known', 'unmatched', 'unreadable'] as const
export const statementPreview = z.object({
  rows: z.array(
    z.object({
      line: z.number().int(),
      reference: z.string(),
      amount: z.number().int().nullable(),
      verdict: z.enum(statementVerdicts),
      userId: z.string(),
      username: z.string(),
      /** What the person's claim says, in rupees. */
      claimed: z.number().int().nullable(),
    }),
  ),
  counts: z.record(z.enum(statementVerdicts), z.number().int()),
  /** Rupees that the import would credit. */
  credited: z.number().int(),
  digest: z.string(),
})
/** Import writes the matched, under and over rows of claims at the statement's amount. */
export const statementResult = z.object({
  written: z.number().int(),
  credited: z.number().int(),
  counts: z.record(z.enum(statementVerdicts), z.number().int()),
})

// GET /cash-up?day=YYYY-MM-DD (cashUp): what each cashier took and paid out that day (festival time), by method
export const cashUpQuery = z.object({ day: z.iso.date().refine(isDay) })
export const cashUp = z.object({
  rows: z.array(
    z.object({
      takenBy: z.string(),
      method: z.string(),
      taken: z.number().int(),
      refunded: z.number().int(),
      count: z.number().int(),
    }),
  ),
})

// Participants (below /api/users, ordinary session)
// GET /payments: own payments with receipts and claims
export const ownPayments = z.object({
  payments: z.array(paymentRow.omit({ userId: true, username: true })),
  claims: z.array(
    z.object({
      claimId: z.string(),
      utr: z.string(),
      amount: z.number().int(),
      state: z.enum(['open', 'confirmed', 'rejected']),
      claimedAt: instant,
      reason: z.string(),
    }),
  ),
  /** How to pay by UPI what is due; null when nothing is due or no VPA is set. */
  upi: z
    .object({ vpa: z.string(), name: z.string(), amount: z.number().int(), reference: z.string(), link: z.string() })
    .nullable(),
  /** Where the desk is, shown when no VPA is set. */
  desk: z.string(),
})
// POST /paymentClaim: never counts as paid; answers ownPayments
export const claimBody = z.object({
  utr: z
    .string()
    .trim()
    .regex(/^\d{12}$/),
  amount: rupees,
})
// GET /pass
export const passSchema = z.object({ code: z.string(), username: z.string(), userId: z.string() })
