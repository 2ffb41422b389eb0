// The heading and the ways to pay a sum, on the profile and on the page of a team.
import type { OwnPayments } from '../../../../domain/money/payments-api.ts'
import { waysToPayText } from '../../../../domain/money/ways-to-pay.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { Figure } from '../../shell/figure.tsx'
import styles from '../pass/pass.module.css'
import { usePaysOnline } from './pay-now.tsx'

export function HowToPay({ amount, upi, desk }: { amount: number } & Pick<OwnPayments, 'upi' | 'desk'>) {
  return (
    <div className={styles.words}>
      <h3>
        <Figure>{`How to pay ${rupees(amount)}`}</Figure>
      </h3>
      <p>
        <Figure>{waysToPayText({ online: usePaysOnline(), upi: upi !== null, desk }, 'here')}</Figure>
      </p>
    </div>
  )
}
