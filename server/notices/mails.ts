// The mails of notices. They enter the outbox some at a time, so that a link that somebody waits for is never behind 20,000 of them.
import { allEvents, eventName } from '../../domain/catalogue.ts'
import type { Audience } from '../../domain/notice-types.ts'
import { newToken } from '../account/tokens.ts'
import type { Database, Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Facts, Letter } from '../mail/kinds.ts'
import { queueMail } from '../mail/outbox.ts'
import { activeRegistrations } from '../registration/active.ts'

/** Mails of notices that may be in the outbox at a time. While the mail server is down, few are tried. */
const mostInOutbox = 50
/** A mail that failed so often waits for long: some addresses that take none must not hold up everybody else's. */
const attemptsThatCount = 3

/** Puts waiting mails into the outbox at `now` (milliseconds), as far as there is room. Answers how many. */
export async function queueNoticeMails(database: Database, now: number): Promise<number> {
  const first = await nextWaiting(database.db)
  if (!first) return 0
  return database.write(trx => queueSome(trx, first, now))
}

/** The notice whose mails are next: the oldest. */
async function nextWaiting(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notice_person')
          .select('person_id')
          .whereRef('notice_person.notice_id', '=', 'notice.id')
          .where('mail', '=', 'waiting'),
      ),
    )
    .orderBy('sent_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function queueSome(trx: Write, noticeId: string, now: number): Promise<number> {
  const { inOutbox } = await trx
    .selectFrom('outgoing_mail')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('inOutbox'))
    .where('kind', '=', 'notice')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '<', attemptsThatCount)
    .executeTakeFirstOrThrow()
  if (inOutbox >= mostInOutbox) return 0
  const some = await trx
    .selectFrom('notice_person')
    .select('person_id')
    .where('notice_id', '=', noticeId)
    .where('mail', '=', 'waiting')
    .orderBy('person_id')
    .limit(mostInOutbox - inOutbox)
    .execute()
  if (some.length === 0) return 0
  // Another process may take the same ones: only whoever changes a row queues its mail.
  const taken = await trx
    .updateTable('notice_person')
    .set({ mail: 'queued' })
    .where('notice_id', '=', noticeId)
    .where('mail', '=', 'waiting')
    .where(
      'person_id',
      'in',
      some.map(({ person_id }) => person_id),
    )
    .returning('person_id')
    .execute()
  const ids = taken.map(({ person_id }) => person_id)
  if (ids.length === 0) return 0
  const people = await trx.selectFrom('person').select(['id', 'email']).where('id', 'in', ids).execute()
  for (const { id, email } of people) {
    await giveToken(trx, id)
    await queueMail(trx, 'notice', email, now, noticeId)
  }
  return ids.length
}

/** Whoever gets news can unsubscribe with one press, without a log-in. */
async function giveToken(trx: Write, personId: string): Promise<void> {
  await trx
    .insertInto('mail_wish')
    .values({ person_id: personId, token: newToken(), unsubscribed_at: null })
    .onConflict(conflict => conflict.column('person_id').doNothing())
    .execute()
}

/** The mail of a notice; null when it was withdrawn, or when the person unsubscribed meanwhile. */
export async function noticeLetter({ db, edition, personId, about }: Facts): Promise<Letter | null> {
  const notice = await db.selectFrom('notice').selectAll().where('id', '=', about).executeTakeFirst()
  if (!notice || notice.withdrawn_at !== null) return null
  const wish = await db.selectFrom('mail_wish').selectAll().where('person_id', '=', personId).executeTakeFirst()
  const isNecessary = notice.necessary_at !== null
  if (!wish || (wish.unsubscribed_at !== null && !isNecessary)) return null
  return {
    subject: notice.title,
    before: notice.text.split(/\n{2,}/),
    button: 'Open my profile',
    after: [`You get this mail because ${await whyReached(db, edition, JSON.parse(notice.audience), personId)}.`],
    ...(!isNecessary && { unsubscribe: wish.token }),
  }
}

/** Why the audience holds this person, in words. */
async function whyReached(db: Db, edition: Edition, { events, captains }: Audience, personId: string): Promise<string> {
  const festival = edition.festival.name
  const registered = await activeRegistrations(db)
    .select('event_id')
    .where('registration.person_id', '=', personId)
    .execute()
  const own = registered.map(({ event_id }) => event_id)
  const meant = allEvents(edition.catalogue).filter(({ ind }) => events.includes(ind) && own.includes(ind))
  const names = meant.map(({ ind }) => eventName(edition.catalogue, ind)).join(', ')
  if (captains) return names ? `you are captain of a team of ${names}` : `you are captain of a team at ${festival}`
  if (names) return `you are registered for ${names}`
  return own.length > 0 ? `you are registered for ${festival}` : `you have an account at ${festival}`
}
