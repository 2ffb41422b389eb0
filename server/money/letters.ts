// What mails about payments say.
import { rupees } from '../../domain/money.ts'
import { findPerson, userObject } from '../account/person.ts'
import type { Facts, Letter } from '../mail/kinds.ts'
import { findClaim } from './claims.ts'
import { findPayment } from './payment-mail.ts'

/** A payment came in: how much, and what is left to be paid as it stands when the mail is sent. */
export async function paymentLetter({ db, edition, personId, about }: Facts): Promise<Letter | null> {
  const payment = about === null ? undefined : await findPayment(db, about)
  if (payment?.person_id !== personId) return null
  const { amountDue } = userObject(edition, await findPerson(db, personId))
  const left = {
    more: `${rupees(amountDue)} is still to be paid. Your profile says how:`,
    none: 'Nothing is left to be paid. Your receipts are on your profile:',
    less: `That is ${rupees(-amountDue)} more than is due. The desk pays it back to you; bring this mail.`,
  }
  return {
    before: [
      payment.group_number === null
        ? `We found your payment of ${rupees(payment.amount)} in our account (receipt ${payment.receipt_number}).`
        : `Your team ${payment.team} has paid ${rupees(payment.amount)} for you ` +
          `(receipt ${payment.receipt_number} of the group ${payment.group_number}).`,
      amountDue > 0 ? left.more : amountDue < 0 ? left.less : left.none,
    ],
    button: 'Open my profile',
    after: ['If you made no such payment, please tell the desk.'],
  }
}

/** A claim was rejected: why. */
export async function claimRejectedLetter({ db, personId, about }: Facts): Promise<Letter | null> {
  const claim = about === null ? undefined : await findClaim(db, about)
  if (claim?.person_id !== personId) return null
  return {
    before: [
      `You told us that you paid ${rupees(claim.amount)} by UPI with the number ${claim.utr}. We could not confirm it:`,
      claim.reason,
      'Your profile shows what is still to be paid:',
    ],
    button: 'Open my profile',
    after: ['If you think this is a mistake, bring this mail and the proof of your payment to the desk.'],
  }
}
