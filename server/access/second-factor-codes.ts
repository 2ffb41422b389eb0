// What a second factor is made of: the secret that an authenticator app and the server share, stored encrypted, and
// recovery codes for the day the phone is lost, stored as hashes.
import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Millis } from '../../domain/day.ts'
import { passAlphabet, readCharacters } from '../../domain/gate/pass.ts'
import { tokenHash } from './tokens.ts'

/** Milliseconds of one step of the clock: each has a code of its own (RFC 6238). */
const stepLength = 30_000
/** Steps that the clock of a phone may be off, either way. */
const window = 1
const recoveryCodes = 10
/** 120 random bits: from 112 on one fast hash is enough. */
const recoveryLength = 24
const ivLength = 12
const tagLength = 16

function totp(secret: string, { issuer = '', label = '' } = {}): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepLength / 1000 })
}

/** A new secret in base 32, as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that authenticator apps read from a QR code. */
export function addressOf(secret: string, names: { issuer: string; label: string }): string {
  return totp(secret, names).toString()
}

/** The step whose code this is around `now`, or null when it is none's. */
export function stepOf(secret: string, code: string, now: Millis): number | null {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), timestamp: now, window })
  return delta === null ? null : Math.floor(now / stepLength) + delta
}

/** New recovery codes in the form in which they are shown: groups of four. */
export function newRecoveryCodes(): string[] {
  const character = () => passAlphabet[randomInt(passAlphabet.length)]
  const code = () => Array.from({ length: recoveryLength }, character).join('')
  return Array.from({ length: recoveryCodes }, () => code().replace(/(.{4})(?=.)/g, '$1-'))
}

/** The hash that is stored of a recovery code, however it is typed. */
export function recoveryHash(code: string): string {
  return tokenHash(readCharacters(code))
}

/** The secret as it is stored: a copy of the database makes no codes without the key (256 bits in base64url). */
export function seal(secret: string, key: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The sealed secret again; null when it was sealed with another key. */
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
