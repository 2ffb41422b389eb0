// Lets the site's own worker empty an outbox after the faults are over.
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { createLogger } from '../../server/http/log.ts'
import { createMailTransport } from '../../server/mail/transport.ts'
import { createMailWorker } from '../../server/mail/worker.ts'

/** Longer than leases and the first waiting times, in milliseconds. */
const ahead = 10 * 60_000
const mostTicks = 20

/**
 * Sends everything that waits, with a clock that is ahead in place of waiting until the leases of killed programs have run out. Answers
 * the ids of the mails that were sent, now or before, and how many still wait.
 */
export async function emptyOutbox(database: Database, smtpUrl: string): Promise<{ ids: string[]; waiting: number }> {
  const config = readConfig({ SMTP_URL: smtpUrl })
  const transport = createMailTransport(config, thisEdition)
  const log = createLogger({ write() {} })
  let now = Date.now()
  const worker = createMailWorker({ database, transport, edition: thisEdition, config, now: () => now, log })
  try {
    for (let tick = 0; tick < mostTicks; tick++) {
      now += ahead
      await worker.tick()
      const { ids, waiting } = await read(database)
      if (waiting === 0) return { ids, waiting }
    }
    return await read(database)
  } finally {
    transport.close()
  }
}

async function read({ db }: Database): Promise<{ ids: string[]; waiting: number }> {
  const rows = await db.selectFrom('outgoing_mail').select(['id', 'sent_at']).execute()
  return {
    ids: rows.filter(row => row.sent_at !== null).map(({ id }) => id),
    waiting: rows.filter(row => row.sent_at === null).length,
  }
}
