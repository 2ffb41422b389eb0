// Who may register for what, and when (docs/rules.md). Prices are in domain/money/pricing.ts.
import type { Millis } from '../day.ts'
import type { Festival, FestivalEvent } from '../edition/content.ts'
import { type Refusal, refusal } from '../refusals.ts'

/**
 * Whether registration is open at `now`: a refusal, or null. It opens at `opensAt` and closes at `closesAt`; null sets
 * no limit.
 */
export function checkWindow(window: Festival['registration'], now: Millis): Refusal | null {
  const early = window.opensAt !== null && now < Date.parse(window.opensAt)
  const late = window.closesAt !== null && now >= Date.parse(window.closesAt)
  return early || late ? refusal('registration_closed') : null
}

/**
 * Registrations that one account may make within a day: a few times the whole programme. Each is a row that stays as
 * history.
 */
export const mostRegistrationsADay = 200

/** Somebody who wants to register. `isStudent` means a confirmed student of the host institute. */
export type Registering = {
  isStudent: boolean
  /** Numbers of the events that the person has. */
  registered: readonly number[]
  /** The events to be added. */
  added: readonly FestivalEvent[]
}

/**
 * Whether this person may have these events: the first rule that refuses, or null. Every rule about people and events
 * is asked here, for the site and for the desk. `checkWindow` is about time, and free seats are counted in
 * server/taking-part/seats/.
 */
export function checkRegistration(
  { institute }: Pick<Festival, 'institute'>,
  { isStudent, added }: Registering,
): Refusal | null {
  for (const event of added) {
    const refused = checkEligible(event, isStudent, institute.shortName)
    if (refused) return refused
  }
  return null
}

/**
 * Whether this person may take a seat of these events, whose seats are limited, or wait for one: a refusal, or null.
 * Invented addresses must not empty what is scarce; at the desk the person stands there.
 */
export function checkConfirmed(
  { email_confirmed_at }: { email_confirmed_at: string | null },
  scarce: readonly Pick<FestivalEvent, 'heading'>[],
): Refusal | null {
  if (email_confirmed_at !== null || scarce.length === 0) return null
  return refusal('address_unconfirmed', { events: scarce.map(({ heading }) => heading).join(', ') })
}

/**
 * Whether this person may register for this event: a refusal, or null. `isStudent` means a confirmed student of the
 * host institute (P13).
 */
export function checkEligible(
  event: Pick<FestivalEvent, 'heading' | 'hostInstituteOnly'>,
  isStudent: boolean,
  instituteName: string,
): Refusal | null {
  if (event.hostInstituteOnly && !isStudent)
    return refusal('host_institute_only', { event: event.heading, institute: instituteName })
  return null
}
