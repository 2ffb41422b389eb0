// Offers of seats to the next person on the waiting list. The table calls an offered seat `held`.
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import type { Refusal } from '../../../domain/refusals.ts'
import { checkRegistration } from '../../../domain/seats/eligibility.ts'
import { freeSeats, openingOf } from '../../../domain/seats/seats.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { findPerson, isStudent, type Person, registeredEvents } from '../../people/person.ts'
import { expireOffers, offerInTurn } from './entries.ts'
import type { SeatDetails } from './read.ts'

/**
 * Ends the offers that expired by `now` and, while registration is open, offers each free seat to the next person on
 * the waiting list. Returns the seats after that. The seats must be locked.
 */
export async function offerFreeSeats(
  trx: Transaction,
  edition: Edition,
  seats: readonly SeatDetails[],
  now: Millis,
): Promise<SeatDetails[]> {
  const offered: SeatDetails[] = []
  for (const details of seats) offered.push(await offerSeatsOf(trx, edition, details, now))
  return offered
}

async function offerSeatsOf(
  trx: Transaction,
  edition: Edition,
  details: SeatDetails,
  now: Millis,
): Promise<SeatDetails> {
  const { event, window, counts: found } = details
  const counts = { ...found, held: found.held - found.runOut, runOut: 0 }
  if (found.runOut > 0) await expireOffers(trx, event.ind, now)
  const free = Math.min(freeSeats(window.places, counts), counts.waiting)
  if (free <= 0 || openingOf(edition.festival, details, now).state !== 'open') return { ...details, counts }
  // The person may no longer be a student. A seat that the person may no longer take is offered to the next person.
  const ask = async (personId: string) =>
    checkMayRegister(edition, event, await findPerson(trx, personId)) ? 'leaves' : 'offer'
  const { offered, left } = await offerInTurn(trx, edition, { list: event.ind, free, ask, mail: 'seat_offered' }, now)
  return { ...details, counts: { ...counts, held: counts.held + offered, waiting: counts.waiting - offered - left } }
}

/** The refusal if the person may not register for this event; otherwise null. */
export function checkMayRegister(edition: Edition, event: FestivalEvent, person: Person): Refusal | null {
  const registered = registeredEvents(person)
  return checkRegistration(edition.festival, { isStudent: isStudent(edition, person), registered, added: [event] })
}
