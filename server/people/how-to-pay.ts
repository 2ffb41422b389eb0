// The text and link in mails that explain how to pay a balance.
import type { User } from '../../domain/account/api.ts'
import { waysToPayText } from '../../domain/money/ways-to-pay.ts'
import type { Edition } from '../edition.ts'
import type { Letter } from '../mail/kinds.ts'

/** The ways to pay on this site, in sentences. */
export function howToPay({ privateContent: { upi, desk } }: Edition, paysOnline: boolean): string {
  return waysToPayText({ online: paysOnline, upi: Boolean(upi?.vpa), desk })
}

/** The link of a mail, which opens the profile, at its payments if there is a balance to pay. */
export function payLink({ amountDue }: Pick<User, 'amountDue'>, paysOnline: boolean): Pick<Letter, 'page' | 'button'> {
  if (amountDue <= 0) return { button: 'Open my profile' }
  return { page: 'profile#payments', button: paysOnline ? 'Pay now' : 'See how to pay' }
}
