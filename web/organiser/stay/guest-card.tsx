// A guest's card at the house desk, with room, nights, payment, deposit and the desk's buttons.
import { Link } from 'react-router'
import { daysText } from '../../../domain/edition/festival-dates.ts'
import { rupees } from '../../../domain/rupees.ts'
import { isOverdue, shouldHaveLeft } from '../../../domain/stay/desk-acts.ts'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Facts } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { GuestActs } from './guest-acts.tsx'
import styles from './house-desk.module.css'
import { NightsDialog } from './nights-dialog.tsx'
import type { HouseDesk } from './use-house-desk.ts'

type Props = {
  person: DeskGuest
  list: DeskList
  act: HouseDesk['act']
  /** The server's note about this guest's last act, or the reason for its refusal; may be empty. */
  message: string
  /** Undefined without network, because only the server can change days. */
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

export function GuestCard({ person, list, act, message, onDaysChanged, onClose }: Props) {
  const { username, userId, college, phone, house, room, bed, nights, paid, deposit, together, needs, state } = person
  const badge = badgeOf(person, list.tonight)
  return (
    <section className={styles.card} aria-label={username}>
      <div className={styles.line}>
        <h2>{username}</h2>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <p className={styles.room}>
        {bed ? `${house}, room ${room}` : <Link to="/organiser/allot">No bed: allot one</Link>}
      </p>
      {message !== '' && <p role="alert">{message}</p>}
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
        <p className={styles.unpaid}>
          Not paid: send the guest to the festival desk, or let the guest in with a reason.
        </p>
      )}
      <GuestActs person={person} list={list} act={act} />
      {onDaysChanged && state !== 'left' && (
        <DialogButton text="Change days">
          {close => <NightsDialog userId={userId} username={username} onClose={close} onDone={onDaysChanged} />}
        </DialogButton>
      )}
      <button type="button" className="quiet-button" onClick={onClose}>
        Next person
      </button>
    </section>
  )
}
