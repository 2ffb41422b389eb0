// What the audit log holds about people. What it says of a person's acts is read by console/audit-log/, which knows
// whom a payment names.
import { sql } from 'kysely'
import { redact } from '../../domain/personal-data/removal.ts'
import { isoTime } from '../clock.ts'
import type { PeopleData } from '../people-data.ts'

export const auditData: PeopleData = {
  tables: {
    audit_entry: {
      of: ['person_id'],
      keep: {
        download: 'at action',
        staff: 'actor_id',
        internal: 'id person_id act_id redacted_at number content_hash hash',
      },
      empty: { download: 'before after reason', internal: 'salt' },
      rewrite: ({ before, after }, now) => ({
        before: redact(before),
        after: redact(after),
        redacted_at: isoTime(now),
      }),
      // What was done to nobody stays in words.
      done: sql`redacted_at is not null or person_id is null`,
      // Why money was paid back.
      waits: sql`action = 'payment.refund'`,
    },
  },
}
