// The schemas of the calls about personal data (below /api/users, ordinary session): downloading everything, deleting
// the account.
import { z } from 'zod'
import { loginBody } from '../account/api.ts'
import { bankRow } from '../bank/api.ts'

const instant = z.string()
const maybe = instant.nullable()
/** `before` or `after` of an audit entry. */
const change = z.record(z.string(), z.unknown()).nullable()

// GET /personalData. Secrets (password, tokens, the code of the pass) and other people's names are left out.
export const personalData = z.object({
  madeAt: instant,
  festival: z.string(),
  account: z.object({
    userId: z.string(),
    username: z.string(),
    email: z.string(),
    emailConfirmedAt: maybe,
    phone: z.string(),
    city: z.string(),
    state: z.string(),
    college: z.string(),
    dob: z.string(),
    gender: z.string(),
    yop: z.string(),
    facility: z.string(),
    isStudent: z.boolean(),
    studentCard: z.string().nullable(),
    createdAt: instant,
    passwordSetAt: maybe,
  }),
  /** Whole rupees. */
  money: z.object({ total: z.number().int(), paidAmount: z.number().int(), amountDue: z.number().int() }),
  registrations: z.array(
    z.object({ eventId: z.number().int(), name: z.string(), registeredAt: instant, endedAt: maybe }),
  ),
  teams: z.array(
    z.object({
      eventId: z.number().int(),
      name: z.string(),
      role: z.string(),
      isCaptain: z.boolean(),
      joinedAt: instant,
      leftAt: maybe,
    }),
  ),
  certificates: z.array(
    z.object({
      eventId: z.number().int(),
      place: z.number().int(),
      mention: z.string(),
      madeAt: instant,
      revokedAt: maybe,
    }),
  ),
  /** Waiting lists of full events, also those that the person has left. */
  waiting: z.array(
    z.object({ eventId: z.number().int(), state: z.string(), joinedAt: instant, heldUntil: maybe, endedAt: maybe }),
  ),
  payments: z.array(
    z.object({
      receiptNumber: z.string(),
      amount: z.number().int(),
      method: z.string(),
      reference: z.string(),
      purpose: z.string(),
      note: z.string(),
      takenAt: instant,
      /** The number of a payment for several members of a team, and the team; null: it was for this person alone. */
      group: z.string().nullable(),
      team: z.string().nullable(),
    }),
  ),
  claims: z.array(
    z.object({
      utr: z.string(),
      amount: z.number().int(),
      state: z.string(),
      claimedAt: instant,
      decidedAt: maybe,
      reason: z.string(),
      /** The team for which it was paid; null: the person's own dues. */
      team: z.string().nullable(),
    }),
  ),
  /** What claims of a team's members say to have paid for this person. */
  shares: z.array(
    z.object({
      team: z.string().nullable(),
      amount: z.number().int(),
      state: z.string(),
      claimedAt: instant,
      decidedAt: maybe,
    }),
  ),
  /** Links at which the person paid or could pay online, in whole rupees; `team` null: for this person alone. */
  payLinks: z.array(
    z.object({
      amount: z.number().int(),
      state: z.string(),
      madeAt: instant,
      expiresAt: instant,
      team: z.string().nullable(),
    }),
  ),
  /** What links of a team's members are to pay for this person. */
  payShares: z.array(
    z.object({ amount: z.number().int(), state: z.string(), madeAt: instant, team: z.string().nullable() }),
  ),
  /** Rows of bank statements about this person's payments. */
  transfers: z.array(
    z.object({
      ...bankRow,
      amount: z.number().int().nullable(),
      /** The amount as the bank wrote it, where it could not be read as whole rupees. */
      written: z.string(),
      importedAt: instant,
    }),
  ),
  /** Events at which the person was marked as present. */
  attendance: z.array(z.object({ eventId: z.number().int(), markedAt: instant, undoneAt: maybe })),
  /** Published results of the person and of teams that the person was in. */
  results: z.array(
    z.object({
      eventId: z.number().int(),
      round: z.string(),
      place: z.number().int().nullable(),
      mention: z.string(),
      team: z.string().nullable(),
      publishedAt: instant,
    }),
  ),
  passMadeAt: maybe,
  /** When the address of the private calendar was made. */
  calendarMadeAt: maybe,
  passReplacedAt: z.array(instant),
  scans: z.array(
    z.object({
      direction: z.string(),
      result: z.string(),
      gate: z.string(),
      at: instant,
      recordedAt: instant,
      reason: z.string(),
      leftAt: maybe,
      undoneAt: maybe,
    }),
  ),
  /** Nights: what the person said, where they slept, and the deposits of the houses' desks. Others are left out. */
  stay: z.object({
    arrivalDay: maybe,
    arrivalHour: z.number().int().nullable(),
    departureDay: maybe,
    departureHour: z.number().int().nullable(),
    needs: z.string(),
    changedAt: maybe,
    toldAt: maybe,
    lackToldAt: maybe,
    noShowAt: maybe,
    /** How many people this one asked for sharing a room. */
    roomWishes: z.number().int(),
    nights: z.array(
      z.object({
        night: z.string(),
        house: z.string(),
        room: z.string(),
        bed: z.number().int(),
        givenAt: instant,
      }),
    ),
    arrivals: z.array(
      z.object({
        house: z.string(),
        arrivedAt: instant,
        cardSeenAt: maybe,
        keyGivenAt: maybe,
        unpaidReason: z.string(),
        leftAt: maybe,
        keyBackAt: maybe,
        undoneAt: maybe,
      }),
    ),
    /** Whole rupees; one that was given back is negative. */
    deposits: z.array(z.object({ amount: z.number().int(), at: instant })),
    /** What the houses' desks noted; `appliedAt` null: it fitted nothing. */
    desk: z.array(z.object({ kind: z.string(), at: instant, recordedAt: instant, undoneAt: maybe, appliedAt: maybe })),
    bedsWaitedFor: z.array(z.object({ state: z.string(), joinedAt: instant, heldUntil: maybe, endedAt: maybe })),
  }),
  /** Scans of the pass at the counters of meals. */
  meals: z.array(
    z.object({
      meal: z.string(),
      day: z.string(),
      result: z.string(),
      counter: z.string(),
      at: instant,
      recordedAt: instant,
      reason: z.string(),
      undoneAt: maybe,
    }),
  ),
  /** Names and addresses that the person asked to change; a change counts from `doneAt`. */
  identityChanges: z.array(
    z.object({
      username: maybe,
      email: maybe,
      oldUsername: z.string(),
      oldEmail: z.string(),
      askedAt: instant,
      doneAt: maybe,
      replacedAt: maybe,
    }),
  ),
  mails: z.array(
    z.object({
      kind: z.string(),
      subject: z.string(),
      to: z.string(),
      createdAt: instant,
      sentAt: maybe,
      failedAt: maybe,
      error: z.string().nullable(),
    }),
  ),
  /** Notices that reached the person. */
  notices: z.array(z.object({ title: z.string(), text: z.string(), sentAt: instant })),
  /** When the person asked for no more news by mail. */
  unsubscribedAt: maybe,
  sessions: z.array(
    z.object({ device: z.string(), startedAt: instant, lastUsedAt: instant, expiresAt: instant, endedAt: maybe }),
  ),
  links: z.array(
    z.object({ purpose: z.string(), createdAt: instant, expiresAt: instant, usedAt: maybe, replacedAt: maybe }),
  ),
  roles: z.array(z.object({ role: z.string(), events: z.string(), grantedAt: instant, endedAt: maybe })),
  invitations: z.array(
    z.object({ role: z.string(), events: z.string(), invitedAt: instant, expiresAt: instant, acceptedAt: maybe }),
  ),
  secondFactorSetAt: maybe,
  /** What organisers did about this person. */
  history: z.array(z.object({ at: instant, action: z.string(), before: change, after: change, reason: z.string() })),
  /** What this person did as an organiser, without whom it concerned: that is other people's data. */
  actsAsOrganiser: z.array(z.object({ at: instant, action: z.string() })),
})

// POST /deleteAccount: answers messageSchema. The password is asked for again.
export const deleteAccountBody = loginBody.pick({ password: true })

export type PersonalData = z.infer<typeof personalData>
