// Random secrets (access tokens, links in mails) and the readable user id. Secrets are stored only as their hash.
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { passAlphabet } from '../../domain/gate/pass.ts'

const userIdLength = 10
const invitationLength = 8
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as text (docs/decisions/sessions-and-passwords.md). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether the text has the form of a token. Other texts need no query. */
export function looksLikeToken(text: unknown): text is string {
  return typeof text === 'string' && tokenPattern.test(text)
}

/** The stored hash of a token. A fast hash is enough, because nobody can guess 256 random bits. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A new user id: ten random characters without look-alikes. It identifies the person but never authorises. */
export function newUserId(): string {
  return randomCharacters(userIdLength)
}

/**
 * The code of a new team invitation: eight characters without look-alikes, for links and for typing. Anybody with the
 * code can join the team.
 */
export function newInvitationCode(): string {
  return randomCharacters(invitationLength)
}

function randomCharacters(length: number): string {
  return Array.from({ length }, () => passAlphabet[randomInt(passAlphabet.length)]).join('')
}
