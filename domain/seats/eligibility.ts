// Eligibility and the registration window (docs/rules.md). Prices are in domain/money/pricing.ts.
import type { Millis } from '../day.ts'
import type { Festival, FestivalEvent } from '../edition/content.ts'
import { type Refusal, refusal } from '../refusals.ts'

/**
 * Null if registration is open at `now`, otherwise a refusal. It opens at `opensAt` and closes at `closesAt`; a time
 * that is null sets no limit.
 */
export function checkWindow(window: Festival['registration'], now: Millis): Refusal | null {
  const early = window.opensAt !== null && now < Date.parse(window.opensAt)
  const late = window.closesAt !== null && now >= Date.parse(window.closesAt)
  return early || late ? refusal('registration_closed') : null
}

/**
 * The most registrations per account and day: a few times the number of all events. Ended registrations are stored too.
 */
export const mostRegistrationsADay = 200

/** A request to register. `isStudent` is whether the person is a confirmed student of the host institute. */
export type RegistrationRequest = {
  isStudent: boolean
  /** Numbers of the events for which the person is registered. */
  registered: readonly number[]
  /** The events to add. */
  added: readonly FestivalEvent[]
}

/**
 * The first reason why this person may not register for these events, or null. Site and desk check every rule about
 * people and events here. `checkWindow` checks time; server/taking-part/seats/ counts free seats.
 */
export function checkRegistration(
  { institute }: Pick<Festival, 'institute'>,
  { isStudent, added }: RegistrationRequest,
): Refusal | null {
  for (const event of added) {
    const refused = checkEligible(event, isStudent, institute.shortName)
    if (refused) return refused
  }
  return null
}

/**
 * Null if this person may take, or wait for, a seat of these limited events; otherwise a refusal. Invented addresses
 * must not use up scarce seats. The desk skips this check, since the person is there.
 */
export function checkConfirmed(
  { email_confirmed_at }: { email_confirmed_at: string | null },
  scarce: readonly Pick<FestivalEvent, 'heading'>[],
): Refusal | null {
  if (email_confirmed_at !== null || scarce.length === 0) return null
  return refusal('address_unconfirmed', { events: scarce.map(({ heading }) => heading).join(', ') })
}

/**
 * Null if this person may register for this event, otherwise a refusal (P13). `isStudent` is whether the person is a
 * confirmed student of the host institute.
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
