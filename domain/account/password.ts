// The checks of the reset form (A15). The server stores passwords.
import { type Refusal, refusal } from '../refusals.ts'

/** The fewest characters of a password. */
export const minimumPasswordLength = 8

/** The refusal of the first failed check, or null. The order is: both fields filled, equal, long enough (A15). */
export function checkNewPassword(password: string, confirmPassword: string): Refusal | null {
  if (!password || !confirmPassword) return refusal('fields_missing')
  if (password !== confirmPassword) return refusal('passwords_differ')
  if (password.length < minimumPasswordLength) return refusal('password_short')
  return null
}
