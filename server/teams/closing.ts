// Until when a team changes without its coordinator: the deadline of its event or, where its captain took a held place later, as long as that was
// held, so that the friends of the captain can join too.
import type { FestivalEvent } from '../../domain/content.ts'
import { teamDeadline } from '../../domain/teams.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { readWindow, withOwnWindow } from '../places/windows.ts'
import { refuse } from '../refuse.ts'
import type { TeamRow } from './members.ts'

/** Until when the held place that the team was made with was held, in milliseconds; null where it was made with another. */
export async function heldForTeam(db: Db, team: TeamRow): Promise<number | null> {
  const entry = await db
    .selectFrom('waiting_entry')
    .select('held_until')
    .where('event_id', '=', team.event_id)
    .where('state', '=', 'taken')
    .where('ended_at', '=', team.made_at)
    .where('person_id', 'in', db.selectFrom('team_member').select('person_id').where('team_id', '=', team.id))
    .executeTakeFirst()
  return entry?.held_until ? Date.parse(entry.held_until) : null
}

/** Until when the team changes, in milliseconds; null: no limit. */
export async function teamClosing(
  db: Db,
  edition: Edition,
  event: FestivalEvent,
  team: TeamRow,
): Promise<number | null> {
  const deadline = teamDeadline(event, withOwnWindow(edition, await readWindow(db, event)))
  return deadline === null ? null : Math.max(deadline, (await heldForTeam(db, team)) ?? 0)
}

/** Refuses once the team changes no more at `now` (milliseconds). */
export async function refuseClosedTeam(
  db: Db,
  edition: Edition,
  { event, team }: { event: FestivalEvent; team: TeamRow },
  now: number,
): Promise<void> {
  const closing = await teamClosing(db, edition, event, team)
  if (closing !== null && now >= closing) refuse('team_closed', { event: event.heading })
}
