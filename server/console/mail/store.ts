// Lists queued, sent and failed mails for organisers, and sends a mail again. mail/outbox.ts queues mails,
// mail/worker.ts sends them.

import { sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import type { mailRow } from '../../../domain/mail/api.ts'
import { mailColumns } from '../../../domain/mail/columns.ts'
import { organiserCalls } from '../../../domain/organiser-calls.ts'
import { findAccount } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import { searchFormOf } from '../../database/search-text.ts'
import type { Db, Transaction } from '../../database/types.ts'
import { consoleList } from '../../lists/console-list.ts'
import { inOrder, inSql, matchesAllWords } from '../../lists/lists.ts'
import type { SubjectOf } from '../../mail/kinds.ts'
import { queueCopy } from '../../mail/outbox.ts'
import { refuse } from '../../refuse.ts'

const columns = [
  'id',
  'kind',
  'about',
  'person_id',
  'recipient',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'failed_at',
] as const

/** The search text of the mail's account; empty if it has no account. */
const recipientText = sql<string>`coalesce((select search_text from person where person.id = outgoing_mail.person_id
  or (outgoing_mail.person_id is null and person.email = outgoing_mail.recipient)), '')`

export const outbox = consoleList({
  url: '/mail',
  name: 'mail',
  may: 'mail',
  ...organiserCalls['GET /mail'],
  columns: mailColumns,
  /** Selects the mails that match the query, newest first by default. */
  select({ database: { db }, subjectOf }, query) {
    const { state, search } = query
    const found = db
      .selectFrom('outgoing_mail')
      .where(({ ref }) =>
        matchesAllWords(
          [...[ref('recipient'), ref('kind'), ref('last_error')].map(searchFormOf), recipientText],
          search,
        ),
      )
      .$if(state === 'sent', rows => rows.where('sent_at', 'is not', null))
      .$if(state === 'failed', rows => rows.where('failed_at', 'is not', null))
      .$if(state === 'queued', rows => rows.where('sent_at', 'is', null).where('failed_at', 'is', null))
    return {
      ids: found.select('id').orderBy('created_at', inSql(query)).orderBy('id'),
      async rowsOf(ids) {
        const read = (some: readonly string[]) =>
          db.selectFrom('outgoing_mail').select(columns).where('id', 'in', some).execute()
        return (await inOrder(ids, read)).map(row => toMailRow(row, subjectOf))
      },
    }
  },
})

type Row = Awaited<ReturnType<typeof findMail>> & {}

function toMailRow(row: Row, subjectOf: SubjectOf): z.input<typeof mailRow> {
  return {
    mailId: row.id,
    kind: row.kind,
    subject: subjectOf(row.kind),
    recipient: row.recipient,
    attempts: row.attempts,
    state: row.sent_at !== null ? 'sent' : row.failed_at !== null ? 'failed' : 'queued',
    error: row.last_error ?? '',
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }
}

function findMail(db: Db, mailId: string) {
  return db.selectFrom('outgoing_mail').select(columns).where('id', '=', mailId).executeTakeFirst()
}

/**
 * Sends a mail again at `now` and returns its row. A queued or failed mail is sent next; for a sent mail a copy is
 * queued, unless one is queued already.
 */
export async function resendMail(
  trx: Transaction,
  subjectOf: SubjectOf,
  mailId: string,
  now: Millis,
): Promise<Audited<z.input<typeof mailRow>>> {
  const mail = (await lockMail(trx, mailId)) ?? refuse('mail_unknown')
  if (mail.sent_at === null) await tryNext(trx, mailId, now)
  else if (!(await findQueued(trx, mail))) await queueCopy(trx, mail, now)
  const row = await (mail.sent_at === null ? findMail(trx, mailId) : findQueued(trx, mail))
  if (!row) refuse('mail_unknown')
  const personId = mail.person_id ?? (await findAccount(trx, mail.recipient))?.id ?? null
  return {
    answer: toMailRow(row, subjectOf),
    entries: [
      {
        action: 'mail.resend',
        personId,
        before: { ...toMailRow(mail, subjectOf), subject: undefined, recipient: undefined },
        after: { mailId: row.id },
      },
    ],
  }
}

/** Locks the mail until the transaction ends, so that a simultaneous call finds the copy that this call queues. */
function lockMail(trx: Transaction, mailId: string) {
  return trx
    .updateTable('outgoing_mail')
    .set(row => ({ attempts: row.ref('attempts') }))
    .where('id', '=', mailId)
    .returning(columns)
    .executeTakeFirst()
}

function findQueued(trx: Transaction, { kind, person_id, recipient, about }: Row) {
  return trx
    .selectFrom('outgoing_mail')
    .select(columns)
    .where('kind', '=', kind)
    .where(person_id === null ? 'recipient' : 'person_id', '=', person_id ?? recipient)
    .where('about', about === null ? 'is' : '=', about)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

async function tryNext(trx: Transaction, mailId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('outgoing_mail')
    .set({ failed_at: null, attempts: 0, next_attempt_at: isoTime(now) })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute()
}
