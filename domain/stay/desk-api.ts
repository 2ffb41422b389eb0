// The calls of the hospitality team, below /api/organiser. All need the permission stay. They show names, colleges,
// rooms and whether people have paid, but no sums except deposits.
import { z } from 'zod'
import { actId, instant, reason, text } from '../call-fields.ts'
import { deviceAct } from '../offline/api.ts'
import { bedGenders, houseKinds, mostLimited } from './beds.ts'
import { deskActKinds } from './desk-acts.ts'

const day = z.iso.date()
const name = z.string().trim().min(1).max(60)
const line = z.string().trim().max(300)
const roomNote = z.string().trim().max(120)
const beds = z.number().int().min(1).max(99)
const gender = z.enum(bedGenders)
const someNights = z.array(day).min(1).max(60)

export const houseBody = z.object({
  name,
  kind: z.enum(houseKinds),
  way: line,
  phone: z.string().trim().max(40),
  hours: z.string().trim().max(120),
})
export type HouseBody = z.input<typeof houseBody>
export const roomBody = z.object({
  houseId: z.string().max(60),
  number: name,
  beds,
  gender,
  note: roomNote.default(''),
})
export type RoomBody = z.input<typeof roomBody>
// Closes the room on these nights and opens it on all others
export const closeBody = z.object({ nights: z.array(day).max(60), reason })
export const written = z.object({ id: z.string() })

// A CSV file with the columns house, room, beds, gender, note
export const roomsFileBody = z.object({ csv: z.string().max(300_000) })
export const roomsPreview = z.object({
  lines: z.array(
    z.object({
      line: z.number().int(),
      text: z.string(),
      verdict: z.enum(['add', 'change', 'same', 'wrong']),
      note: z.string(),
    }),
  ),
})
export type RoomsPreview = z.infer<typeof roomsPreview>

// How many beds there are for a night and a gender while rooms are not known; null if there is no limit. `was` is the
// limit that the page showed, so that nobody overwrites a colleague's change
const limit = z.number().int().min(0).max(mostLimited).nullable()
export const bedLimits = z.array(z.object({ night: day, gender, beds: limit, was: limit.optional() }))
export const limitsBody = z.object({ limits: bedLimits.max(200) })
export type LimitsBody = z.input<typeof limitsBody>
export const limitsAnswer = z.object({
  limits: z.array(
    z.object({
      night: day,
      gender,
      beds: z.number().int().nullable(),
      /** People with this night, and open offers. */
      taken: z.number().int(),
    }),
  ),
  waiting: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      gender: z.string(),
      facility: z.string(),
      heldUntil: instant.nullable(),
    }),
  ),
})
export type LimitsAnswer = z.infer<typeof limitsAnswer>

const stayRoom = z.object({
  id: z.string(),
  houseId: z.string(),
  number: z.string(),
  beds: z.number().int(),
  gender,
  note: z.string(),
  closed: z.array(z.object({ night: day, reason: z.string() })),
})
export const guestRow = z.object({
  userId: z.string(),
  username: z.string(),
  phone: z.string(),
  college: z.string(),
  gender: z.string(),
  teams: z.array(z.string()),
  nights: z.array(day),
  arrivalHour: z.number().int().nullable(),
  needs: z.string(),
  paid: z.boolean(),
  /** User ids of people who agreed to share a room with this person. */
  wishes: z.array(z.string()),
  /** The first bed from tonight on, and its nights. */
  bed: z.object({ roomId: z.string(), bed: z.number().int(), nights: z.array(day) }).nullable(),
  /** Whether a mail about this room was sent. */
  told: z.boolean(),
  state: z.enum(['expected', 'arrived', 'left', 'no-show']),
  /** The guest's deposit that a house holds, in whole rupees. */
  deposit: z.number().int(),
})
export type GuestRow = z.infer<typeof guestRow>
const bedNights = z.object({ roomId: z.string(), bed: z.number().int(), nights: z.array(day) })
/** A guest on the pages Allot and Houses: `bed` is the first of `beds`. */
export const stayGuest = guestRow.extend({
  /** Every bed from tonight on, in the order of the nights. */
  beds: z.array(bedNights),
  /** Nights to come without a bed. */
  missing: z.array(day),
})
export type StayGuest = z.infer<typeof stayGuest>
// The answer for the pages Allot and Houses
export const stayOverview = z.object({
  nights: z.array(day),
  tonight: day,
  houses: z.array(houseBody.extend({ id: z.string() })),
  rooms: z.array(stayRoom),
  people: z.array(stayGuest),
  /** Free beds by night and gender. */
  free: z.array(z.object({ night: day, female: z.number().int(), male: z.number().int() })),
  /** How many people chose nights but have too few events to get a bed. */
  lacking: z.number().int(),
  /** The deposit that the festival asks for, in whole rupees; 0 if none. */
  deposit: z.number().int(),
})
export type StayOverview = z.infer<typeof stayOverview>
export type StayRoom = z.infer<typeof stayRoom>
export type StayHouse = StayOverview['houses'][number]

