// The printed receipt of a team's payment, with its members.
import { methodText } from '../../../../domain/money/payment.ts'
import type { GroupPayment } from '../../../../domain/money/team-payment-api.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { useFestival } from '../../../edition.tsx'
import { useEventName } from '../../../event-list.tsx'
import { Moment } from '../../../parts/shell/moment.tsx'
import styles from './card.module.css'
import { CardFacts, PrintedCard } from './card.tsx'

export function GroupReceiptCard({ group }: { group: GroupPayment }) {
  const { contact, institute } = useFestival()
  const eventName = useEventName()
  const { number, team, eventId, method, reference, amount, takenBy, takenAt, payments } = group
  const by = [methodText(method), reference !== number && reference].filter(Boolean).join(', ')
  const facts = [
    ['Number', number],
    ['Received from', team],
    ['Event', eventName(eventId)],
    ['By', by],
    ['Desk', takenBy],
    ['On', <Moment key="on" at={takenAt} />],
  ] as const
  return (
    <PrintedCard
      name={`Receipt ${number}`}
      print="Print the receipt"
      foot={`${institute.name} · ${contact.email} · each member has their own receipt`}
    >
      <p className={styles.words}>
        <span>Team receipt</span>
        <strong className={styles.amount}>{rupees(amount)}</strong>
      </p>
      <CardFacts facts={facts} />
      <ul className={styles.rows} aria-label="Paid for">
        {payments.map(payment => (
          <li key={payment.paymentId}>
            <span>
              {payment.username} <small>{payment.receiptNumber}</small>
              {payment.corrects && <small> replaces {payment.corrects}</small>}
            </span>
            <span>{rupees(payment.amount)}</span>
          </li>
        ))}
      </ul>
    </PrintedCard>
  )
}
