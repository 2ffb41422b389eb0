// The form of each setting in the environment. docs/operations.md describes the settings.
import { resolve } from 'node:path'
import { z } from 'zod'
import { roles } from '../domain/staff/roles.ts'
import { isPrivate } from './database/address.ts'

export const shortestPassSecret = 32
const fewestDifferentCharacters = 8
const shortestMetricsToken = 16

/**
 * A setting that `read` parses. `read` returns null for a wrong value. `sentence` is printed after the setting's name.
 */
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

/** The form of keys. They are sent in a header, so they have only printable characters. */
const key = orNull(setting(matching(/^[\x21-\x7e]{8,200}$/), 'must have at least 8 characters and no spaces'))

/** A largest size in megabytes (a million bytes), up to 2,000. */
const megabytes = (usual: number) =>
  setting(readWhole(1, 2000), 'must be a whole number of megabytes from 1 to 2000').default(usual)

export const settings = z.object({
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
      'names another machine without TLS: add ?sslmode=verify-full (and &sslrootcert=FILE for your own certificate authority). Use ?sslmode=disable only between containers of one machine',
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
      'must be an origin without a path: the addresses of calls begin with /api',
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
        'must be random: it consists of a few repeated characters',
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
  SUBMISSIONS_MAX_AUDIO_MB: megabytes(25),
  SUBMISSIONS_MAX_PHOTO_MB: megabytes(30),
  SUBMISSIONS_MAX_FILM_MB: megabytes(300),
  SUBMISSIONS_MIN_FREE_MB: setting(readWhole(0, 1_000_000), 'must be a whole number of megabytes').default(2000),
  SUBMISSIONS_S3_ENDPOINT: orNull(baseUrl),
  SUBMISSIONS_S3_BUCKET: orNull(
    setting(matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), 'must be the name of a bucket, in lower case'),
  ),
  SUBMISSIONS_S3_REGION: orNull(setting(matching(/^[a-z0-9-]{1,40}$/), 'must be a region such as ap-south-1')),
  SUBMISSIONS_S3_ACCESS_KEY: key,
  SUBMISSIONS_S3_SECRET_KEY: key,
  LISTEN_FDS: orNull(setting(matching(/^1$/), 'must be 1: the program listens on one socket')),
})

/** The settings whose values messages never show. */
export const secrets: readonly string[] = [
  'PASS_SECRET',
  'METRICS_TOKEN',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SUBMISSIONS_S3_ACCESS_KEY',
  'SUBMISSIONS_S3_SECRET_KEY',
] satisfies (keyof z.output<typeof settings>)[]

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
  // Trusts only one proxy. If every proxy were trusted, callers could choose the address by which their calls are
  // limited.
  if (value === 'true') return 1
  if (/^\d{1,2}$/.test(value)) return Number(value) === 0 ? false : Number(value)
  const part = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i
  return value.split(',').every(piece => part.test(piece.trim())) ? value.replaceAll(' ', '') : null
}
