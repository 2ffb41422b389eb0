// The secret that an authenticator app and the server share, and recovery codes for a lost phone. The secret is stored
// encrypted, the recovery codes as hashes.
import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Millis } from '../../domain/day.ts'
import { passAlphabet, readCharacters } from '../../domain/gate/pass.ts'
import { tokenHash } from './tokens.ts'

/** How long (ms) one time step lasts. Each step has its own code (RFC 6238). */
const stepLength = 30_000
/** Steps by which the clock of a phone may be wrong, in either direction. */
const window = 1
const recoveryCodes = 10
/** 120 random bits: from 112 bits on, one fast hash is enough. */
const recoveryLength = 24
const ivLength = 12
const tagLength = 16

function totp(secret: string, { issuer = '', label = '' } = {}): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepLength / 1000 })
}

/** A new secret in base 32, the format of authenticator apps. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` address that authenticator apps read from a QR code. */
export function addressOf(secret: string, names: { issuer: string; label: string }): string {
  return totp(secret, names).toString()
}

/** The time step near `now` that has this code; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Millis): number | null {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), timestamp: now, window })
  return delta === null ? null : Math.floor(now / stepLength) + delta
}

/** New recovery codes as they are displayed: in groups of four characters. */
export function newRecoveryCodes(): string[] {
  const character = () => passAlphabet[randomInt(passAlphabet.length)]
  const code = () => Array.from({ length: recoveryLength }, character).join('')
  return Array.from({ length: recoveryCodes }, () => code().replace(/(.{4})(?=.)/g, '$1-'))
}

/** The stored hash of a recovery code. Spaces, hyphens and case of the typed code do not matter. */
export function recoveryHash(code: string): string {
  return tokenHash(readCharacters(code))
}

/** Encrypts the secret: without the key (256 bits in base64url) a copy of the database is useless for making codes. */
export function seal(secret: string, key: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts the secret; null when it was encrypted with another key. */
export function unseal(stored: string, key: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, ivLength))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  try {
    return decipher.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
