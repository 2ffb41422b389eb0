// Personal data of the audit log. console/audit-log/ adds entries about a person's payments to the download.
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
      // Entries that concern no person keep their words.
      done: sql`redacted_at is not null or person_id is null`,
      // The reason of a refund stays until all accounts are anonymised.
      waits: sql`action = 'payment.refund'`,
    },
  },
}
