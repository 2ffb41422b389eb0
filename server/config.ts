// The settings: the only file that reads the environment. docs/operations.md describes each.
import { resolve } from 'node:path'
import { type Role, roles } from '../domain/roles.ts'
import { minute } from './clock.ts'

export type Config = {
  port: number
  host: string
  /** Folder of the SQLite file and of mail that is written to files. */
  dataDir: string
  /** Null: SQLite in dataDir. */
  databaseUrl: string | null
  /** Null: mail is written to files. */
  smtpUrl: string | null
  /** Null: a no-reply address under the site's host. */
  mailFrom: string | null
  /** Address of the site without a slash at the end; the links in mails start with it. */
  siteUrl: string
  /** Address that browsers call without a slash at the end; null: the site's own. */
  apiUrl: string | null
  /** As Fastify takes it: false, how many proxies stand in front, or their addresses. */
  trustProxy: false | number | string
  /** Signs the codes of passes. Null: a random one is kept in dataDir. */
  passSecret: string | null
  /** The bearer token that /metrics asks for. Null: there is no such address. */
  metricsToken: string | null
  /** The file descriptor of a listening socket from systemd; null: the program opens its own. */
  listenFd: number | null
  /** The public key that backups are encrypted for; null: they are not encrypted. */
  backupRecipient: string | null
  /** Roles that need a second factor. */
  staffSecondFactor: readonly Role[]
  /** Milliseconds after which an unused session of a desk role ends; Infinity: never. */
  staffIdle: number
  production: boolean
}

type Environment = Record<string, string | undefined>

const shortestPassSecret = 32
const shortestMetricsToken = 16
/** The descriptor of systemd's first socket (SD_LISTEN_FDS_START). */
const firstListenFd = 3
const fewestDifferentCharacters = 8

/** Settings without a default when SITE_URL is an https address, and why (hole A8). */
const neededInPublic = {
  PASS_SECRET: `at least ${shortestPassSecret} random characters, such as "openssl rand -hex 32" prints.`,
  SMTP_URL: 'without it mails with working links would lie in files and reach nobody.',
}

export class ConfigError extends Error {}

