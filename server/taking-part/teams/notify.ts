// Queues the mails about a team. The texts are in mails.ts.
import type { Millis } from '../../../domain/day.ts'
import { day, hour } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import { queueSummary } from '../../mail/outbox.ts'

/** Mails the captain the state of the team, at most once an hour (T11). */
export async function notifyCaptain(
  trx: Transaction,
  { id, captain_id }: { id: string; captain_id: string },
  now: Millis,
): Promise<void> {
  await queueSummary(trx, 'team_changed', captain_id, now, hour, id)
}

/** Mails a person who was removed from a team, at most once a day (T11). */
export async function notifyRemovedMember(
  trx: Transaction,
  personId: string,
  teamId: string,
  now: Millis,
): Promise<void> {
  await queueSummary(trx, 'team_left', personId, now, day, teamId)
}
