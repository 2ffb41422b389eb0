// The printed receipt for one payment or refund, with the amount, the parts of the total, and the current balance.
import { methodText } from '../../../../domain/money/payment.ts'
import type { PaymentRow } from '../../../../domain/money/payments-api.ts'
import type { PersonPage } from '../../../../domain/people/api.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { useFestival } from '../../../edition.tsx'
import { PriceParts } from '../../../parts/profile/money/price-parts.tsx'
import { Moment } from '../../../parts/shell/moment.tsx'
import styles from './card.module.css'
import { CardFacts, PrintedCard } from './card.tsx'

type Person = Pick<
  PersonPage,
  'username' | 'userId' | 'college' | 'isStudent' | 'facility' | 'events' | 'total' | 'paidAmount' | 'amountDue'
>
type Props = {
  person: Person
  payment: PaymentRow
  /** Whether several cards are printed together. */
  together?: boolean
}

export function ReceiptCard({ person, payment, together = false }: Props) {
  const { username, userId, college, total, paidAmount, amountDue } = person
  const { contact, institute } = useFestival()
  const { amount, method, reference, receiptNumber, takenBy, takenAt, group, team } = payment
  // A cash payment's reference is the receipt's own number, which is not shown twice.
  const by = [methodText(method), reference !== receiptNumber && reference].filter(Boolean).join(', ')
  const facts = [
    ['Number', receiptNumber],
    [amount < 0 ? 'Refunded to' : 'Received from', username],
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
      print={together ? null : 'Print the receipt'}
      foot={`${institute.name} · ${contact.email}`}
    >
      <p className={styles.words}>
        <span>{amount < 0 ? 'Refund' : 'Receipt'}</span>
        <strong className={styles.amount}>{rupees(Math.abs(amount))}</strong>
      </p>
      <CardFacts facts={facts} />
      <PriceParts payer={person} eventIds={activeEvents(person)} className={styles.rows} />
      <p className={styles.sums}>
        <span>
          Total <strong>{rupees(total)}</strong>
        </span>
        <span>
          Paid <strong>{rupees(paidAmount)}</strong>
        </span>
        <span>
          {amountDue < 0 ? 'Credit' : 'Balance to pay'} <strong>{rupees(Math.abs(amountDue))}</strong>
        </span>
      </p>
    </PrintedCard>
  )
}

/** Returns the person's active events in the order of registration. */
function activeEvents({ events }: Person): number[] {
  return events.filter(({ endedAt }) => endedAt === null).map(({ eventId }) => eventId)
}
