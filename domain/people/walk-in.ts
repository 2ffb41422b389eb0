// The checks of the desk's form for walk-ins. The browser shows them early, the server repeats them. Sign-up has its
// own (sign-up.ts).
import { isEmail } from '../account/email.ts'
import { type Refusal, refusal } from '../refusals.ts'

const nameLength = { least: 2, most: 30 }
/** A phone number with or without the country's code. */
const phoneDigits = { least: 10, most: 15 }

/**
 * The first check that fails, or null: the name (2 to 30 characters), the phone (10 to 15 digits, or none), the address
 * (valid, or none: people without one get a user id and a printed pass).
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

/** True for a phone number: digits with the signs that people write between them. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[+\d\s().-]+$/.test(text) && digits >= phoneDigits.least && digits <= phoneDigits.most
}
