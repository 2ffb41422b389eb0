// The mail about money that could not be given back. That of a payment is the ledger's.
import { rupees } from '../../domain/rupees.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    online_refund_failed: true
  }
}

export const onlineMails = {
  online_refund_failed: {
    subject: festival => `A refund of ${festival} did not arrive`,
    letter: refundFailedLetter,
  },
} satisfies Partial<Mails>

/** To whoever asked for the refund, and to the person whose money it is. */
async function refundFailedLetter({ db, about, personId }: LetterFacts): Promise<Letter | null> {
  const refund =
    about === null
      ? undefined
      : await db
          .selectFrom('online_refund')
          .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
          .innerJoin('person', 'person.id', 'payment.person_id')
          .select(['online_refund.amount', 'online_refund.asked_by', 'payment.person_id', 'payment.receipt_number'])
          .select(['person.username', 'person.user_id'])
          .where('online_refund.id', '=', about)
          .where('online_refund.state', '=', 'failed')
          .executeTakeFirst()
  if (!refund) return null
  const sum = rupees(refund.amount)
  if (refund.person_id === personId)
    return {
      before: [
        `We wanted to pay ${sum} back to you (receipt ${refund.receipt_number}), but your bank did not take it.`,
        'The sum is on your account at the festival again. The desk pays it back to you another way; bring this mail.',
      ],
      button: 'Open my profile',
      after: [],
    }
  if (refund.asked_by !== personId) return null
  return {
    before: [
      `The ${sum} that you gave back to ${refund.username} (${refund.user_id}, receipt ${refund.receipt_number}) did not reach the bank.`,
      'The sum is on the person’s account again. Pay it back another way.',
    ],
    button: 'Open my profile',
    after: [],
  }
}
