// After registering: the events, the balance and how to pay. The group chat, if there is one, opens after a moment in
// which the user can choose to stay (P8).
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { waitingAmount } from '../../../../domain/money/payment.ts'
import type { OwnPayments } from '../../../../domain/money/payments-api.ts'
import { payFromAfar } from '../../../../domain/money/ways-to-pay.ts'
import { amountDueText } from '../../../../domain/rupees.ts'
import { payOnline } from '../../../calls/profile-calls.ts'
import { useTileTitle } from '../../../event-list.tsx'
import { useSession } from '../../../session/session.tsx'
import { Figure } from '../../shell/figure.tsx'
import { AnswersForm } from '../answers/own-answers.tsx'
import { useAsks, useOwnAnswers } from '../answers/use-own-answers.ts'
import { PayNow, usePaysOnline } from '../money/pay-now.tsx'
import { PaperSection } from '../paper-section.tsx'
import { Emblem } from './event-choices.tsx'
import { PaymentDeadline } from './lapsed-seats.tsx'
import { leaveFor, leavingDelay } from './leave-for.ts'
import { MakeTeamLinks } from './make-team-links.tsx'
import styles from './registered-step.module.css'
import { TooFewEvents } from './too-few-events.tsx'

type Props = {
  user: User
  /** The events that were added. */
  events: readonly number[]
  /** Null until the server has answered how to pay. */
  money: OwnPayments | null
  /** Whether the user chose to stay. The group chat then opens only by a press. */
  staying: boolean
  onStay: () => void
  onClose: () => void
}

export function RegisteredStep({ user, events, money, staying, onStay, onClose }: Props) {
  const tileTitle = useTileTitle()
  const answers = useOwnAnswers()
  const isAsked = events.some(useAsks())
  const asked = answers.data?.answers.filter(({ event }) => event !== null && events.includes(event)) ?? []
  /** The group chat opens by itself only when nothing is left to answer here. */
  const isAnswering =
    isAsked && ((!answers.isCurrent && !answers.failure) || asked.some(({ isOpen, value }) => isOpen && value === null))
  const amount = user.amountDue - waitingAmount(money?.claims ?? [])
  return (
    <PaperSection title="You are registered" className={styles.step}>
      <ul className={styles.events}>
        {events.map(ind => (
          <li key={ind}>
            <Emblem ind={ind} />
            {tileTitle(ind)}
            <PaymentDeadline event={ind} />
          </li>
        ))}
      </ul>
      <MakeTeamLinks user={user} events={events} onUse={onStay} />
      {asked.length > 0 && (
        <div className={styles.answers}>
          <h3>Please answer</h3>
          <AnswersForm title="Please answer" answers={asked} nameOf={tileTitle} onSaved={answers.setData} />
        </div>
      )}
      <p className={styles.due}>
        Balance to pay:{' '}
        <strong>
          <Figure>{amountDueText(user.amountDue)}</Figure>
        </strong>
      </p>
      <TooFewEvents user={user} eventCount={user.events.length} />
      {amount > 0 && money && <HowToPay amount={amount} money={money} onStay={onStay} />}
      <p>We have sent a mail to {user.email}.</p>
      {user.groupChatLink ? (
        <OpeningGroupChat link={user.groupChatLink} staying={staying || isAnswering} onStay={onStay} />
      ) : (
        <button type="button" className={`quiet-button ${styles.close}`} onClick={onClose}>
          Close
        </button>
      )}
    </PaperSection>
  )
}

type HowToPayProps = { amount: number; money: OwnPayments; onStay: () => void }

function HowToPay({ amount, money, onStay }: HowToPayProps) {
  const { refresh } = useSession()
  const fromAfar = payFromAfar({ online: usePaysOnline(), upi: money.upi !== null })
  return (
    <>
      <p>
        {fromAfar && (
          <>
            Pay {fromAfar}{' '}
            <Link to="#payments" preventScrollReset={false} onClick={onStay}>
              below on this page
            </Link>
            .{' '}
          </>
        )}
        {money.desk}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for use of its content */}
      <div onFocus={onStay} onPointerDown={onStay}>
        <PayNow brief amount={amount} pay={payOnline} onChanged={refresh} />
      </div>
    </>
  )
}

type OpeningProps = { link: string; staying: boolean; onStay: () => void }

function OpeningGroupChat({ link, staying, onStay }: OpeningProps) {
  useEffect(() => {
    if (staying) return
    const timer = setTimeout(() => leaveFor(link), leavingDelay)
    return () => clearTimeout(timer)
  }, [staying, link])

  return (
    <div className={styles.chat}>
      <p role="status">
        <Figure>{staying ? 'You can open the group chat later.' : 'Opening the group chat …'}</Figure>
      </p>
      <div className="button-row">
        {!staying && (
          <button type="button" className="quiet-button" onClick={onStay}>
            Stay here
          </button>
        )}
        <a href={link} className="main-button">
          Open the group chat
        </a>
      </div>
    </div>
  )
}
