// Empties the outbox with the site's own worker after the faults.
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { mails, queueMore } from '../../server/features.ts'
import { createLogger } from '../../server/http/log.ts'
import { createMailTransport } from '../../server/mail/transport.ts'
import { createMailWorker } from '../../server/mail/worker.ts'

/** Milliseconds; longer than leases, the first retry delays and the gap between two summaries. */
const ahead = 7 * 60 * 60_000
const mostTicks = 20

/** Sends all mails, with the clock set past the leases of killed programs. Returns how many are still unsent. */
export async function sendAll(database: Database, smtpUrl: string): Promise<number> {
  const config = readConfig({ SMTP_URL: smtpUrl })
  const transport = createMailTransport(config, thisEdition)
  const log = createLogger({ write() {} })
  let now = Date.now()
  const worker = createMailWorker({
    database,
    mails,
    queueMore,
    transport,
    edition: () => thisEdition,
    config,
    now: () => now,
    log,
  })
  const unsent = async () =>
    (await database.db.selectFrom('outgoing_mail').select('id').where('sent_at', 'is', null).execute()).length
  try {
    for (let tick = 0; tick < mostTicks && (await unsent()) > 0; tick++) {
      now += ahead
      await worker.tick()
    }
    return await unsent()
  } finally {
    transport.close()
  }
}
