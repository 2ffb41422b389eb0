// Taking what is personal out of the database. A nameless row of each person stays, on which payments, scans and the audit log hang, so
// that all of them still add up. Why it is done this way: docs/decisions/personal-data.md.
import { redact, removedName } from '../../domain/personal-data.ts'
import { lockPerson } from '../account/person.ts'
import { newUserId } from '../account/tokens.ts'
import { isoTime } from '../clock.ts'
import type { Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'

export type Leaver = {
  id: string
  email: string
  /** Decides what they owe: an account of the host institute stays one. */
  isStudent: boolean
  /** What stays of the college, for statistics; empty: nothing. */
  college: string
}

/** Removes the people at `now` (milliseconds). Refuses when one of them was removed before. A few hundred at once at most. */
export async function removePeople(
  trx: Write,
  edition: Edition,
  people: readonly Leaver[],
  now: number,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return
  for (const id of [...ids].sort()) await lockPerson(trx, id)
  await trx.deleteFrom('session').where('person_id', 'in', ids).execute()
  await trx.deleteFrom('one_time_link').where('person_id', 'in', ids).execute()
  await trx.deleteFrom('pass').where('person_id', 'in', ids).execute()
  const addresses = people.map(({ email }) => email)
  await trx.deleteFrom('outgoing_mail').where('recipient', 'in', addresses).execute()
  for (const person of people) await emptyPerson(trx, edition, person, now)
  await emptyWords(trx, ids, now)
}

async function emptyPerson(trx: Write, edition: Edition, { id, isStudent, college }: Leaver, now: number) {
  await trx
    .updateTable('person')
    .set({
      ...{ user_id: newUserId(), email: nobodysAddress(edition, isStudent), username: removedName },
      // No password has this hash, and log-ins do not look at removed people at all.
      ...{ password_hash: '', phone: '', city: '', state: '', college, dob: '', yop: '', search_text: '' },
      removed_at: isoTime(now),
    })
    .where('id', '=', id)
    .execute()
}

/** An address that reaches nobody. Under the institute's domain for its students: their price depends on it. */
function nobodysAddress({ festival }: Edition, isStudent: boolean): string {
  const host = isStudent ? `removed.${festival.institute.emailDomain}` : 'removed.invalid'
  return `removed-${crypto.randomUUID()}@${host}`
}

/** Empties what people wrote about them: notes and reasons, and the audit log's personal fields. */
async function emptyWords(trx: Write, ids: readonly string[], now: number): Promise<void> {
  await trx.updateTable('claim').set({ reason: '' }).where('person_id', 'in', ids).where('reason', '<>', '').execute()
  await trx.updateTable('scan').set({ reason: '' }).where('person_id', 'in', ids).where('reason', '<>', '').execute()
  await trx.updateTable('payment').set({ note: '' }).where('person_id', 'in', ids).where('note', '<>', '').execute()
  const entries = await trx
    .selectFrom('audit_entry')
    .select(['id', 'before', 'after'])
    .where('person_id', 'in', ids)
    .where('redacted_at', 'is', null)
    .execute()
  for (const { id, before, after } of entries)
    await trx
      .updateTable('audit_entry')
      .set({ before: redact(before), after: redact(after), reason: '', redacted_at: isoTime(now) })
      .where('id', '=', id)
      .execute()
}
