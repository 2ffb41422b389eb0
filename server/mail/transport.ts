// Sends a finished mail to an SMTP server, or writes it to a file if the settings name no server.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Edition } from '../edition.ts'
import type { Message } from './write-message.ts'

export type Mail = Message & {
  to: string
  /** The same for all attempts at one mail, so that mail programs can drop duplicates. */
  messageId: string
}

export type MailTransport = {
  /** Resolves when the mail is accepted or written; throws otherwise. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** How long (ms) the SMTP server may be silent in each step, and how long the whole attempt may take. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, whole: 60_000 }

/** The transport that the settings choose. */
export function createMailTransport(config: Config, edition: Edition): MailTransport {
  const from = config.mailFrom ?? defaultSender(config.siteUrl, edition.festival.name)
  return config.smtpUrl ? smtpTransport(config.smtpUrl, from) : fileTransport(join(config.dataDir, 'mail'), from)
}

/** A no-reply address under the site's host, in the festival's name. */
export function defaultSender(siteUrl: string, name: string): string {
  const { hostname } = new URL(siteUrl)
  const isNumeric = /^[\d.]+$|:/.test(hostname)
  return `"${name.replace(/["\\]/g, '')}" <no-reply@${isNumeric ? 'localhost' : hostname}>`
}

function smtpTransport(url: string, from: string): MailTransport {
  const { whole, ...steps } = timeouts
  // Without encryption, anybody on the network path could read the password and the links.
  const requireTLS = !isThisMachine(new URL(url).hostname)
  const smtp = createTransport({ url, requireTLS, pool: true, maxConnections: 3, maxMessages: 100, ...steps })
  return {
    async send(mail) {
      await within(whole, smtp.sendMail({ ...mail, from })).catch(error => {
        throw refusesRecipient(error) ? new Error(`${recipientRefused}${error.response}`, { cause: error }) : error
      })
    },
    close: () => smtp.close(),
  }
}

/** Prefix of the error for a refused recipient. The mail server itself works. */
export const recipientRefused = 'this address takes no mail: '

/**
 * Whether the server refused only this recipient: unknown mailbox or domain, or a full mailbox. These are the codes
 * X.1.X and X.2.X of RFC 3463; without such a code, the mailbox statuses of RFC 5321. Any other refusal may be about
 * the sender and so affect all mails.
 */
function refusesRecipient({ command, response = '' }: { command?: string; response?: string }): boolean {
  const [, status, about] = /^(\d{3})[ -](?:[45]\.(\d{1,3})\.\d)?/.exec(response) ?? []
  if (command !== 'RCPT TO' || status === undefined) return false
  return about === undefined ? ['550', '551', '552', '553'].includes(status) : about === '1' || about === '2'
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function fileTransport(folder: string, from: string): MailTransport {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let last = 0
  /** A time later than that of all earlier mails, so that the files sort in the order of sending. */
  const nextTime = () => {
    last = Math.max(Date.now(), last + 1)
    return new Date(last).toISOString().replace(/[:.]/g, '-')
  }
  return {
    async send(mail) {
      const { message } = await builder.sendMail({ ...mail, from })
      await mkdir(folder, { recursive: true })
      const id = /\w+/.exec(mail.messageId)?.[0] ?? 'mail'
      const name = `${nextTime()}-${id}`
      // Renames the complete file, so that a program that watches the folder never reads an incomplete mail.
      const unfinished = join(folder, `.${name}.part`)
      try {
        await writeFile(unfinished, message as Buffer, { mode: 0o600 })
        await rename(unfinished, join(folder, `${name}.eml`))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    close: () => {},
  }
}

/** Rejects when the promise takes longer than `milliseconds`. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the mail server took too long')), milliseconds)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
