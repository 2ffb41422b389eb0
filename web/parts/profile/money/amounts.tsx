// The user's amounts, as the specification names them (P1).
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { amountDueText, rupees } from '../../../../domain/rupees.ts'
import { Figure } from '../../shell/figure.tsx'
import styles from './amounts.module.css'

/** `waiting` is the sum (whole rupees) that the user reported and no cashier has confirmed yet. */
export function Amounts({ user, waiting }: { user: User; waiting: number }) {
  return (
    <dl className={styles.amounts} aria-label="Your amounts">
      <div className={styles.due}>
        <dt>Amount to be paid</dt>
        <dd>
          <Figure>{amountDueText(user.amountDue)}</Figure>
        </dd>
        {user.amountDue < 0 && (
          <dd className={styles.aside}>
            <Link to="/refunds">How refunds work</Link>
          </dd>
        )}
        {waiting > 0 && user.amountDue > 0 && (
          <dd className={styles.aside}>
            <Figure>{`${rupees(waiting)} being checked`}</Figure>
          </dd>
        )}
      </div>
      <div>
        <dt>Paid amount</dt>
        <dd>
          <Figure>{rupees(user.paidAmount)}</Figure>
        </dd>
      </div>
    </dl>
  )
}
