// The order in which the outbox sends mails. docs/decisions/mail.md has the reasons.
import { sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { MailEntry, Mails } from './kinds.ts'

export type DueMail = {
  id: string
  kind: string
  about: string | null
  person_id: string | null
  recipient: string
  attempts: number
}

/**
 * The ids of up to `most` mails that are due at `now`, grouped by recipient. One of them is always the mail that has
 * been due for the longest time, so that no mail waits for ever. The others are chosen by priority, then by time.
 */
export async function findDueMail(db: Db, mails: Mails, now: Millis, most: number): Promise<string[][]> {
  const oldest = await dueAt(db, now).limit(1).execute()
  const rows = new Map(oldest.map(row => [row.id, row]))
  const { first, last, toProve } = kindsOf(mails)
  // A link for a new password has the low priority of a confirmation if the address is unconfirmed.
  const isUnproven = sql<boolean>`(outgoing_mail.kind in (${sql.join(toProve)}) and exists (select 1 from person
    where person.email = outgoing_mail.recipient and person.email_confirmed_at is null))`
  const inOrder = [
    () =>
      dueAt(db, now)
        .where('kind', 'in', first)
        .where(row => row.not(isUnproven)),
    () => dueAt(db, now).where('kind', 'not in', [...first, ...last]),
    () => dueAt(db, now).where('kind', 'in', [...first, ...last]),
  ]
  for (const some of inOrder) {
    // Skips the other queries if mails of a higher priority fill the round.
    if (oldest.length === 0 || rows.size >= most) break
    for (const row of await some().limit(most).execute()) if (rows.size < most) rows.set(row.id, row)
  }
  return [...Map.groupBy(rows.values(), row => row.person_id ?? row.recipient).values()].map(group =>
    group.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)).map(({ id }) => id),
  )
}

/** The mails that are due at `now` and not leased; those that have been due the longest come first. */
function dueAt(db: Db, now: Millis) {
  return (
    db
      .selectFrom('outgoing_mail')
      .select(['id', 'person_id', 'recipient', 'created_at'])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_attempt_at', '<=', isoTime(now))
      .where(row => row.or([row('leased_until', 'is', null), row('leased_until', '<=', isoTime(now))]))
      .orderBy('next_attempt_at')
      .orderBy('created_at')
      // A stable order, even for mails with the same time.
      .orderBy('id')
  )
}

function kindsOf(mails: Mails) {
  const those = (isOne: (mail: MailEntry) => boolean) =>
    Object.entries(mails).flatMap(([kind, mail]) => (isOne(mail) ? [kind] : []))
  return {
    first: those(({ priority }) => priority === 'first'),
    last: those(({ priority }) => priority === 'last'),
    toProve: those(({ goesTo }) => goesTo === 'unproven'),
  }
}
