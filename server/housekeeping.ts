// Removes what nobody needs any more: counters of past windows, ended sessions, used links, mail that was sent or given up
// long ago.
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, day, hour, isoTime } from './clock.ts'
import type { Database } from './database/types.ts'

const every = hour
/** Ended sessions, dead links and mail are kept this long, in milliseconds: long enough to answer a question about them. */
const kept = 30 * day

/** Starts cleaning once an hour; the answer stops it. */
export function startHousekeeping(database: Database, now: Clock, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    tidy(database, now()).catch(error => log.error({ err: error }, 'tidying up failed'))
  }, every)
  return () => clearInterval(timer)
}

/** Tidies up once, as of `now` (milliseconds). Registrations, payments and accounts are never removed. */
export async function tidy(database: Database, now: number): Promise<void> {
  const long = isoTime(now - kept)
  await database.write(trx => trx.deleteFrom('attempt').where('window_ends_at', '<=', isoTime(now)).execute())
  await database.write(trx =>
    trx
      .deleteFrom('session')
      .where(row => row.or([row('expires_at', '<', long), row('ended_at', '<', long)]))
      .execute(),
  )
  await database.write(trx => trx.deleteFrom('one_time_link').where('expires_at', '<', long).execute())
  await database.write(trx =>
    trx
      .deleteFrom('outgoing_mail')
      .where(row => row.or([row('sent_at', '<', long), row('failed_at', '<', long)]))
      .execute(),
  )
}
