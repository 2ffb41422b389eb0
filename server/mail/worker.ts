// The worker that sends what is in the outbox: looks up the account, makes the link, sends, and retries later what failed.
// A call only wakes it, so a slow or dead mail server never slows a call (hole O1). Why mail goes this way: docs/decisions/mail.md.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { makeLink, revokeLinks } from '../account/links.ts'
import { findAccount } from '../account/store.ts'
import { type Clock, hour, minute } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueNoticeMails } from '../notices/mails.ts'
import { findMail } from './messages.ts'
import { type DueMail, deleteMail, findDueMail, leaseMail, markFailedAttempt, markSent } from './outbox.ts'
import type { MailTransport } from './transport.ts'
import { linkTo, type Message, unsubscribeFrom, writeMessage } from './write-message.ts'

export type MailWorker = {
  /** Tells the worker that there may be new mail; returns at once. */
  wake(): void
  /** Sends everything that is due now; resolves when that is done. */
  tick(): Promise<void>
  /** Starts polling every few seconds. */
  start(): void
  /** Sends what is due one last time, for a few seconds at most, and stops; what is left stays in the outbox. */
  stop(): Promise<void>
}

type Parts = {
  database: Database
  transport: MailTransport
  edition: Edition
  config: Pick<Config, 'siteUrl' | 'apiUrl' | 'smtpUrl' | 'production'>
  now: Clock
  log: FastifyBaseLogger
}

const pollInterval = 5000
/** Milliseconds for the last sending when the program ends. */
const longestLastTick = 4000
const mailsAtOnce = 3
/** Milliseconds to wait after each failed attempt. After the last, about a day later, the mail is given up. */
const retryDelays = [30_000, minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour]
const longestError = 300

export function createMailWorker(parts: Parts): MailWorker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    do {
      again = false
      await sendDue(parts, () => stopped)
    } while (again && !stopped)
  }

  function tick(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = run()
      .catch(error => parts.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = null
      })
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
    const due = await findDueMail(parts.database.db, parts.now(), mailsAtOnce)
    if (isStopped()) return
    if (due.length === 0) {
      if ((await queueNoticeMails(parts.database, parts.now())) > 0) continue
      return
    }
    await Promise.all(due.map(ids => sendInTurn(parts, ids)))
  }
}

/** Sends one person's mails one after another: only the newest link works, so it must arrive last. */
async function sendInTurn(parts: Parts, ids: string[]): Promise<void> {
  for (const id of ids) await sendOne(parts, id)
}

async function sendOne(parts: Parts, id: string): Promise<void> {
  const { database, now, log } = parts
  const mail = await database.write(trx => leaseMail(trx, id, now()))
  if (!mail) return
  try {
    const sent = await deliver(parts, mail)
    await database.write(trx => (sent ? markSent(trx, id, now()) : deleteMail(trx, id)))
    if (!sent) log.info({ mail: id, kind: mail.kind }, 'a mail that nobody needs was deleted')
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
 * Sends the mail to the address stored on its account (hole I2), an invitation to the one that was typed. Returns false when nobody needs it: no account has the address, the address is
 * confirmed already, or what it tells of is gone.
 * @throws for a kind that this version of the program does not have: the mail stays and is tried again, as after a failure.
 */
async function deliver(parts: Parts, { id, kind, about, recipient }: DueMail): Promise<boolean> {
  const { database, edition, config, now, transport } = parts
  const entry = findMail(kind)
  if (!entry) throw new Error(`this version of the program has no mail of the kind "${kind}"`)
  const account = await findAccount(database.db, recipient)
  const confirmed = account?.email_confirmed_at != null
  if (entry.invitation ? about === null : !account || (entry.link === 'confirm' && confirmed)) return false
  const festival = edition.festival.name
  const facts = { festival, edition, db: database.db, personId: account?.id ?? '', about, now: now() }
  const letter = await entry.letter(facts)
  if (!letter) return false

  const { link: purpose } = entry
  const token = purpose && account && (await database.write(trx => makeLink(trx, account.id, purpose, now())))
  const secret = entry.invitation && about ? await database.write(trx => entry.invitation!(trx, about)) : null
  const link = linkTo(config.siteUrl, purpose && token ? { purpose, token } : null, entry.page, secret)
  // An unconfirmed name is not sent: somebody who signs up with another person's address would choose the words.
  const username = account && confirmed ? account.username : ''
  const unsubscribe = letter.unsubscribe ? unsubscribeFrom(config, letter.unsubscribe) : null
  const subject = letter.subject ?? entry.subject(festival)
  const message = writeMessage({ subject, letter, username, link, festival, unsubscribe })
  const messageId = `<${id}@${new URL(config.siteUrl).hostname}>`
  await transport.send({ ...message, to: account?.email ?? recipient, messageId })
  // Only now: while mail cannot be sent, the link that was delivered before is the only one the person has.
  if (purpose && token && account) await database.write(trx => revokeLinks(trx, account.id, now(), purpose, token))
  logSent(parts, account?.email ?? recipient, message, link)
  return true
}

function logSent({ log, config }: Parts, to: string, { subject }: Message, link: string): void {
  // Only where somebody tries the site out and mail is a file: the link is a secret.
  const shown = config.production || config.smtpUrl ? {} : { link }
  log.info({ to, subject, ...shown }, 'a mail was sent')
}