const bedForGuest = z.object({
  userId: z.string().max(20),
  roomId: z.string().max(60),
  bed: beds,
  /** The nights; by default all nights to come for which the person has no bed. */
  nights: someNights.optional(),
})
// Proposes beds for everybody without a bed, or only for these user ids (separated by commas). Stores nothing
export const proposalQuery = z.object({
  only: z
    .string()
    .max(4000)
    .default('')
    .transform(ids => ids.split(',').filter(Boolean)),
})
export const proposalAnswer = z.object({ beds: z.array(bedForGuest), without: z.array(z.string()) })
export type ProposalAnswer = z.infer<typeof proposalAnswer>
// Assigns all of these beds, or none
export const giveBody = z.object({ beds: z.array(bedForGuest).min(1).max(2000) })
export const giveAnswer = z.object({ given: z.number().int() })
// Moves a person to another bed. If `roomId` is null, frees the bed; if `bed` is null, chooses the first free bed.
// Without `nights`, changes all nights to come. The reason is needed once the person has arrived.
export const moveBody = z.object({
  userId: z.string().max(20),
  roomId: z.string().max(60).nullable(),
  bed: beds.nullable(),
  nights: someNights.optional(),
  reason: z.string().trim().max(300).default(''),
})
export const moveAnswer = z.object({ bed: z.number().int().nullable() })
// Changes the days of arrival and departure, also after stays have closed; null means the first or last offered day.
// `room` is the room for added nights: 'same' (the same bed), 'none' (the same bed if it is free, otherwise no bed
// yet), or the id of a room
export const nightsBody = z.object({
  userId: z.string().max(20),
  arrivalDay: day.nullable(),
  departureDay: day.nullable(),
  room: z.string().max(60).default('same'),
  reason,
})
/** `missing` are the nights to come without a bed. */
export const nightsAnswer = z.object({ nights: z.array(day), missing: z.array(day), mailed: z.boolean() })
export type NightsAnswer = z.infer<typeof nightsAnswer>
// Mails all guests with a room changed since their last mail
export const mailRoomsAnswer = z.object({ mailed: z.number().int(), withoutAddress: z.number().int() })
export type MailRoomsAnswer = z.infer<typeof mailRoomsAnswer>

// For a house's desk with and without network; `key` is the hash of the pass's code
export const deskGuest = guestRow.extend({
  key: z.string().nullable(),
  house: z.string(),
  houseId: z.string().nullable(),
  room: z.string(),
  together: z.array(z.string()),
  /** The act that led to the guest's state, for an undo; empty if there is none. */
  lastAct: z.string(),
})
export type DeskGuest = z.infer<typeof deskGuest>
export const deskList = z.object({
  madeAt: instant,
  tonight: day,
  deposit: z.number().int(),
  /** Each house with its free beds by night and gender, from tonight on. */
  houses: z.array(z.object({ id: z.string(), name: z.string(), free: stayOverview.shape.free })),
  people: z.array(deskGuest),
  /** Free beds of all houses. */
  free: stayOverview.shape.free,
})
export type DeskList = z.infer<typeof deskList>
// One act of the desk. An act made without network (`at`) is never refused: it counts as of the time when it happened,
// and if it cannot be applied, it is stored for staff to review.
export const deskAct = z.object({
  ...deviceAct,
  actId,
  userId: z.string().max(20),
  kind: z.enum(deskActKinds),
  /** The house that the device showed for the guest; empty if unknown. */
  houseId: z.string().max(60).default(''),
  /** For `undo`, the id of the act to undo; empty for the guest's last act. */
  undoes: z.union([actId, z.literal('')]).default(''),
  cardSeen: z.boolean().default(false),
  keyMoved: z.boolean().default(false),
  /** For `arrived` and an undo of `left`, whether the desk took the deposit; for `left`, whether it returned it. */
  deposit: z.boolean().default(false),
  /** Why an unpaid guest is let in, why a bed is freed, or why an act is undone. */
  reason: z.string().trim().max(300).default(''),
})
export type DeskAct = z.input<typeof deskAct>
export const deskAnswer = z.object({
  state: guestRow.shape.state,
  deposit: z.number().int(),
  repeated: z.boolean(),
  /** A note for the desk, for example that the act could not be applied and staff will review it. */
  why: z.string().optional(),
})
export type DeskAnswer = z.infer<typeof deskAnswer>

// The acts that staff must review, unsettled acts first
export const actsToReview = z.object({
  acts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(deskActKinds),
      at: instant,
      by: z.string(),
      userId: z.string(),
      /** Empty if no account has this user id, or if it was deleted. */
      username: z.string(),
      house: z.string(),
      reason: z.string(),
      why: z.string(),
      isApplied: z.boolean(),
      isSettled: z.boolean(),
      /** The note of the person who settled it. */
      note: z.string(),
      /** Whole rupees recorded at a house because of this act. */
      deposit: z.number().int(),
    }),
  ),
})
export type ActsToReview = z.infer<typeof actsToReview>
// `settle` marks an act as dealt with, `reopen` undoes that, `apply` applies an act that has become possible
export const reviewActBody = z.object({
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('settle'), id: actId, note: reason, depositBack: z.boolean().default(false) }),
    z.object({ kind: z.literal('reopen'), id: actId }),
    z.object({ kind: z.literal('apply'), id: actId }),
  ]),
})
export type ReviewActBody = z.input<typeof reviewActBody>

// GET /stay/lists/file?list=…&format=…: beds of a night, the sheet of a house, arrivals and departures of a day,
// arrivals by hour, free beds, deposits held
export const stayLists = ['tonight', 'house', 'moves', 'arrivals', 'free', 'deposits'] as const
export const listFileQuery = z.object({
  list: z.enum(stayLists),
  night: z.union([day, z.literal('')]).default(''),
  house: text.default(''),
})
