// The worker that sends the mails of the outbox. It looks up the account, makes the link, sends the mail, and retries
// failed mails later. Calls only wake the worker, so that a slow or dead mail server never slows a call (hole O1).
// docs/decisions/mail.md has the reasons.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Millis } from '../../domain/day.ts'
import { type Clock, hour, minute } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { type DueMail, findDueMail } from './due.ts'
import { findMail, type Mails } from './kinds.ts'
import { deleteMail, findRecipient, leaseMail, markFailedAttempt, markSent } from './outbox.ts'
import type { MailTransport } from './transport.ts'
import { linkTo, type Message, unsubscribeFrom, writeMessage } from './write-message.ts'

export type MailWorker = {
  /** Starts a round soon, because a new mail may be queued; returns at once. */
  wake(): void
  /** Sends all mails that are due; resolves when all are sent or have failed. */
  tick(): Promise<void>
  /** Starts polling every few seconds. */
  start(): void
  /** Sends due mails for up to a few seconds, then stops. The rest stays in the outbox. */
  stop(): Promise<void>
}

type Parts = {
  database: Database
  mails: Mails
  /** When the outbox is empty, queues more mails at `now`, for example of notices; returns their number. */
  queueMore: (database: Database, now: Millis) => Promise<number>
  transport: MailTransport
  /** The edition at the moment of writing. */
  edition: () => Edition
  config: Pick<Config, 'siteUrl' | 'apiUrl' | 'smtpUrl' | 'production' | 'payOnline'>
  now: Clock
  log: FastifyBaseLogger
}

const pollInterval = 5000
/** How long (ms) the last round may take when the program ends. */
const longestLastTick = 4000
const mailsAtOnce = 3
/** How long (ms) to wait after each failed attempt. A mail that still fails about a day later is abandoned. */
const retryDelays = [30_000, minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour]
const longestError = 300

export function createMailWorker(parts: Parts): MailWorker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    try {
      do {
        again = false
        await sendDue(parts, () => stopped)
      } while (again && !stopped)
    } catch (error) {
      parts.log.error({ err: error }, 'the outbox could not be read')
    } finally {
      // Resets immediately, so that no call sets `again` after the last check of `again`.
      running = null
    }
  }

  function tick(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = run()
    return running
  }

  return {
    wake() {
      if (!stopped) setImmediate(() => void tick())
    },
    tick,
    start() {
      timer = setInterval(() => void tick(), pollInterval)
      void tick()
    },
    async stop() {
      clearInterval(timer)
      await Promise.race([tick(), wait(longestLastTick, undefined, { ref: false })])
      stopped = true
      parts.transport.close()
    },
  }
}

async function sendDue(parts: Parts, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const due = await findDueMail(parts.database.db, parts.mails, parts.now(), mailsAtOnce)
    if (isStopped()) return
    if (due.length === 0) {
      if ((await parts.queueMore(parts.database, parts.now())) > 0) continue
      return
    }
    await Promise.all(due.map(ids => sendInTurn(parts, ids)))
  }
}

/** Sends one person's mails one after another, because only the newest link works and must arrive last. */
async function sendInTurn(parts: Parts, ids: string[]): Promise<void> {
  for (const id of ids) await sendOne(parts, id)
}

async function sendOne(parts: Parts, id: string): Promise<void> {
  const { database, now, log } = parts
  const mail = await database.write(trx => leaseMail(trx, id, now()))
  if (!mail) return
  try {
    const to = await deliver(parts, mail)
    await database.write(trx => (to === null ? deleteMail(trx, id) : markSent(trx, id, to, now())))
    if (to === null) log.info({ mail: id, kind: mail.kind }, 'an obsolete mail was deleted')
  } catch (error) {
    const delay = retryDelays[mail.attempts - 1]
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestError)
    const next = delay === undefined ? null : now() + delay
    await database.write(trx => markFailedAttempt(trx, id, reason, now(), next))
    const line = { mail: id, kind: mail.kind, attempt: mail.attempts, reason }
    if (next === null) log.error(line, 'a mail was given up')
    else
      log.warn(
        { ...line, nextAttempt: new Date(next).toISOString() },
        'a mail could not be sent and will be tried again',
      )
  }
}

/**
 * Sends the mail to the address of its account (hole I2), or to the address for which it was queued. Returns this
 * address, or null if the mail is obsolete: it has no account, the address is unproven, or its subject no longer
 * exists.
 * @throws for a kind that this version of the program does not know. The mail is retried, as after a failure.
 */
async function deliver(parts: Parts, mail: DueMail): Promise<string | null> {
  const { database, config, now, transport } = parts
  const edition = parts.edition()
  const { kind, about } = mail
  const entry = findMail(parts.mails, kind)
  if (!entry) throw new Error(`this version of the program has no mail of the kind "${kind}"`)
  const account = await findRecipient(database.db, mail, entry.goesTo)
  const isConfirmed = account?.email_confirmed_at != null
  if (entry.goesTo !== 'address' && !(account && (isConfirmed || entry.goesTo === 'unproven'))) return null
  const festival = edition.festival.name
  const of = { personId: account?.id ?? '', about, now: now() }
  const paysOnline = config.payOnline !== null
  const letter = await entry.letter({ ...of, festival, edition, db: database.db, isConfirmed, paysOnline })
  if (!letter) return null

  const secret = entry.secret ? await database.write(trx => entry.secret!(trx, of)) : null
  const link = linkTo(config.siteUrl, letter.page ?? entry.page, secret)
  // Omits the name of an unconfirmed account. Otherwise a stranger could send any words to another person's address.
  const username = account && isConfirmed ? account.username : ''
  const unsubscribe = letter.unsubscribe ? unsubscribeFrom(config, letter.unsubscribe) : null
  const subject = letter.subject ?? entry.subject(festival)
  const message = writeMessage({ subject, letter, username, link, festival, unsubscribe })
  const messageId = `<${mail.id}@${new URL(config.siteUrl).hostname}>`
  const to = account?.email ?? mail.recipient
  await transport.send({ ...message, to, messageId })
  if (secret !== null && entry.sent) await database.write(trx => entry.sent!(trx, { ...of, now: now(), secret }))
  logSent(parts, to, message, link)
  return to
}

function logSent({ log, config }: Parts, to: string, { subject }: Message, link: string): void {
  // The link is a secret, so it is logged only in development, where mail is written to files.
  const shown = config.production || config.smtpUrl ? {} : { link }
  log.info({ to, subject, ...shown }, 'a mail was sent')
}
