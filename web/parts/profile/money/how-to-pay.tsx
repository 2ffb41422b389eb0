// The heading and the ways to pay a sum, on the profile and on the page of a team.
import type { OwnPayments } from '../../../../domain/money/payments-api.ts'
import { waysToPayText } from '../../../../domain/money/ways-to-pay.ts'
import { rupees } from '../../../../domain/rupees.ts'
import styles from '../pass/pass.module.css'
import { usePaysOnline } from './pay-now.tsx'

export function HowToPay({ amount, upi, desk }: { amount: number } & Pick<OwnPayments, 'upi' | 'desk'>) {
  return (
    <div className={styles.words}>
      <h3>How to pay {rupees(amount)}</h3>
      <p>{waysToPayText({ online: usePaysOnline(), upi: upi !== null, desk }, 'here')}</p>
    </div>
  )
}
