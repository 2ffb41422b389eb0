// The mails about refunds, disputes and failed refunds. The mail about a payment belongs to the ledger.
import { rupees } from '../../domain/rupees.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { letterAbout } from '../money/mails.ts'
import { findPerson } from '../people/person.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    online_refund_failed: true
    online_entry: true
  }
}

export const onlineMails = {
  online_refund_failed: {
    subject: festival => `A refund from ${festival} failed`,
    letter: refundFailedLetter,
  },
  online_entry: {
    subject: festival => `Your online payment for ${festival} changed`,
    letter: entryLetter,
  },
} satisfies Partial<Mails>

/** The mail about a failed refund, to the organiser who requested the refund and to the person. */
async function refundFailedLetter({ db, about, personId }: LetterFacts): Promise<Letter | null> {
  const refund =
    about === null
      ? undefined
      : await db
          .selectFrom('online_refund')
          .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
          .innerJoin('person', 'person.id', 'payment.person_id')
          .select(['online_refund.amount', 'online_refund.requested_by', 'payment.person_id', 'payment.receipt_number'])
          .select(['person.username', 'person.user_id', 'person.removed_at'])
          .where('online_refund.id', '=', about)
          .where('online_refund.state', '=', 'failed')
          .executeTakeFirst()
  if (!refund) return null
  const sum = rupees(refund.amount)
  if (refund.person_id === personId)
    return {
      before: [
        `We tried to refund ${sum} to you (receipt ${refund.receipt_number}), but your bank did not accept it.`,
        'The amount is your credit again. The desk will refund it in another way; bring this mail.',
      ],
      button: 'Open my profile',
      after: [],
    }
  if (refund.requested_by !== personId) return null
  return {
    before: [
      `Your refund of ${sum} to ${refund.username} (${refund.user_id}, receipt ${refund.receipt_number}) did not reach the bank.`,
      refund.removed_at === null
        ? 'The amount is credit of the participant again. Refund it in another way.'
        : 'The account has been deleted. Refund the amount again in the provider’s own console: the ledger will be updated.',
    ],
    button: 'Open my profile',
    after: [],
  }
}

/** The mail about a row of a refund or dispute, to the person of the row and to the person who paid online for them. */
async function entryLetter(facts: LetterFacts): Promise<Letter | null> {
  const { db, about, personId } = facts
  const entry =
    about === null
      ? undefined
      : await db
          .selectFrom('online_entry')
          .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
          .innerJoin('person', 'person.id', 'payment.person_id')
          .select(['online_entry.cause', 'payment.amount', 'payment.receipt_number as receipt', 'payment.person_id'])
          .select('person.username')
          .where('payment.id', '=', about)
          .executeTakeFirst()
  if (!entry) return null
  const { cause, amount, receipt, username } = entry
  const sum = rupees(Math.abs(amount))
  if (entry.person_id !== personId)
    return {
      before: [
        `You paid online for your team. ${happened[cause](sum, amount < 0)} This is about ${username} (receipt ${receipt}).`,
      ],
      button: 'Open my profile',
      after: ['If this is not right, please tell the desk.'],
    }
  return letterAbout(await findPerson(db, personId), facts, `${happened[cause](sum, amount < 0)} Receipt: ${receipt}.`)
}

const happened = {
  refund: (sum: string, isOut: boolean) =>
    isOut
      ? `${sum} of your online payment was refunded to the account you paid from. Banks take five to seven days.`
      : `The refund of ${sum} did not reach your bank. The amount is your credit again.`,
  dispute: (sum: string, isOut: boolean) =>
    isOut
      ? `Your bank took back ${sum} of your online payment.`
      : `The dispute about your online payment is settled: ${sum} is counted as paid again.`,
}
