// The settings. Only this file reads the environment. docs/operations.md describes each setting.
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Role, roles } from '../domain/staff/roles.ts'
import { CannotStart } from './cannot-start.ts'
import { minute } from './clock.ts'
import { isPrivate } from './database/address.ts'
import { mistypedSettings } from './mistyped-settings.ts'

export type Config = {
  port: number
  host: string
  /** Folder of the SQLite file, and of mails without an SMTP server. */
  dataDir: string
  /** Null: SQLite in dataDir. */
  databaseUrl: string | null
  /** Whether PostgreSQL connections use prepared statements; some poolers do not support them. */
  preparedStatements: boolean
  /** Null: mail is written to files. */
  smtpUrl: string | null
  /** Mails that the mail account may send per day; null: no limit besides those of this program. */
  mailsPerDay: number | null
  /** Null: a no-reply address under the site's host. */
  mailFrom: string | null
  /** Address of the site without a trailing slash; links in mails start with it. */
  siteUrl: string
  /** Address of the API without a trailing slash; null: the site's own. */
  apiUrl: string | null
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: boolean
  /** Trusted proxies, as Fastify takes them: false, their number, or their addresses. */
  trustProxy: false | number | string
  /** Signs the codes of passes. Null: a random secret is stored in dataDir. */
  passSecret: string | null
  /** The bearer token for /metrics. Null: /metrics does not exist. */
  metricsToken: string | null
  /** The file descriptor of a listening socket from systemd; null: the program opens its own. */
  listenFd: number | null
  /** The public key for encrypting backups; null: they are not encrypted. */
  backupRecipient: string | null
  /** The payment provider's keys and address; null: no online payments. */
  payOnline: PayOnline | null
  /** Roles that need a second factor. */
  staffSecondFactor: readonly Role[]
  /** Milliseconds after which an unused session of a desk role ends; Infinity: never. */
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

type Environment = Record<string, string | undefined>

export const shortestPassSecret = 32
const fewestDifferentCharacters = 8
const shortestMetricsToken = 16
/** The descriptor of systemd's first socket (SD_LISTEN_FDS_START). */
const firstListenFd = 3

/** A setting parsed by `read`, which returns null for a wrong value. `sentence` follows the setting's name. */
const setting = <T>(read: (text: string) => T | null, sentence: string) =>
  z.string().transform((text, context) => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue(sentence)
    return z.NEVER
  })

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null)
const orNull = <T>(schema: z.ZodType<T, string>) => schema.nullable().default(null)

const baseUrl = setting(readBaseUrl, 'must be an http or https address without query or fragment')

/** The form of keys: they are sent in a header. */
const key = orNull(setting(matching(/^[\x21-\x7e]{8,200}$/), 'must have at least 8 characters and no spaces'))

