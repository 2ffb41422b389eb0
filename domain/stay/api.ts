// The calls about a person's own nights. A night is named by the day on which it begins, YYYY-MM-DD.
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
  /** Names of people in the room who agreed to share it with the person, or are in the same team. */
  together: z.array(z.string()),
})

// GET /users/stay: null for people without nights. Also the answer of every write below.
export const ownStay = z
  .object({
    nights: z.array(day),
    arrivals: z.array(day),
    departures: z.array(day),
    /** Until when the person can change the stay. */
    changesUntil: instant,
    isOpen: z.boolean(),
    arrivalDay: day.nullable(),
    arrivalHour: hour.nullable(),
    departureDay: day.nullable(),
    departureHour: hour.nullable(),
    needs: z.string(),
    /** Whether the account has no gender, so that no room can be assigned. */
    lacksGender: z.boolean(),
    /** The code that others type to ask this person to share a room. */
    code: z.string(),
    /** People this person asked; without a name until they agree. */
    asked: z.array(z.object({ code: z.string(), name: z.string().nullable() })),
    /** People who asked this person. */
    askedBy: z.array(z.object({ code: z.string(), name: z.string(), agreed: z.boolean() })),
    /** The present or first room. */
    room: room.nullable(),
    /** Other rooms, on later nights. */
    later: z.array(room),
    /** Nights to come without a bed; empty before any bed is given. */
    bedless: z.array(day),
    /** When the house's desk recorded the arrival. */
    arrivedAt: instant.nullable(),
    /** When the house's desk recorded the departure. */
    leftAt: instant.nullable(),
    bring: z.array(z.string()),
    /** The deposit that houses ask for, in whole rupees; 0 if none. */
    deposit: z.number().int(),
    /** The deposit of this person that a house holds, in whole rupees; 0 if none. */
    depositKept: z.number().int(),
  })
  .nullable()
export type OwnStay = z.infer<typeof ownStay>
/** The stay of a person with nights. */
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

// POST /users/stay/wishes: asks the owner of the code · POST …/agree: agrees with that person · POST …/end:
// withdraws a wish or an agreement
export const wishBody = z.object({ code: z.string().trim().min(1).max(40) })

// GET /users/stay/waiting · POST …: joins the waiting list for a bed with this facility · POST …/end
export const bedWaiting = z.object({
  /** Facilities with nights that cannot be chosen now, because the beds for the person's gender are full. */
  full: z.array(z.string()),
  waiting: z
    .object({ facility: z.string(), position: z.number().int().nullable(), heldUntil: instant.nullable() })
    .nullable(),
})
export type BedWaiting = z.infer<typeof bedWaiting>
export const bedWaitingBody = z.object({ facility: z.string().max(120) })
