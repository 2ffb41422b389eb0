// Reminds captains of incomplete teams once, two days before the deadline. The texts are in mails.ts.
import type { Millis } from '../../../domain/day.ts'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { isClosedEvent } from '../../../domain/seats/seats.ts'
import { isTeamEvent, missingMembers } from '../../../domain/teams/teams.ts'
import { day } from '../../clock.ts'
import type { Database, Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail } from '../../mail/outbox.ts'
import { readSeats } from '../seats/read.ts'
import { deadlineOfTeams } from '../seats/windows.ts'
import { countRoles, lockActiveTeam } from './members.ts'

/** How long (ms) before the deadline captains are reminded. */
const early = 2 * day

/** Queues a mail for the captain of each team that is incomplete at `now`, within two days of its deadline (T11). */
export async function remindCaptains(database: Database, edition: Edition, now: Millis): Promise<void> {
  for (const details of await readSeats(database.db, allEvents(edition.catalogue).filter(isTeamEvent), now)) {
    const { event } = details
    if (isClosedEvent(details)) continue
    const deadline = deadlineOfTeams(edition, details)
    if (deadline === null || now >= deadline || now < deadline - early) continue
    const members = await database.db
      .selectFrom('team_member')
      .select(['team_id', 'role'])
      .where('event_id', '=', event.ind)
      .where('state', '=', 'active')
      .where('team_id', 'not in', remindedTeams(database.db))
      .execute()
    for (const [teamId, own] of Map.groupBy(members, ({ team_id }) => team_id))
      if (missingMembers(event, countRoles(own)) > 0) await database.write(trx => remindOnce(trx, teamId, now))
  }
}

/** The ids of the teams whose captains have been reminded. */
function remindedTeams(db: Db) {
  return db
    .selectFrom('outgoing_mail')
    .select(({ ref }) => ref('about').$notNull().as('about'))
    .where('kind', '=', 'team_incomplete')
    .where('about', 'is not', null)
}

async function remindOnce(trx: Transaction, teamId: string, now: Millis): Promise<void> {
  const team = await lockActiveTeam(trx, teamId)
  // The team may have ended since it was read.
  if (!team) return
  // Another process may have reminded the captain since.
  const reminded = await remindedTeams(trx).where('about', '=', teamId).executeTakeFirst()
  if (!reminded) await queueMail(trx, 'team_incomplete', { personId: team.captain_id }, now, teamId)
}
