// The schemas of the organisers' calls about cancelling an event. What all have in common is in domain/call-fields.ts.
import { z } from 'zod'
import { actId, instant, reason } from '../call-fields.ts'

/** Why a registration does not come back when its event is reinstated. */
export const leftOutWords = {
  deleted: 'deleted the account',
  registered: 'has registered again',
  notAllowed: 'may not take part any more: the event is for students of the institute',
  full: 'no seat is left',
} as const
export type LeftOut = keyof typeof leftOutWords

/** Somebody whose registration for the event counts or counted. */
const personOfEvent = z.object({ userId: z.string(), username: z.string() })

// GET /places/:eventId/cancellation (cancelEvents): what cancelling the event would end, or what its cancellation
// ended. POST /places/:eventId/cancel and POST /places/:eventId/reinstate (cancelEvents) answer it too.
export const cancellationPage = z.object({
  /** People who are registered or, while the event is cancelled, were registered until then. */
  registered: z.number().int(),
  teams: z.number().int(),
  /** People on the waiting list, with those to whom a seat is offered. */
  waiting: z.number().int(),
  /** The names of its sessions that the cancellation concerns. */
  sessions: z.array(z.string()),
  /** Who has paid anything, by name. */
  payers: z.array(
    personOfEvent.extend({
      /** What they have paid too much without the event, in whole rupees; null for callers who see no money. */
      back: z.number().int().nullable(),
    }),
  ),
  /** The sum of what they have paid too much; null for callers who see no money. */
  back: z.number().int().nullable(),
  /** The cancellation that stands; null: the event is not cancelled. */
  cancelled: z.object({ id: z.string(), reason: z.string(), at: instant, by: z.string() }).nullable(),
  /** Who did not come back when it was reinstated last, and why, in words. */
  leftOut: z.array(personOfEvent.extend({ why: z.string() })),
  /** Sessions that were not planned again when it was reinstated last, because their venue was taken. */
  leftSessions: z.array(z.string()),
})
export type CancellationPage = z.infer<typeof cancellationPage>

// POST /places/:eventId/cancel (cancelEvents): ends the registrations, teams, sessions and waiting list of the event.
// `registered` is the number that the organiser was shown.
export const cancelEventBody = z.object({ actId, registered: z.number().int().min(0), reason: reason.max(200) })
export type CancelEventBody = z.input<typeof cancelEventBody>
// POST /places/:eventId/reinstate (cancelEvents): brings back what this cancellation ended
export const reinstateEventBody = z.object({ cancellationId: z.string().max(60), reason: reason.max(200) })
export type ReinstateEventBody = z.input<typeof reinstateEventBody>
