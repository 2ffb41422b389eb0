// The schemas of the organisers' calls about cancelling an event. Common fields are in domain/call-fields.ts.
import { z } from 'zod'
import { actId, instant, reason } from '../call-fields.ts'

/** Why a registration is not restored when its event is reinstated. */
export const leftOutWords = {
  deleted: 'deleted the account',
  registered: 'has registered again',
  notAllowed: 'may not take part any more: the event is for students of the institute',
  full: 'no seat is left',
} as const
export type LeftOut = keyof typeof leftOutWords

/** A present or former participant of the event. */
const personOfEvent = z.object({ userId: z.string(), username: z.string() })

// The effect of cancelling the event, or of its present cancellation
export const cancellationPage = z.object({
  /** The number of registered people or, if the event is cancelled, of people registered before the cancellation. */
  registered: z.number().int(),
  teams: z.number().int(),
  /** People on the waiting list, including those with an offered seat. */
  waiting: z.number().int(),
  /** The names of the sessions that the cancellation affects. */
  sessions: z.array(z.string()),
  /** People who have paid, by name. */
  payers: z.array(
    personOfEvent.extend({
      /** Their credit without the event, in whole rupees; null for callers who see no money. */
      back: z.number().int().nullable(),
    }),
  ),
  /** The sum of these credits; null for callers who see no money. */
  back: z.number().int().nullable(),
  /** The present cancellation; null if the event is not cancelled. */
  cancelled: z.object({ id: z.string(), reason: z.string(), at: instant, by: z.string() }).nullable(),
  /** The people whose registrations the last reinstatement could not restore, each with the reason. */
  leftOut: z.array(personOfEvent.extend({ why: z.string() })),
  /** Sessions that were not restored at the last reinstatement, because their venue was occupied. */
  leftSessions: z.array(z.string()),
})
export type CancellationPage = z.infer<typeof cancellationPage>

// Ends the registrations, teams, sessions and waiting list of the event. `registered` is the number of registered
// people that the organiser saw.
export const cancelEventBody = z.object({ actId, registered: z.number().int().min(0), reason: reason.max(200) })
// Reinstates the event: restores the registrations, teams and sessions that this cancellation ended
export const reinstateEventBody = z.object({ cancellationId: z.string().max(60), reason: reason.max(200) })
