// Until when a team changes without its coordinator: the deadline of its event, unless the event itself is closed
// before, or, where its seat was offered to its captain later, as long as that offer held, so that the friends of the
// captain can join too.
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { hasEnded, isClosedEvent, type KnownWindow } from '../../../domain/seats/seats.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuse } from '../../refuse.ts'
import { readSeatsOf } from '../seats/read.ts'
import { deadlineOfTeams } from '../seats/windows.ts'
import type { TeamRow } from './members.ts'

/** Until when the offer held with which the team was made, in milliseconds; null where it was made without one. */
export async function offerHeldUntil(db: Db, { offer_id }: Pick<TeamRow, 'offer_id'>): Promise<number | null> {
  if (offer_id === null) return null
  const offer = await db.selectFrom('waiting_entry').select('held_until').where('id', '=', offer_id).executeTakeFirst()
  return offer?.held_until ? Date.parse(offer.held_until) : null
}

/** Whether a team changes without its coordinator, and the moment when that ends or ended; null where none is known. */
export type TeamClosing = { isOpen: boolean; closesAt: number | null }

/** Whether a team of an event with this window changes at `now`, and until when. */
export async function closingOf(
  db: Db,
  edition: Edition,
  known: KnownWindow,
  team: Pick<TeamRow, 'offer_id'>,
  now: Millis,
): Promise<TeamClosing> {
  const heldUntil = hasEnded(known) ? 0 : ((await offerHeldUntil(db, team)) ?? 0)
  if (isClosedEvent(known)) return now < heldUntil ? { isOpen: true, closesAt: heldUntil } : closed
  const deadline = deadlineOfTeams(edition, known)
  if (deadline === null) return { isOpen: true, closesAt: null }
  const closesAt = Math.max(deadline, heldUntil)
  return { isOpen: now < closesAt, closesAt }
}

/** The answer for an event that is closed itself. */
const closed = { isOpen: false, closesAt: null }

/** The same, read for a team of this event. */
export async function teamClosing(
  db: Db,
  edition: Edition,
  event: FestivalEvent,
  team: TeamRow,
  now: Millis,
): Promise<TeamClosing> {
  return closingOf(db, edition, await readSeatsOf(db, event, now), team, now)
}

/** Refuses once a team changes no more. */
export function refuseClosedTeam({ heading }: FestivalEvent, { isOpen }: TeamClosing): void {
  if (!isOpen) refuse('team_closed', { event: heading })
}
