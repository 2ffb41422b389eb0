// Subscriptions to news by mail. Necessary mails, such as about a moved session, are always sent.
import type { Millis } from '../../domain/day.ts'
import { looksLikeToken, newToken } from '../access/tokens.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'

/** Subscribes or unsubscribes the person. */
export async function setNews(trx: Transaction, personId: string, news: boolean, now: Millis): Promise<void> {
  const unsubscribed_at = news ? null : isoTime(now)
  await trx
    .insertInto('mail_preference')
    .values({ person_id: personId, token: newToken(), unsubscribed_at })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ unsubscribed_at }))
    .execute()
}

/** The id of the person with this token, or undefined. */
export async function findSubscriber(db: Db, token: string): Promise<string | undefined> {
  if (!looksLikeToken(token)) return undefined
  const found = await db.selectFrom('mail_preference').select('person_id').where('token', '=', token).executeTakeFirst()
  return found?.person_id
}
