// What the audit log holds about people. What it says of a person's acts is read by console/audit-log/, which knows
// whom a payment names.
import type { Millis } from '../../domain/day.ts'
import { redact } from '../../domain/personal-data/removal.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { PeopleData } from '../people-data.ts'

export const auditData: PeopleData = {
  tables: { audit_entry: ['person_id', 'actor_id'] },

  async remove(trx, { ids, now, keepRefunds }) {
    const entries = worded(trx).where('person_id', 'in', ids)
    await redactEntries(
      trx,
      await (keepRefunds ? entries.where('action', '<>', 'payment.refund') : entries).execute(),
      now,
    )
  },

  /** Refunds, whose words stay until then. */
  async anonymise(trx, { now }) {
    const removed = trx.selectFrom('person').select('id').where('removed_at', 'is not', null)
    await redactEntries(trx, await worded(trx).where('person_id', 'in', removed).execute(), now)
  },
}

function worded(db: Db) {
  return db.selectFrom('audit_entry').select(['id', 'before', 'after']).where('redacted_at', 'is', null)
}

/** Empties the personal fields of the entries, whose people must be removed: a trigger sees to it. */
async function redactEntries(
  trx: Transaction,
  entries: readonly { id: string; before: string; after: string }[],
  now: Millis,
): Promise<void> {
  for (const { id, before, after } of entries)
    await trx
      .updateTable('audit_entry')
      .set({ before: redact(before), after: redact(after), reason: '', salt: '', redacted_at: isoTime(now) })
      .where('id', '=', id)
      .execute()
}
