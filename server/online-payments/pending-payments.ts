// Checks whether a person has an online payment that is not decided yet.
import { isoTime } from '../clock.ts'
import type { PersonHooks } from '../person-hooks.ts'

/** Whether a link that pays for the person was open before `since`, or if a payment at such a link is in the inbox. */
export const hasPendingPayment: PersonHooks['isPaying'] = async (db, personId, { since, now }) => {
  const links = await db
    .selectFrom('online_link')
    .leftJoin('online_share', 'online_share.reference', 'online_link.reference')
    .leftJoin('online_payment', 'online_payment.reference', 'online_link.reference')
    .select(['online_link.state', 'made_at', 'expires_at', 'online_payment.state as paid'])
    .where(row => row.or([row('online_link.person_id', '=', personId), row('online_share.person_id', '=', personId)]))
    .execute()
  return links.some(({ state, made_at, expires_at, paid }) => {
    const isOpen = (state === 'making' || state === 'open') && made_at <= isoTime(since) && expires_at > isoTime(now)
    return isOpen || paid === 'inbox'
  })
}
