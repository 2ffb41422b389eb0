// Reminds captains of incomplete teams two days before the deadline, once. The words are in letters.ts.
import { allEvents } from '../../domain/catalogue.ts'
import { isTeamEvent, missingMembers, teamDeadline } from '../../domain/teams.ts'
import { day } from '../clock.ts'
import type { Database, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { withOwnWindow } from '../places/windows.ts'
import { confirmedAddress } from './mails.ts'
import { activeMembers, countRoles, lockTeam } from './members.ts'

/** Milliseconds before the deadline. */
const early = 2 * day

/** Queues a mail for the captain of each team that is incomplete at `now` (milliseconds), within two days of its deadline (T11). */
export async function remindCaptains(database: Database, edition: Edition, now: number): Promise<void> {
  for (const event of allEvents(edition.catalogue).filter(isTeamEvent)) {
    const deadline = teamDeadline(event, await withOwnWindow(database.db, edition, event))
    if (deadline === null || now >= deadline || now < deadline - early) continue
    const teams = await database.db
      .selectFrom('team')
      .select('id')
      .where('event_id', '=', event.ind)
      .where('state', '=', 'active')
      .execute()
    for (const { id } of teams) {
      if (missingMembers(event, countRoles(await activeMembers(database.db, id))) === 0) continue
      await database.write(trx => remindOnce(trx, id, now))
    }
  }
}

async function remindOnce(trx: Write, teamId: string, now: number): Promise<void> {
  const { captain_id } = await lockTeam(trx, teamId)
  const email = await confirmedAddress(trx, captain_id)
  const queued = await trx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('kind', '=', 'team_incomplete')
    .where('about', '=', teamId)
    .executeTakeFirst()
  if (email && !queued) await queueMail(trx, 'team_incomplete', email, now, teamId)
}
