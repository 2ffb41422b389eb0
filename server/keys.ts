// The keys that are derived from PASS_SECRET, one key per use. docs/security.md lists all secrets, and the effects of
// changing them.
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import type { Db } from './database/types.ts'
import { shortestPassSecret } from './settings.ts'

/** The uses of keys. Each use has the name that is part of its key derivation (HKDF, RFC 5869). */
const uses = {
  /** Signs the codes of passes. */
  passes: 'passes',
  /** Signs the codes of certificates. */
  certificates: 'certificates',
  /** Makes the secret addresses of people's own calendars. */
  calendars: 'calendars',
  /** Signs the challenges of the proof of work. */
  proofs: 'proof of work',
  /** Encrypts the secrets that authenticator apps share with the site. */
  secondFactors: 'second factor',
  /** Signs the addresses by which browsers download submissions. */
  submissions: 'submissions',
  /** Makes the secret codes of teams. */
  teamCodes: 'team codes',
} as const

export type Use = keyof typeof uses
/** Keys as text: 256 bits in base64url, or an old key. */
export type Keys = Record<Use, string>

/**
 * The keys of earlier versions of the program. A site still uses such a key if people have passes, certificates or
 * calendars that were made with it.
 */
const oldKeys: Partial<Record<Use, (secret: string) => string>> = {
  passes: secret => secret,
  certificates: secret => `certificates ${secret}`,
  calendars: secret => secret,
}

/** The keys of this secret. The uses in `usesOfOldKey` still have the old key. */
export function keysOf(secret: string, usesOfOldKey: readonly string[] = []): Keys {
  const derived = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', name, 32)).toString('base64url')
  const keyOf = ([use, name]: [string, string]) => [
    use,
    (usesOfOldKey.includes(use) ? oldKeys[use as Use]?.(secret) : undefined) ?? derived(name),
  ]
  return Object.fromEntries(Object.entries(uses).map(keyOf))
}

/** The keys of the site. The table `legacy_key` was filled once, when keys got names (migration 0063). */
export async function readKeys(db: Db, config: Pick<Config, 'passSecret' | 'dataDir'>): Promise<Keys> {
  const oldUses = await db.selectFrom('legacy_key').select('name').execute()
  return keysOf(
    passSecretOf(config),
    oldUses.map(({ name }) => name),
  )
}

/**
 * PASS_SECRET, or a random secret in a file of the data folder if PASS_SECRET is not set. The first start writes the
 * file, which only its owner can read.
 * @throws CannotStart if the file has no complete secret, so that nothing is ever signed with an empty secret.
 */
export function passSecretOf({ passSecret, dataDir }: Pick<Config, 'passSecret' | 'dataDir'>): string {
  return passSecret ?? storedSecret(dataDir)
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'pass-secret')
  if (!existsSync(file)) makeSecret(dataDir, file)
  const secret = readSecret(file)
  if (secret.length < shortestPassSecret)
    throw new CannotStart(
      `${file} contains no complete secret: it is empty, cut off or not a file. Restore it from a copy. If you have no copy, delete it ` +
        'and start again. Earlier passes, certificates and calendars are then no longer valid, and organisers must set ' +
        'up their authenticator apps again.',
    )
  return secret
}

function makeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Writes under another name first, so that the file is complete even if the disk is full or the machine stops.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    // Ignores that another process made the file at this moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return ''
    throw error
  }
}
