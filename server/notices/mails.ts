// The mails of notices. They enter the outbox in small batches, so that a mail with a link never waits behind 20,000
// notices.
import type { Millis } from '../../domain/day.ts'
import { allEvents, eventName } from '../../domain/edition/catalogue.ts'
import type { Audience } from '../../domain/notices/api.ts'
import { fillNotice, isPersonal, saysAmountDue } from '../../domain/notices/placeholders.ts'
import { newToken } from '../access/tokens.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { queueMail } from '../mail/outbox.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { amountsDue } from './amounts-due.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    notice: true
  }
}

export const noticeMails = {
  notice: { subject: festival => `News of ${festival}`, letter: noticeLetter },
} satisfies Partial<Mails>

/** How many notice mails the outbox holds at most: few, as the worker retries all while the mail server is down. */
const mostInOutbox = 50
/** After this many failed attempts a mail no longer counts as in the outbox, so that bad addresses block no others. */
const attemptsThatCount = 3

/** Moves waiting mails into the outbox as far as it has room, and returns the number of mails moved. */
export async function queueNoticeMails(database: Database, now: Millis): Promise<number> {
  const first = await nextNotice(database.db)
  if (!first) return 0
  return database.write(trx => queueSome(trx, first, now))
}

/** The id of the oldest notice with waiting mails. */
async function nextNotice(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notice_recipient')
          .select('person_id')
          .whereRef('notice_recipient.notice_id', '=', 'notice.id')
          .where('mail', '=', 'waiting'),
      ),
    )
    .orderBy('sent_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function queueSome(trx: Transaction, noticeId: string, now: Millis): Promise<number> {
  const { inOutbox } = await trx
    .selectFrom('outgoing_mail')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('inOutbox'))
    .where('kind', '=', 'notice')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '<', attemptsThatCount)
    .executeTakeFirstOrThrow()
  if (inOutbox >= mostInOutbox) return 0
  const waiting = await trx
    .selectFrom('notice_recipient')
    .select('person_id')
    .where('notice_id', '=', noticeId)
    .where('mail', '=', 'waiting')
    .orderBy('person_id')
    .limit(mostInOutbox - inOutbox)
    .execute()
  if (waiting.length === 0) return 0
  // Another process may select the same rows. The process that updates a row queues its mail.
  const queued = await trx
    .updateTable('notice_recipient')
    .set({ mail: 'queued' })
    .where('notice_id', '=', noticeId)
    .where('mail', '=', 'waiting')
    .where(
      'person_id',
      'in',
      waiting.map(({ person_id }) => person_id),
    )
    .returning('person_id')
    .execute()
  const ids = queued.map(({ person_id }) => person_id)
  if (ids.length === 0) return 0
  for (const id of ids) {
    await addUnsubscribeToken(trx, id)
    await queueMail(trx, 'notice', { personId: id }, now, noticeId)
  }
  return ids.length
}

/** Stores a token with which the person can unsubscribe without a log-in. An existing token stays. */
async function addUnsubscribeToken(trx: Transaction, personId: string): Promise<void> {
  await trx
    .insertInto('mail_preference')
    .values({ person_id: personId, token: newToken(), unsubscribed_at: null })
    .onConflict(conflict => conflict.column('person_id').doNothing())
    .execute()
}

/**
 * The mail of a notice. Null if the notice was withdrawn, if the person has unsubscribed and the notice is not
 * necessary, or if the notice states an amount due and nothing is due any more.
 */
async function noticeLetter({ db, edition, personId, isConfirmed, about }: LetterFacts): Promise<Letter | null> {
  const notice = await db.selectFrom('notice').selectAll().where('id', '=', about).executeTakeFirst()
  if (!notice || notice.withdrawn_at !== null) return null
  const wish = await db.selectFrom('mail_preference').selectAll().where('person_id', '=', personId).executeTakeFirst()
  const isNecessary = notice.necessary_at !== null
  if (!wish || (wish.unsubscribed_at !== null && !isNecessary)) return null
  const words = isPersonal(notice) ? await personalWords(db, edition, personId, isConfirmed) : null
  if (words && words.amountDue <= 0 && saysAmountDue(notice)) return null
  const fill = (text: string) => (words ? fillNotice(text, words) : text)
  return {
    subject: fill(notice.title),
    before: notice.text.split(/\n{2,}/).map(fill),
    button: 'Open my profile',
    after: [`You get this mail because ${await reasonFor(db, edition, JSON.parse(notice.audience), personId)}.`],
    ...(!isNecessary && { unsubscribe: wish.token }),
  }
}

async function personalWords(db: Db, edition: Edition, personId: string, isConfirmed: boolean) {
  const { username } = await db
    .selectFrom('person')
    .select('username')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const dues = await amountsDue(db, edition, [personId])
  // The name on an unconfirmed account may be a stranger's text (mail/worker.ts).
  return { name: isConfirmed ? username : 'participant', amountDue: dues.get(personId) ?? 0 }
}

/** Why the person is in the audience, in words. */
async function reasonFor(db: Db, edition: Edition, { events, captains }: Audience, personId: string): Promise<string> {
  const festival = edition.festival.name
  const registered = await activeRegistrations(db)
    .select('event_id')
    .where('registration.person_id', '=', personId)
    .execute()
  const own = registered.map(({ event_id }) => event_id)
  const matching = allEvents(edition.catalogue).filter(({ ind }) => events.includes(ind) && own.includes(ind))
  const names = matching.map(({ ind }) => eventName(edition.catalogue, ind)).join(', ')
  if (captains) return names ? `you are captain of a team of ${names}` : `you are captain of a team at ${festival}`
  if (names) return `you are registered for ${names}`
  return own.length > 0 ? `you are registered for ${festival}` : `you have an account at ${festival}`
}
