// Eligibility and the registration window (docs/rules.md). Prices are in domain/money/pricing.ts.
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
 * The most registrations per account and day: a few times the number of all events. Ended registrations are stored too.
 */
export const mostRegistrationsADay = 200

/** A request to register. `isStudent`: a confirmed student of the host institute. */
export type RegistrationRequest = {
  isStudent: boolean
  /** Numbers of the events for which the person is registered. */
  registered: readonly number[]
  /** The events to add. */
  added: readonly FestivalEvent[]
}

/**
 * Whether this person may register for these events: the first refusal, or null. Site and desk check every rule about
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
 * Whether this person may take, or wait for, a seat of these limited events: a refusal, or null. Invented addresses
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
 * Whether this person may register for this event: a refusal, or null. `isStudent`: a confirmed student of the host
 * institute (P13).
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