const settings = z.object({
  PORT: setting(readWhole(1, 65_535), 'must be a whole number from 1 to 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('var')
    .transform(folder => resolve(folder)),
  DATABASE_URL: orNull(
    setting(
      readUrl('postgres:', 'postgresql:'),
      'must be an address such as postgres://user:password@localhost:5432/name',
    ).refine(
      isPrivate,
      'names another machine without TLS: add ?sslmode=verify-full (and &sslrootcert=FILE for a certificate authority of your own). Only between containers of one machine ?sslmode=disable is right',
    ),
  ),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMTP_URL: orNull(setting(readUrl('smtp:', 'smtps:'), 'must be an address such as smtp://user:password@host:587')),
  MAILS_PER_DAY: orNull(setting(readWhole(20, 10_000_000), 'must be a whole number from 20')),
  MAIL_FROM: orNull(
    setting(
      matching(/^(?=.{1,320}$)([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
      'must be an e-mail address, with or without a name: Festival desk <desk@example.org>',
    ),
  ),
  SITE_URL: orNull(baseUrl),
  API_URL: orNull(
    baseUrl.refine(
      url => new URL(url).pathname === '/',
      'must be an origin without a path: the calls are below /api of it',
    ),
  ),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  TRUST_PROXY: setting(
    readTrust,
    'must be "true" (one proxy), the number of proxies, or their addresses joined by commas',
  ).default(false),
  PASS_SECRET: orNull(
    z
      .string()
      .min(shortestPassSecret, `must have at least ${shortestPassSecret} characters`)
      .refine(
        secret => new Set(secret).size >= fewestDifferentCharacters,
        'must be random: it repeats a few characters',
      ),
  ),
  METRICS_TOKEN: orNull(
    setting(
      matching(new RegExp(`^[\\x21-\\x7e]{${shortestMetricsToken},}$`)),
      `must have at least ${shortestMetricsToken} characters and no spaces`,
    ),
  ),
  BACKUP_RECIPIENT: orNull(
    setting(
      matching(/^age1[02-9ac-hj-np-z]{58}$/),
      'must be a public key that begins with age1, as "npm run backup -- --new-key FILE" prints',
    ),
  ),
  RAZORPAY_KEY_ID: key,
  RAZORPAY_KEY_SECRET: key,
  RAZORPAY_WEBHOOK_SECRET: key,
  RAZORPAY_URL: orNull(baseUrl),
  RAZORPAY_TRIAL: z.enum(['on', 'off'], 'must be on or off').default('off'),
  STAFF_SECOND_FACTOR: z
    .string()
    .default('')
    .transform(text => text.split(',').flatMap(role => role.trim() || []))
    .pipe(z.array(z.enum(roles, `must be roles joined by commas, of ${roles.join(', ')}`))),
  STAFF_IDLE_MINUTES: setting(
    text => (text === '0' ? Infinity : readWhole(5, 720)(text)),
    'must be a whole number of minutes from 5 to 720, or 0 for never',
  ).default(30),
  LISTEN_FDS: orNull(setting(matching(/^1$/), 'must be 1: the program listens on one socket')),
})

/** Messages about these settings never show the value. */
const secrets: readonly string[] = [
  'PASS_SECRET',
  'METRICS_TOKEN',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] satisfies (keyof z.output<typeof settings>)[]

/** In the keys of the test provider (testing/provider), which are public. */
const standIn = /stand-?in/i

/** Online payments need all of these. */
const keysToPay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
const providerUrl = 'https://api.razorpay.com'

/** Settings that are required when SITE_URL is an https address, and why (hole A8). */
const neededInPublic = {
  PASS_SECRET: `at least ${shortestPassSecret} random characters, such as "openssl rand -hex 32" prints`,
  SMTP_URL: 'without it mails with working links are written to files and reach nobody',
}

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
  // systemd's socket activation: with another LISTEN_PID the socket is for another process.
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

/** One sentence per wrong setting: what it must be, and what it is. */
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

function missingSettings(given: Environment): string[] {
  return [...missingKeys(given), ...missingInPublic(given), ...unfitKeys(given)]
}

/** Refuses test keys and addresses without TLS on a public site: people would pay with test money, or be overheard. */
function unfitKeys(given: Environment): string[] {
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_URL: url = '', RAZORPAY_TRIAL: trial } = given
  const isTest = keyId.startsWith('rzp_test_')
  const problems =
    trial === 'on' && keyId !== '' && !isTest
      ? ['RAZORPAY_TRIAL must be removed when RAZORPAY_KEY_ID is no test key: the trial is over.']
      : []
  if (!isPublic(given)) return problems
  const known = keysToPay.filter(name => standIn.test(given[name] ?? ''))
  return [
    ...problems,
    ...known.map(name => `${name} must be your own when SITE_URL is an https address: everybody knows the stand-in's.`),
    ...(isTest && trial !== 'on' && known.length === 0
      ? [
          'RAZORPAY_KEY_ID must be a live key when SITE_URL is an https address: with test keys people pay with test money. For a trial before people register, set RAZORPAY_TRIAL=on.',
        ]
      : []),
    ...(URL.parse(url)?.protocol === 'http:'
      ? ['RAZORPAY_URL must be an https address when SITE_URL is one: the keys are sent there with each call.']
      : []),
  ]
}

const isPublic = ({ SITE_URL: siteUrl = '' }: Environment) => URL.parse(siteUrl)?.protocol === 'https:'

function missingKeys(given: Environment): string[] {
  const set = [...keysToPay, 'RAZORPAY_URL'].find(name => given[name] !== undefined)
  if (set === undefined) return []
  return keysToPay
    .filter(name => given[name] === undefined)
    .map(name => `${name} must be set when ${set} is: online payments need all of the keys.`)
}

function missingInPublic(given: Environment): string[] {
  const { NODE_ENV: mode, SITE_URL: siteUrl } = given
  if (siteUrl === undefined)
    return mode === 'production'
      ? ['SITE_URL must be set when NODE_ENV is production: links in mails would lead to this machine only.']
      : []
  if (!isPublic(given)) return []
  return Object.entries(neededInPublic).flatMap(([name, why]) =>
    given[name] === undefined ? `${name} must be set when SITE_URL is an https address: ${why}.` : [],
  )
}

/** The settings for the log: secrets only as 'set' or 'not set', addresses without passwords. */
export function loggableSettings(config: Config): Record<string, unknown> {
  const { databaseUrl, smtpUrl, passSecret, metricsToken, payOnline, ...open } = config
  const setOrNot = (secret: string | null) => (secret === null ? 'not set' : 'set')
  return {
    ...open,
    databaseUrl: databaseUrl && withoutSecrets(databaseUrl),
    smtpUrl: smtpUrl && withoutSecrets(smtpUrl),
    passSecret: setOrNot(passSecret),
    metricsToken: setOrNot(metricsToken),
    payOnline: payOnline?.url ?? null,
  }
}

/** Protocol, host and path of an address; user, password and parameters may be secret. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** A wrong value for the message, without a password. */
function concealed(value: string): string {
  return value.replace(/\/\/[^@/]*@/, '//…@').slice(0, 100)
}

function readWhole(least: number, most: number): (text: string) => number | null {
  return text => {
    const number = Number(text)
    return Number.isInteger(number) && number >= least && number <= most ? number : null
  }
}

function readUrl(...protocols: string[]): (text: string) => string | null {
  return text => {
    const url = URL.parse(text)
    return url && protocols.includes(url.protocol) && url.hostname !== '' ? text : null
  }
}

/** The address without a trailing slash. */
function readBaseUrl(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username) return null
  return url.href.replace(/\/+$/, '')
}

function readTrust(value: string): false | number | string | null {
  if (value === 'false') return false
  // Trusting every hop would let callers choose the address that limits count.
  if (value === 'true') return 1
  if (/^\d{1,2}$/.test(value)) return Number(value) === 0 ? false : Number(value)
  const part = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i
  return value.split(',').every(piece => part.test(piece.trim())) ? value.replaceAll(' ', '') : null
}
