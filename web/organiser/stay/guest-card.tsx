// Somebody at the desk of a house: where they sleep, whether they have paid, and what the desk does now.
import { Link } from 'react-router'
import { daysText } from '../../../domain/edition/festival-dates.ts'
import { rupees } from '../../../domain/rupees.ts'
import { isOverdue, shouldHaveLeft } from '../../../domain/stay/desk-acts.ts'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { Facts } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { ChangeDays } from './change-days.tsx'
import { GuestActs } from './guest-acts.tsx'
import styles from './house-desk.module.css'
import type { HouseDesk } from './use-house-desk.ts'

type Props = {
  person: DeskGuest
  list: DeskList
  act: HouseDesk['act']
  /** What the server said of the last act of this guest, or why it was not taken; empty: nothing. */
  said: string
  /** Undefined without network: days are changed on the server. */
  onDaysChanged?: (() => void) | undefined
  onClose: () => void
}

const states = {
  expected: { text: 'expected', tone: 'plain' },
  arrived: { text: 'is here', tone: 'good' },
  left: { text: 'has left', tone: 'plain' },
  'no-show': { text: 'did not come', tone: 'warn' },
} as const

function badgeOf(person: DeskGuest, tonight: string) {
  if (isOverdue(person, tonight)) return { text: 'overdue', tone: 'warn' } as const
  if (shouldHaveLeft(person, tonight)) return { text: 'is here, should have left', tone: 'warn' } as const
  return states[person.state]
}

export function GuestCard({ person, list, act, said, onDaysChanged, onClose }: Props) {
  const { username, userId, college, phone, house, room, bed, nights, paid, deposit, together, needs, state } = person
  const badge = badgeOf(person, list.tonight)
  return (
    <section className={styles.card} aria-label={username}>
      <div className={styles.line}>
        <h2>{username}</h2>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <p className={styles.room}>
        {bed ? `${house}, room ${room}` : <Link to="/organiser/allot">No bed: give one</Link>}
      </p>
      {said !== '' && <p role="alert">{said}</p>}
      <Facts
        facts={[
          ['Nights', daysText(bed?.nights ?? nights)],
          ['Bed', bed ? String(bed.bed) : ''],
          ['Paid', paid ? 'yes' : 'no'],
          ['Deposit', deposit > 0 ? `${rupees(deposit)} held` : ''],
          ['Together with', together.join(', ')],
          ['Needs', needs],
          ['College', college],
          ['Phone', phone],
          ['User id', userId],
        ]}
      />
      {!paid && state === 'expected' && (
        <p className={styles.unpaid}>Not paid: send them to the festival desk, or admit them with a reason.</p>
      )}
      <GuestActs person={person} list={list} act={act} />
      {onDaysChanged && state !== 'left' && <ChangeDays person={person} onDone={onDaysChanged} />}
      <button type="button" className="quiet-button" onClick={onClose}>
        Next person
      </button>
    </section>
  )
}
