// Checks of the walk-in form, in the browser and again on the server. Sign-up has its own checks (sign-up.ts).
import { isEmail } from '../account/email.ts'
import { type Refusal, refusal } from '../refusals.ts'

const nameLength = { least: 2, most: 30 }
/** The number of digits, with or without the country code. */
const phoneDigits = { least: 10, most: 15 }

/**
 * The first failed check, or null. Name: 2 to 30 characters. Phone: empty, or 10 to 15 digits. E-mail: empty (the
 * person gets a user id and a printed pass) or valid.
 */
export function checkWalkIn({
  username,
  phone,
  email,
}: {
  username: string
  phone: string
  email: string
}): Refusal | null {
  const { length } = username.trim()
  if (length < nameLength.least || length > nameLength.most) return refusal('desk_name_length', nameLength)
  if (phone.trim() && !isPhone(phone)) return refusal('phone_invalid', phoneDigits)
  if (email.trim() && !isEmail(email)) return refusal('email_invalid')
  return null
}

/** Whether the text has 10 to 15 digits and only the usual separators of phone numbers. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[+\d\s().-]+$/.test(text) && digits >= phoneDigits.least && digits <= phoneDigits.most
}
