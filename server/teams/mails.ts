// Queues the mails about a team. What they say is in letters.ts.
import { day, hour } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import { queueSummary } from '../mail/outbox.ts'

/**
 * The person's address when it is confirmed. Mails about teams go to no other: they hold a name that somebody chose, and whoever signs up with
 * another person's address could cause any number of them.
 */
export async function confirmedAddress(db: Db, personId: string): Promise<string | null> {
  const person = db.selectFrom('person').select('email').where('id', '=', personId)
  return (await person.where('email_confirmed_at', 'is not', null).executeTakeFirst())?.email ?? null
}

/** Mails the captain how the team stands, at most once an hour (T11). */
export async function tellCaptain(trx: Write, teamId: string, now: number): Promise<void> {
  const team = trx.selectFrom('team').select('captain_id').where('id', '=', teamId)
  const email = await confirmedAddress(trx, (await team.executeTakeFirstOrThrow()).captain_id)
  if (email) await queueSummary(trx, 'team_changed', email, now, hour, teamId)
}

/** Mails somebody who was taken out of a team, at most once a day (T11). */
export async function tellTakenOut(trx: Write, personId: string, teamId: string, now: number): Promise<void> {
  const email = await confirmedAddress(trx, personId)
  if (email) await queueSummary(trx, 'team_left', email, now, day, teamId)
}
