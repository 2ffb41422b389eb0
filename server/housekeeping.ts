// Deletes expired rows: counters of past windows, ended sessions, dead links, and mail that was sent or given up long ago.
import { day, isoTime } from './clock.ts'
import type { Database } from './database/types.ts'

/** Milliseconds that ended sessions, dead links and mail are kept, for questions about them. */
const keptFor = 30 * day

/** Tidies up once, as of `now` (milliseconds). Registrations, payments and accounts are never deleted. */
export async function tidy(database: Database, now: number): Promise<void> {
  const oldest = isoTime(now - keptFor)
  await database.write(trx => trx.deleteFrom('attempt').where('window_ends_at', '<=', isoTime(now)).execute())
  await database.write(trx =>
    trx
      .deleteFrom('session')
      .where(row => row.or([row('expires_at', '<', oldest), row('ended_at', '<', oldest)]))
      .execute(),
  )
  await database.write(trx => trx.deleteFrom('one_time_link').where('expires_at', '<', oldest).execute())
  await database.write(trx => trx.deleteFrom('staff_invitation').where('expires_at', '<', oldest).execute())
  await database.write(trx =>
    trx
      .deleteFrom('outgoing_mail')
      .where(row => row.or([row('sent_at', '<', oldest), row('failed_at', '<', oldest)]))
      .execute(),
  )
}
