// After registering: what was registered, what is to pay and where. Where there is a group chat, it opens after a
// moment in which a person can stay (P8).
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import type { OwnPayments } from '../../../../domain/money/payments-api.ts'
import { amountDueText } from '../../../../domain/rupees.ts'
import { useTileTitle } from '../../../event-list.tsx'
import { PaperSection } from '../paper-section.tsx'
import { Emblem } from './event-choices.tsx'
import { leaveFor, momentToStay } from './leave-for.ts'
import styles from './registered-step.module.css'

type Props = {
  user: User
  /** The events that were added. */
  events: readonly number[]
  /** Null until the server has answered where to pay. */
  money: OwnPayments | null
  /** Whether the person wants to stay on the page: the group chat then opens by a press alone. */
  staying: boolean
  onStay: () => void
  onClose: () => void
}

export function RegisteredStep({ user, events, money, staying, onStay, onClose }: Props) {
  const tileTitle = useTileTitle()
  return (
    <PaperSection title="You are registered" className={styles.step}>
      <ul className={styles.events}>
        {events.map(ind => (
          <li key={ind}>
            <Emblem ind={ind} />
            {tileTitle(ind)}
          </li>
        ))}
      </ul>
      <p className={styles.due}>
        To be paid: <strong>{amountDueText(user.amountDue)}</strong>
      </p>
      {user.amountDue > 0 && money && (
        <p>
          {money.upi ? (
            <>
              Pay by UPI{' '}
              <Link to="#payments" preventScrollReset={false} onClick={onStay}>
                below on this page
              </Link>
              .
            </>
          ) : (
            money.desk
          )}
        </p>
      )}
      <p>A mail about it comes to {user.email}.</p>
      {user.groupChatLink ? (
        <OpeningGroupChat link={user.groupChatLink} staying={staying} onStay={onStay} />
      ) : (
        <button type="button" className={`quiet-button ${styles.close}`} onClick={onClose}>
          Close
        </button>
      )}
    </PaperSection>
  )
}

type OpeningProps = { link: string; staying: boolean; onStay: () => void }

function OpeningGroupChat({ link, staying, onStay }: OpeningProps) {
  useEffect(() => {
    if (staying) return
    const timer = setTimeout(() => leaveFor(link), momentToStay)
    return () => clearTimeout(timer)
  }, [staying, link])

  return (
    <div className={styles.chat}>
      <p role="status">{staying ? 'The group chat stays a press away.' : 'Opening the group chat …'}</p>
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
