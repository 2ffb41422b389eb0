// Finds when a team closes for changes without the coordinator. It closes at the deadline of its event, or earlier if
// the event is closed. If the captain accepted an offered seat late, the team stays open until that offer would have
// expired, so that friends can join.
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { hasEnded, isClosedEvent, type WindowDetails } from '../../../domain/seats/seats.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuse } from '../../refuse.ts'
import { readSeatsOf } from '../seats/read.ts'
import { deadlineOfTeams } from '../seats/windows.ts'
import type { TeamRow } from './members.ts'

/** The expiry of the offer from which the team was made, in milliseconds; null if it was made without an offer. */
export async function offerHeldUntil(db: Db, { offer_id }: Pick<TeamRow, 'offer_id'>): Promise<number | null> {
  if (offer_id === null) return null
  const offer = await db.selectFrom('waiting_entry').select('held_until').where('id', '=', offer_id).executeTakeFirst()
  return offer?.held_until ? Date.parse(offer.held_until) : null
}

/** Whether the team can change without its coordinator, and when that ends or ended; null if no time is known. */
export type TeamClosing = { isOpen: boolean; closesAt: number | null }

/** Whether a team of an event with this window can change at `now`, and until when. */
export async function closingOf(
  db: Db,
  edition: Edition,
  details: WindowDetails,
  team: Pick<TeamRow, 'offer_id'>,
  now: Millis,
): Promise<TeamClosing> {
  return closingWith(edition, details, await offerHeldUntil(db, team), now)
}

/** Does the same as `closingOf` for a team whose offer expires at `offerUntil` (milliseconds; null: no offer). */
export function closingWith(
  edition: Edition,
  details: WindowDetails,
  offerUntil: Millis | null,
  now: Millis,
): TeamClosing {
  const heldUntil = hasEnded(details) ? 0 : (offerUntil ?? 0)
  if (isClosedEvent(details)) return now < heldUntil ? { isOpen: true, closesAt: heldUntil } : closed
  const deadline = deadlineOfTeams(edition, details)
  if (deadline === null) return { isOpen: true, closesAt: null }
  const closesAt = Math.max(deadline, heldUntil)
  return { isOpen: now < closesAt, closesAt }
}

/** What `closingOf` returns for a closed event. */
const closed = { isOpen: false, closesAt: null }

/** Does the same as `closingOf`, but reads the window of the event first. */
export async function teamClosing(
  db: Db,
  edition: Edition,
  event: FestivalEvent,
  team: TeamRow,
  now: Millis,
): Promise<TeamClosing> {
  return closingOf(db, edition, await readSeatsOf(db, event, now), team, now)
}

/** Refuses if the team is closed for changes. */
export function refuseClosedTeam({ heading }: FestivalEvent, { isOpen }: TeamClosing): void {
  if (!isOpen) refuse('team_closed', { event: heading })
}
