// The settings. Only this file reads the environment. docs/operations.md describes each setting.
import type { z } from 'zod'
import type { Role } from '../domain/staff/roles.ts'
import { CannotStart } from './cannot-start.ts'
import { minute } from './clock.ts'
import { missingSettings } from './missing-settings.ts'
import { mistypedSettings } from './mistyped-settings.ts'
import { secrets, settings } from './settings.ts'

export type Config = {
  port: number
  host: string
  /** Folder of the SQLite file, and of mails without an SMTP server. */
  dataDir: string
  /** The address of PostgreSQL. Null: the database is SQLite in dataDir. */
  databaseUrl: string | null
  /** Whether PostgreSQL connections use prepared statements; some poolers do not support them. */
  preparedStatements: boolean
  /** The mail server and account. Null: mail is written to files. */
  smtpUrl: string | null
  /** The number of mails that the mail account may send per day. Null: only the limits of this program apply. */
  mailsPerDay: number | null
  /** The sender of mails. Null: a no-reply address under the site's host. */
  mailFrom: string | null
  /** Address of the site without a trailing slash; links in mails start with it. */
  siteUrl: string
  /** Address of the API without a trailing slash. Null: the API has the site's address. */
  apiUrl: string | null
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: boolean
  /** Trusted proxies, in Fastify's form: false, the number of proxies, or their addresses. */
  trustProxy: false | number | string
  /** Signs the codes of passes. Null: a random secret is stored in dataDir. */
  passSecret: string | null
  /** The bearer token for /metrics. Null: /metrics does not exist. */
  metricsToken: string | null
  /** The file descriptor of a listening socket from systemd. Null: the program opens its own socket. */
  listenFd: number | null
  /** The public key for encrypting backups. Null: backups are not encrypted. */
  backupRecipient: string | null
  /** The payment provider's keys and address. Null: nobody can pay online. */
  payOnline: PayOnline | null
  /** Where and how large what people hand in may be. */
  submissions: SubmissionSettings
  /** Roles that need a second factor. */
  staffSecondFactor: readonly Role[]
  /** How long (ms) a session of a desk role may be unused before it ends. Infinity: it never ends. */
  staffIdle: number
  production: boolean
}

export type PayOnline = {
  keyId: string
  keySecret: string
  /** Verifies the webhook calls of the provider. */
  webhookSecret: string
  /** The provider's address without a trailing slash. */
  url: string
}

export type SubmissionSettings = {
  /** The S3-compatible storage of files. Null: they are in a folder of dataDir. */
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | null
  /** The largest sizes in bytes, by kind. */
  maxBytes: { audio: number; photo: number; film: number }
  /** Uploads are refused while less than this (bytes) is free on the disk. */
  minFreeBytes: number
}

type Environment = Record<string, string | undefined>

/** The descriptor of systemd's first socket (SD_LISTEN_FDS_START). */
const firstListenFd = 3
const providerUrl = 'https://api.razorpay.com'

export class ConfigError extends CannotStart {
  override get printed(): string {
    return `The settings are wrong:
${this.message}
They are described in docs/operations.md.`
  }
}

/**
 * Reads the settings from the environment. An empty setting counts as missing.
 * @throws ConfigError with one sentence per wrong setting.
 */
