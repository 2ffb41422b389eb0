// Texts about confirming the e-mail address and the price afterwards, for the Prices page, the sign-up and the
// checkout.
import type { User } from '../../../domain/account/api.ts'
import { isInstituteEmail } from '../../../domain/account/email.ts'
import type { Festival } from '../../../domain/edition/content.ts'
import { amountForNewEvents } from '../../../domain/money/pricing.ts'
import { rupees } from '../../../domain/rupees.ts'

type PriceData = Pick<Festival, 'prices' | 'facilities' | 'institute'>

/** Such as 'Students of …: sign up with your … address and open the link that we mail you. An event then costs …' */
export function confirmingText({ institute, prices }: PriceData): string {
  const { student, outside } = prices
  const what = `Students of ${institute.shortName}: sign up with your ${institute.emailDomain} address and open the link that we mail you.`
  if (student.perEvent === outside.perEvent) return what
  return `${what} An event then costs ${rupees(student.perEvent)} instead of ${rupees(outside.perEvent)}.`
}

/**
 * A sentence about what `added` more events cost once the institute address is confirmed; null if confirming changes
 * nothing.
 */
export function cheaperOnceConfirmed(festival: PriceData, user: User, added: number): string | null {
  if (user.isStudent || user.emailConfirmed || !isInstituteEmail(user.email, festival.institute.emailDomain))
    return null
  const now = amountForNewEvents(festival, user, user.events.length, Math.max(added, 1))
  const then = amountForNewEvents(festival, { ...user, isStudent: true }, user.events.length, Math.max(added, 1))
  if (then >= now) return null
  return `Confirm your e-mail to pay ${rupees(then)} instead of ${rupees(now)}: open the link that we sent to ${user.email}.`
}