/**
 * Reads the settings from the environment.
 * @throws ConfigError with one sentence for each wrong setting.
 */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = []
  const read = (name: string) => environment[name]?.trim() || null
  const wrong = (name: string, sentence: string) => {
    problems.push(`${name} ${sentence} (it is "${concealed(environment[name] ?? '')}").`)
    return null
  }

  const port = Number(read('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) wrong('PORT', 'must be a whole number from 1 to 65535')

  const databaseUrl = read('DATABASE_URL')
  if (databaseUrl && !hasProtocol(databaseUrl, ['postgres:', 'postgresql:']))
    wrong('DATABASE_URL', 'must be an address such as postgres://user:password@host:5432/name')

  const smtpUrl = read('SMTP_URL')
  if (smtpUrl && !hasProtocol(smtpUrl, ['smtp:', 'smtps:']))
    wrong('SMTP_URL', 'must be an address such as smtp://user:password@host:587')

  const mailFrom = read('MAIL_FROM')
  if (mailFrom && (!/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(mailFrom) || mailFrom.length > 320))
    wrong('MAIL_FROM', 'must be an e-mail address, with or without a name: Festival desk <desk@example.org>')

  const address = (name: string) => {
    const value = read(name)
    if (value === null) return null
    return baseAddress(value) ?? wrong(name, 'must be an http or https address without query or fragment')
  }
  const siteUrl = address('SITE_URL') ?? `http://localhost:${port}`
  if (environment.NODE_ENV === 'production' && read('SITE_URL') === null)
    problems.push('SITE_URL must be set when NODE_ENV is production: links in mails would lead to this machine only.')
  const apiUrl = address('API_URL')
  if (apiUrl && new URL(apiUrl).pathname !== '/')
    wrong('API_URL', 'must be an origin without a path: the calls are below /api of it')

  const trustProxy = readTrust(read('TRUST_PROXY'))
  if (trustProxy === null)
    wrong('TRUST_PROXY', 'must be "true" (one proxy), the number of proxies, or their addresses joined by commas')

  const passSecret = read('PASS_SECRET')
  // The sentences never show the secret.
  if (passSecret !== null && passSecret.length < shortestPassSecret)
    problems.push(`PASS_SECRET must have at least ${shortestPassSecret} characters.`)
  else if (passSecret !== null && new Set(passSecret).size < fewestDifferentCharacters)
    problems.push('PASS_SECRET must be random: it repeats a few characters.')
  if (siteUrl.startsWith('https:'))
    for (const [name, what] of Object.entries(neededInPublic))
      if (read(name) === null) problems.push(`${name} must be set when SITE_URL is an https address: ${what}`)

  const metricsToken = read('METRICS_TOKEN')
  if (metricsToken !== null && (metricsToken.length < shortestMetricsToken || !/^[\x21-\x7e]+$/.test(metricsToken)))
    problems.push(`METRICS_TOKEN must have at least ${shortestMetricsToken} characters and no spaces.`)

  const backupRecipient = read('BACKUP_RECIPIENT')
  if (backupRecipient !== null && !/^age1[02-9ac-hj-np-z]{58}$/.test(backupRecipient))
    wrong(
      'BACKUP_RECIPIENT',
      'must be a public key that begins with age1, as "npm run backup -- --new-key FILE" prints',
    )

  const staffSecondFactor = (read('STAFF_SECOND_FACTOR') ?? '').split(',').map(role => role.trim())
  if (!staffSecondFactor.every(role => role === '' || isRole(role)))
    wrong('STAFF_SECOND_FACTOR', `must be roles joined by commas, of ${roles.join(', ')}`)

  const staffIdle = Number(read('STAFF_IDLE_MINUTES') ?? 30)
  if (!Number.isInteger(staffIdle) || staffIdle < 0 || (staffIdle > 0 && staffIdle < 5) || staffIdle > 720)
    wrong('STAFF_IDLE_MINUTES', 'must be a whole number of minutes from 5 to 720, or 0 for never')

  // systemd's socket activation. With the LISTEN_PID of another process the socket is not for this one.
  const sockets = read('LISTEN_PID') === String(process.pid) ? read('LISTEN_FDS') : null
  if (sockets !== null && sockets !== '1') wrong('LISTEN_FDS', 'must be 1: the program listens on one socket')

  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') ?? 'var'),
    databaseUrl,
    smtpUrl,
    mailFrom,
    siteUrl,
    apiUrl,
    trustProxy: trustProxy ?? false,
    passSecret,
    metricsToken,
    listenFd: sockets === null ? null : firstListenFd,
    backupRecipient,
    staffSecondFactor: staffSecondFactor.filter(isRole),
    staffIdle: staffIdle === 0 ? Infinity : staffIdle * minute,
    production: environment.NODE_ENV === 'production',
  }
}

/** The settings as the log may show them: of secrets only whether they are set, addresses without passwords. */
export function shownSettings(config: Config): Record<string, unknown> {
  const { databaseUrl, smtpUrl, passSecret, metricsToken, ...open } = config
  const setOrNot = (secret: string | null) => (secret === null ? 'not set' : 'set')
  return {
    ...open,
    databaseUrl: databaseUrl && withoutSecrets(databaseUrl),
    smtpUrl: smtpUrl && withoutSecrets(smtpUrl),
    passSecret: setOrNot(passSecret),
    metricsToken: setOrNot(metricsToken),
  }
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}

/** Protocol, host and path of an address: user, password and parameters may be secret. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** A wrong value for the message, without the password in it. */
function concealed(value: string): string {
  return value.replace(/\/\/[^@/]*@/, '//…@').slice(0, 100)
}

function hasProtocol(value: string, protocols: string[]): boolean {
  const url = URL.parse(value)
  return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
}

function baseAddress(value: string): string | null {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username) return null
  return url.href.replace(/\/+$/, '')
}

function readTrust(value: string | null): false | number | string | null {
  if (value === null || value === 'false') return false
  // Trusting every hop would let a caller choose the address that the limits count.
  if (value === 'true') return 1
  if (/^\d{1,2}$/.test(value)) return Number(value) === 0 ? false : Number(value)
  const part = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i
  return value.split(',').every(piece => part.test(piece.trim())) ? value.replaceAll(' ', '') : null
}