export function readConfig(environment: Environment = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  )
  // systemd's socket activation: if LISTEN_PID is not this process, the socket is for another process.
  if (given.LISTEN_PID !== String(process.pid)) delete given.LISTEN_FDS
  const { data, error } = settings.safeParse(given)
  const problems = [...(error ? wrongSettings(error, environment) : []), ...missingSettings(given)]
  if (!data || problems.length > 0) throw new ConfigError([...problems, ...mistypedIn(given)].join('\n'))
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    preparedStatements: data.PREPARED_STATEMENTS === 'on',
    smtpUrl: data.SMTP_URL,
    mailsPerDay: data.MAILS_PER_DAY,
    mailFrom: data.MAIL_FROM,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    apiUrl: data.API_URL,
    hstsSubdomains: data.HSTS_SUBDOMAINS === 'on',
    trustProxy: data.TRUST_PROXY,
    passSecret: data.PASS_SECRET,
    metricsToken: data.METRICS_TOKEN,
    listenFd: data.LISTEN_FDS === null ? null : firstListenFd,
    backupRecipient: data.BACKUP_RECIPIENT,
    payOnline: payOnlineOf(data),
    submissions: submissionSettingsOf(data),
    staffSecondFactor: data.STAFF_SECOND_FACTOR,
    staffIdle: data.STAFF_IDLE_MINUTES * minute,
    production: environment.NODE_ENV === 'production',
  }
}

/** One sentence per name in the environment that looks like a mistyped setting. */
export function mistypedIn(environment: Environment = process.env): string[] {
  const given = Object.keys(environment).filter(name => environment[name]?.trim())
  return mistypedSettings(given, Object.keys(settings.shape))
}

function payOnlineOf(data: z.output<typeof settings>): PayOnline | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = data
  if (keyId === null || keySecret === null || webhookSecret === null) return null
  return { keyId, keySecret, webhookSecret, url: data.RAZORPAY_URL ?? providerUrl }
}

const megabyte = 1_000_000

function submissionSettingsOf(data: z.output<typeof settings>): SubmissionSettings {
  const { SUBMISSIONS_S3_ENDPOINT: endpoint, SUBMISSIONS_S3_BUCKET: bucket, SUBMISSIONS_S3_REGION: region } = data
  const { SUBMISSIONS_S3_ACCESS_KEY: accessKey, SUBMISSIONS_S3_SECRET_KEY: secretKey } = data
  const isSet = endpoint !== null && bucket !== null && region !== null && accessKey !== null && secretKey !== null
  return {
    s3: isSet ? { endpoint, bucket, region, accessKey, secretKey } : null,
    maxBytes: {
      audio: data.SUBMISSIONS_MAX_AUDIO_MB * megabyte,
      photo: data.SUBMISSIONS_MAX_PHOTO_MB * megabyte,
      film: data.SUBMISSIONS_MAX_FILM_MB * megabyte,
    },
    minFreeBytes: data.SUBMISSIONS_MIN_FREE_MB * megabyte,
  }
}

/** One sentence per wrong setting, with the required form and, unless it is a secret, the present value. */
function wrongSettings(error: z.ZodError, environment: Environment): string[] {
  const first = new Map(error.issues.toReversed().map(({ path: [name], message }) => [String(name), message]))
  return Object.keys(settings.shape).flatMap(name => {
    const message = first.get(name)
    if (message === undefined) return []
    return secrets.includes(name)
      ? `${name} ${message}.`
      : `${name} ${message} (it is "${concealed(environment[name] ?? '')}").`
  })
}

/** The settings for the log: secrets only as 'set' or 'not set', addresses without passwords. */
export function loggableSettings(config: Config): Record<string, unknown> {
  const { databaseUrl, smtpUrl, passSecret, metricsToken, payOnline, submissions, ...open } = config
  const setOrNot = (secret: string | null) => (secret === null ? 'not set' : 'set')
  return {
    ...open,
    databaseUrl: databaseUrl && withoutSecrets(databaseUrl),
    smtpUrl: smtpUrl && withoutSecrets(smtpUrl),
    passSecret: setOrNot(passSecret),
    metricsToken: setOrNot(metricsToken),
    payOnline: payOnline?.url ?? null,
    submissions: submissions.s3 ? `${submissions.s3.endpoint} ${submissions.s3.bucket}` : 'folder',
  }
}

/** Protocol, host and path of an address. User, password and parameters are removed, because they may be secret. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** A wrong value for the message, without a password. */
function concealed(value: string): string {
  return value.replace(/\/\/[^@/]*@/, '//…@').slice(0, 100)
}
