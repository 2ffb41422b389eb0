// The user's ticket on the profile: personal details, amounts and the group chat (P1).
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../domain/account/api.ts'
import { datesText } from '../../../domain/edition/festival-dates.ts'
import { amountDueText, rupees } from '../../../domain/rupees.ts'
import { useFestival } from '../../edition.tsx'
import styles from './profile-card.module.css'
import { FacilityChoice } from './registrations/facility-choice.tsx'

type Props = {
  user: User
  /** Whole rupees that the user claimed and no cashier has confirmed yet. */
  waiting: number
  onCorrect: (event: MouseEvent<HTMLElement>) => void
}

export function ProfileCard({ user, waiting, onCorrect }: Props) {
  const festival = useFestival()
  return (
    <section className={styles.ticket} aria-label="Your profile">
      <div className={styles.main}>
        <p className={styles.edition}>
          {festival.name} {festival.year} · {datesText(festival.dates)}
        </p>
        <h2 className={styles.name}>{user.username}</h2>
        <dl className={styles.details}>
          <Detail name="City" value={user.city} />
          <Detail name="Phone" value={user.phone} />
          <Detail name="University" value={user.college} wide />
          <Detail name="E-mail" value={user.email} wide />
        </dl>
        <button type="button" className={`text-button ${styles.correct}`} onClick={onCorrect}>
          Correct your details
        </button>
        {!user.isStudent && <FacilityChoice user={user} />}
      </div>
      <div className={styles.stub}>
        <dl className={styles.money}>
          <div className={styles.due}>
            <dt>Amount to be paid</dt>
            <dd>{amountDueText(user.amountDue)}</dd>
            {user.amountDue < 0 && (
              <dd>
                <Link to="/refunds">How refunds work</Link>
              </dd>
            )}
            {waiting > 0 && user.amountDue > 0 && <dd className={styles.waiting}>{rupees(waiting)} being checked</dd>}
          </div>
          <div>
            <dt>Paid amount</dt>
            <dd>{rupees(user.paidAmount)}</dd>
          </div>
          <div>
            <dt>User id</dt>
            <dd className={styles.code}>{user.userId}</dd>
          </div>
        </dl>
        <GroupChat link={user.groupChatLink} />
      </div>
    </section>
  )
}

/** A detail, or a dash for a field that the user left empty at sign-up. */
function Detail({ name, value, wide = false }: { name: string; value: string; wide?: boolean }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{value || <NotGiven />}</dd>
    </div>
  )
}

function NotGiven() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not given</span>
    </>
  )
}

function GroupChat({ link }: { link: string | null }) {
  if (!link) return <p className={styles.noChat}>The link to your group chat appears here as soon as there is one.</p>
  return (
    <a className={styles.chat} href={link} target="_blank" rel="noopener noreferrer">
      Join the group chat<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
