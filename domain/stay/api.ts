// The calls of people about their own nights. A night is the day on which it begins, YYYY-MM-DD.
import { z } from 'zod'
import { instant } from '../call-fields.ts'

const day = z.iso.date()
const hour = z.number().int().min(0).max(23)

const room = z.object({
  house: z.string(),
  way: z.string(),
  phone: z.string(),
  hours: z.string(),
  room: z.string(),
  note: z.string(),
  nights: z.array(day),
  /** Of one's own group who are in the room too: those with whom one agreed to share it, and of one's own teams. */
  together: z.array(z.string()),
})

// GET /users/stay: null for somebody who has no nights. Also the answer of every write below.
export const ownStay = z
  .object({
    nights: z.array(day),
    arrivals: z.array(day),
    departures: z.array(day),
    /** Until when it can be changed here. */
    changesUntil: instant,
    isOpen: z.boolean(),
    arrivalDay: day.nullable(),
    arrivalHour: hour.nullable(),
    departureDay: day.nullable(),
    departureHour: hour.nullable(),
    needs: z.string(),
    /** The account does not say whether for women or for men: without it nobody can be given a room. */
    lacksGender: z.boolean(),
    /** What others type to ask for sharing a room. */
    code: z.string(),
    /** Whom the person asked. Without a name until they agreed. */
    asked: z.array(z.object({ code: z.string(), name: z.string().nullable() })),
    /** Who asks the person, and with whom they agreed. */
    askedBy: z.array(z.object({ code: z.string(), name: z.string(), agreed: z.boolean() })),
    /** Where they sleep now or first, and where they sleep on later nights that have another bed. */
    room: room.nullable(),
    later: z.array(room),
    /** Nights to come for which no bed is given, once some are. */
    bedless: z.array(day),
    /** The house's desk has seen the person come, or go. */
    arrivedAt: instant.nullable(),
    leftAt: instant.nullable(),
    bring: z.array(z.string()),
    /** Whole rupees that desks of houses ask for, and what one keeps of the person; 0: none. */
    deposit: z.number().int(),
    depositKept: z.number().int(),
  })
  .nullable()
export type OwnStay = z.infer<typeof ownStay>
/** That of somebody who has nights. */
export type Stay = NonNullable<OwnStay>

// POST /users/stay
export const stayBody = z.object({
  arrivalDay: day.nullable(),
  arrivalHour: hour.nullable(),
  departureDay: day.nullable(),
  departureHour: hour.nullable(),
  needs: z.string().trim().max(200),
})
export type StayBody = z.input<typeof stayBody>

// POST /users/stay/wishes: asks whoever has this code · POST …/agree: agrees to whom it names · POST …/end: takes back
// a wish or an agreement
export const wishBody = z.object({ code: z.string().trim().min(1).max(40) })

// GET /users/stay/waiting · POST …: waits for a bed with this facility · POST …/end
export const bedWaiting = z.object({
  /** Facilities with nights that cannot be chosen now, since beds for the person's gender are given out. */
  full: z.array(z.string()),
  waiting: z
    .object({ facility: z.string(), position: z.number().int().nullable(), heldUntil: instant.nullable() })
    .nullable(),
})
export type BedWaiting = z.infer<typeof bedWaiting>
export const bedWaitingBody = z.object({ facility: z.string().max(120) })
