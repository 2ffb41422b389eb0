// The checks of the sign-up and forgot-password forms, in their order (A4, A5, A14). The browser shows them early, the
// server repeats them.
import type { Institute } from '../edition/content.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { foreignCharacters, isEmail, isInstituteEmail, isUnderDomain } from './email.ts'
import { minimumPasswordLength } from './password.ts'

/**
 * Invisible characters, those that change the direction of text, lone surrogates and noncharacters. Joiners (U+200C,
 * U+200D) stay: Indian scripts need them.
 */
const hiddenCharacters = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cs}\p{NChar}]|(?!\s)\p{Cc}/gu

/** The stored form of names and short texts: one line, trimmed, without hidden characters. */
export function plainLine(text: string): string {
  return text.replace(hiddenCharacters, '').replace(/\s+/g, ' ').trim()
}

export type SignUpFields = { username: string; password: string; reenterPassword: string; email: string }

/**
 * The first of the five sign-up checks that fails, or null when all pass (A4): fields filled, passwords equal,
 * user name longer than 3 and at most 30 characters (spaces around it do not count), password at least 8, e-mail valid.
 */
export function checkSignUp(fields: SignUpFields): Refusal | null {
  const username = fields.username.trim()
  if (!username || !fields.password || !fields.reenterPassword || !fields.email.trim()) return refusal('fields_missing')
  if (fields.password !== fields.reenterPassword) return refusal('passwords_differ')
  const length = checkUsername(username)
  if (length) return length
  if (fields.password.length < minimumPasswordLength) return refusal('sign_up_password_short')
  if (!isEmail(fields.email)) return refusal('email_invalid')
  return null
}

/** Checks the length of a user name without surrounding spaces: a refusal, or null. */
export function checkUsername(username: string): Refusal | null {
  const { length } = username.trim()
  return length <= 3 || length > 30 ? refusal('username_length') : null
}

/**
 * Checks the e-mail of a person who ticks the box 'Student Of …' (A5). Returns a refusal, or null. If an address of the
 * institute contains a character such as +, the refusal names this character.
 */
export function checkInstituteBox(email: string, institute: Institute): Refusal | null {
  const { emailDomain, shortName } = institute
  if (isInstituteEmail(email, emailDomain)) return null
  if (!isUnderDomain(email, emailDomain)) return refusal('institute_email_needed', { institute: shortName })
  return refusal('institute_email_plain', { institute: shortName, characters: foreignCharacters(email) })
}

/** The first of the two forgot-password checks that fails, or null (A14). */
export function checkForgotPassword(email: string): Refusal | null {
  if (!email.trim()) return refusal('fields_missing')
  if (!isEmail(email)) return refusal('email_invalid')
  return null
}
