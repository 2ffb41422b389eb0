// The mail to the first in line when a place becomes free for them.
import { findEvent } from '../../domain/catalogue.ts'
import { isTeamEvent } from '../../domain/teams.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Letter } from '../mail/kinds.ts'
import { momentText } from '../mail/write-message.ts'

/** The letter about this entry, or null when no place is held by it at `now` (milliseconds). */
export async function heldLetter(
  db: Db,
  { catalogue, festival }: Edition,
  personId: string,
  entryId: string,
  now: number,
): Promise<Letter | null> {
  const entry = await db
    .selectFrom('waiting_entry')
    .select(['event_id', 'person_id', 'state', 'held_until'])
    .where('id', '=', entryId)
    .executeTakeFirst()
  const event = entry && findEvent(catalogue, entry.event_id)
  if (!event || entry.person_id !== personId || entry.state !== 'held' || entry.held_until === null) return null
  const until = Date.parse(entry.held_until)
  if (until <= now) return null
  const how = isTeamEvent(event) ? 'make your team' : 'take it'
  return {
    before: [
      `You were waiting for ${event.title}, and a place is free for you now. It is held until ${momentText(festival.timeZone, until)}.`,
      `Open your profile to ${how}, or say that you do not want it: then the next in line gets it.`,
    ],
    button: 'Open my profile',
    after: ['You owe nothing for it until you take it. When the time has passed the place goes to the next in line.'],
  }
}
