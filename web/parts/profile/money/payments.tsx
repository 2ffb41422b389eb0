// The user's payments: receipts, claims, and how to pay the balance. All amounts come from the server.
import { useRef } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { methodText } from '../../../../domain/money/payment.ts'
import type { OwnPayments } from '../../../../domain/money/payments-api.ts'
import { balanceText, rupees } from '../../../../domain/rupees.ts'
import { claimPayment, payOnline, readOnline } from '../../../calls/profile-calls.ts'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { useSession } from '../../../session/session.tsx'
import { Figure } from '../../shell/figure.tsx'
import { Moment } from '../../shell/moment.tsx'
import note from '../../shell/note.module.css'
import { printPart } from '../../shell/print-part.ts'
import { Problem } from '../../shell/problem.tsx'
import { PaperSection } from '../paper-section.tsx'
import styles from '../pass/pass.module.css'
import { Amounts } from './amounts.tsx'
import { FacilityWithoutEvents } from './facility-without-events.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { PayByUpi } from './pay-by-upi.tsx'
import { PayNow } from './pay-now.tsx'
import { PriceParts } from './price-parts.tsx'

type Props = {
  user: User
  state: AnswerState<OwnPayments>
  /** Whole rupees that the user reported and no cashier has confirmed yet. */
  waiting: number
}

export function Payments({ user, state, waiting }: Props) {
  const section = useRef<HTMLElement>(null)
  const { amountDue } = user
  const { refresh } = useSession()
  const { data: money, failure, reload, setData } = state
  const isOfTeam = money?.claims.some(({ state, team }) => state === 'open' && team !== null) ?? false
  return (
    <PaperSection ref={section} id="payments" title="Payments" className={styles.payments}>
      <Amounts user={user} waiting={waiting} />
      {failure && <Problem failure={failure} retry="Load the payments again" onRetry={reload} />}
      {!money && !failure && <p role="status">Loading your payments …</p>}
      {money && (
        <>
          {waiting > 0 && (
            <p role="status" className={note.note}>
              A cashier is checking the{' '}
              <strong>
                <Figure>{rupees(waiting)}</Figure>
              </strong>{' '}
              that <Figure>{isOfTeam ? 'you or your team' : 'you'}</Figure> reported. You do not need to do anything. If
              the UTR was wrong, you will get a mail.
            </p>
          )}
          <FacilityWithoutEvents user={user} />
          {amountDue > waiting && <HowToPay amount={amountDue - waiting} upi={money.upi} desk={money.desk} />}
          {amountDue > waiting && (
            <PayNow amount={amountDue - waiting} pay={payOnline} readLast={readOnline} onChanged={refresh} />
          )}
          {amountDue > waiting && money.upi && (
            <PayByUpi key={money.upi.amount} upi={money.upi} report={claimPayment} onReported={setData} />
          )}
          <Claims claims={money.claims} />
          <Receipts user={user} payments={money.payments} onPrint={() => printPart(section.current)} />
          <p>
            <Link to="/questions">Questions about paying</Link> · <Link to="/refunds">Refunds</Link>
          </p>
        </>
      )}
    </PaperSection>
  )
}

type ReceiptsProps = { user: User; payments: OwnPayments['payments']; onPrint: () => void }

function Receipts({ user, payments, onPrint }: ReceiptsProps) {
  const festival = useFestival()
  if (payments.length === 0) return <p>We have not received any payment from you yet.</p>
  return (
    <div className={styles.words}>
      <h3>Receipts</h3>
      <p>{`${festival.name} ${festival.year} received from ${user.username} (${user.userId}):`}</p>
      <ul className={styles.receipts} aria-label="Receipts" style={{ inlineSize: '100%' }}>
        {payments.map(payment => (
          <li key={payment.paymentId}>
            <span>
              <strong>{payment.receiptNumber}</strong>
              {payment.corrects
                ? ` ${payment.amount < 0 ? 'reverses' : 'replaces'} ${payment.corrects}`
                : payment.amount < 0 && ' refunded to you'}
            </span>
            <span className={styles.amount}>{rupees(payment.amount)}</span>
            <small>
              <Moment at={payment.takenAt} year /> · {methodText(payment.method)}
              {payment.reference && payment.reference !== payment.receiptNumber && ` · ${payment.reference}`}
              {payment.takenBy && ` · by ${payment.takenBy}`}
              {payment.group && ` · paid for the team${payment.team && ` ${payment.team}`} (${payment.group})`}
            </small>
          </li>
        ))}
      </ul>
      {user.total > 0 && (
        <>
          <p>Your total:</p>
          <PriceParts payer={user} eventIds={user.events.map(({ idx }) => idx)} className={styles.receipts} />
          <p>
            Total{' '}
            <strong>
              <Figure>{rupees(user.total)}</Figure>
            </strong>
            <Figure>{`. Paid: ${rupees(user.paidAmount)}. ${balanceText(user.amountDue)}.`}</Figure>
          </p>
        </>
      )}
      <button type="button" className="quiet-button" onClick={onPrint}>
        Print the receipts
      </button>
    </div>
  )
}

const stateText: Record<OwnPayments['claims'][number]['state'], string> = {
  open: 'being checked by a cashier',
  confirmed: 'confirmed',
  rejected: 'rejected',
}

function Claims({ claims }: { claims: OwnPayments['claims'] }) {
  if (claims.length === 0) return null
  return (
    <div className={styles.words}>
      <h3>Payments you reported</h3>
      <ul className={styles.receipts} aria-label="Payments you reported" style={{ inlineSize: '100%' }}>
        {claims.map(claim => (
          <li key={`${claim.claimId} ${claim.state}`}>
            <span>
              {claim.utr ? (
                <>
                  UTR <strong>{claim.utr}</strong>
                </>
              ) : (
                `By ${claim.team?.by ?? ''}`
              )}
            </span>
            <span className={styles.amount}>{rupees(claim.amount)}</span>
            <small>
              {claim.team && `Part of ${rupees(claim.team.amount)} for ${claim.team.name} · `}
              <Moment at={claim.claimedAt} year /> · {stateText[claim.state]}
              {claim.reason && `: ${claim.reason}`}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
