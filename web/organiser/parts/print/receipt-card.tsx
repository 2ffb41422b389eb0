// The receipt of one payment or refund, to print.
import { rupees } from '../../../../domain/money.ts'
import type { PaymentRow, PersonPage } from '../../../../domain/organiser-types.ts'
import { methodText } from '../../../../domain/payment.ts'
import { useFestival } from '../../../edition.tsx'
import { Moment } from '../../../parts/shell/moment.tsx'
import styles from './card.module.css'
import { CardFacts, PrintedCard } from './card.tsx'

type Props = { person: Pick<PersonPage, 'username' | 'userId' | 'college'>; payment: PaymentRow }

export function ReceiptCard({ person: { username, userId, college }, payment }: Props) {
  const { contact, institute } = useFestival()
  const { amount, method, reference, receiptNumber, takenBy, takenAt, group, team } = payment
  // The reference of cash is the receipt's own number.
  const by = [methodText(method), reference !== receiptNumber && reference].filter(Boolean).join(', ')
  const facts = [
    ['Number', receiptNumber],
    [amount < 0 ? 'Paid back to' : 'Received from', username],
    ['User id', userId],
    ['College', college],
    ['By', by],
    ['With the team', group && [team, group].filter(Boolean).join(', ')],
    ['Desk', takenBy],
    ['On', <Moment key="on" at={takenAt} />],
  ] as const
  return (
    <PrintedCard
      name={`Receipt ${receiptNumber}`}
      print="Print the receipt"
      foot={`${institute.name} · ${contact.email}`}
    >
      <p className={styles.words}>
        <span>{amount < 0 ? 'Refund' : 'Receipt'}</span>
        <strong className={styles.amount}>{rupees(Math.abs(amount))}</strong>
      </p>
      <CardFacts facts={facts} />
    </PrintedCard>
  )
}
