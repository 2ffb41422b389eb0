// The mails about payments and claims.
import { partWords } from '../../domain/money/part-words.ts'
import { online } from '../../domain/money/payment.ts'
import { rupees } from '../../domain/rupees.ts'
import type { Edition } from '../edition.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { howToPay, payLink } from '../people/how-to-pay.ts'
import { findPerson, type Person, payerOf, registeredEvents, userObject } from '../people/person.ts'
import { findClaim } from './claims.ts'
import { findPayment } from './payment-mail.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    payment_received: true
    payment_changed: true
    claim_rejected: true
  }
}

export const moneyMails = {
  payment_received: {
    subject: festival => `Payment received for ${festival}`,
    letter: paymentLetter,
  },
  payment_changed: {
    subject: festival => `Your payments for ${festival} changed`,
    letter: paymentLetter,
  },
  claim_rejected: {
    subject: festival => `Your payment for ${festival} could not be confirmed`,
    letter: claimRejectedLetter,
  },
} satisfies Partial<Mails>

/** The mail about a payment, refund or correction, with the sum and the balance to pay. */
async function paymentLetter(facts: LetterFacts): Promise<Letter | null> {
  const { db, personId, about } = facts
  const payment = about === null ? undefined : await findPayment(db, about)
  if (payment?.person_id !== personId) return null
  return letterAbout(await findPerson(db, personId), facts, whatHappened(payment))
}

/**
 * A mail about a change of a person's money, with the parts of the total and the amount due at the time of sending.
 * `happened` is a sentence about the change.
 */
export function letterAbout(
  person: Person,
  { edition, paysOnline }: Pick<LetterFacts, 'edition' | 'paysOnline'>,
  happened: string,
): Letter {
  const user = userObject(edition, person)
  const { total, amountDue } = user
  const balance = {
    more: `Balance to pay: ${rupees(amountDue)}. ${howToPay(edition, paysOnline)}`,
    none: 'Balance to pay: ₹0. Your receipts are on your profile:',
    less: `You have ${rupees(-amountDue)} credit. The desk will refund it; bring this mail.`,
  }
  return {
    before: [
      happened,
      ...(total > 0 ? [whatItIsFor(edition, person, total)] : []),
      amountDue > 0 ? balance.more : amountDue < 0 ? balance.less : balance.none,
    ],
    ...payLink(user, paysOnline),
    after: ['If this is not right, please tell the desk.'],
  }
}

function whatItIsFor(edition: Edition, person: Person, total: number): string {
  const { festival, catalogue } = edition
  const parts = partWords(festival, catalogue, payerOf(edition, person), registeredEvents(person))
  return `Your total of ${rupees(total)} is for: ${parts.map(({ name, price }) => `${name} ${price}`).join('; ')}.`
}

type MailedPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

function whatHappened({
  amount,
  method,
  corrects,
  team,
  group_number,
  receipt_number: receipt,
}: MailedPayment): string {
  const sum = rupees(Math.abs(amount))
  if (corrects !== null)
    return amount < 0
      ? `The payment ${corrects} was not yours, so ${sum} was removed from your account (receipt ${receipt}).`
      : `Your payment ${corrects} was recorded wrongly. The correct amount is ${sum} (new receipt ${receipt}).`
  if (amount < 0) return `Refund: ${sum} (receipt ${receipt}).`
  if (group_number !== null)
    return `Your team ${team} has paid ${sum} for you (receipt ${receipt}, group ${group_number}).`
  if (method === online) return `You paid ${sum} online (receipt ${receipt}).`
  return method === 'cash'
    ? `The desk received ${sum} from you in cash (receipt ${receipt}).`
    : `We found your payment of ${sum} in our account (receipt ${receipt}).`
}

/** The mail about a rejected claim, with the reason. */
async function claimRejectedLetter({ db, edition, personId, about, paysOnline }: LetterFacts): Promise<Letter | null> {
  const claim = about === null ? undefined : await findClaim(db, about)
  if (claim?.person_id !== personId) return null
  const user = userObject(edition, await findPerson(db, personId))
  return {
    before: [
      `You reported a UPI payment of ${rupees(claim.amount)} with the UTR ${claim.utr}. We could not confirm it:`,
      claim.reason,
      user.amountDue > 0
        ? `Balance to pay: ${rupees(user.amountDue)}. ${howToPay(edition, paysOnline)}`
        : 'Balance to pay: ₹0.',
    ],
    ...payLink(user, paysOnline),
    after: ['If you think this is a mistake, bring this mail and the proof of your payment to the desk.'],
  }
}
