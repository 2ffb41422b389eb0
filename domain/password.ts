// The checks of a new password when it is reset (1 §5). How passwords are stored is the server's business.
import { type Refusal, refusal } from './refusals.ts'

/** Characters a password must have at least (1 §9). */
export const minimumPasswordLength = 8

/** The first of the three reset checks that fails, or null: both filled, equal, at least 8 characters (1 §5). */
export function checkNewPassword(password: string, confirmPassword: string): Refusal | null {
  if (!password || !confirmPassword) return refusal('fields_missing')
  if (password !== confirmPassword) return refusal('passwords_differ')
  if (password.length < minimumPasswordLength) return refusal('password_short')
  return null
}
