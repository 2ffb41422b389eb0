// Lists seats that were lost because they were not paid in time, and says how to register again. Also shows the payment
// deadline of a seat.
import { Link } from 'react-router'
import type { WaitingList } from '../../../../domain/seats/api.ts'
import { useTileTitle } from '../../../event-list.tsx'
import { Moment } from '../../shell/moment.tsx'
import note from '../../shell/note.module.css'
import { useWaitingLists } from '../waiting-list/waiting-list-context.tsx'
import styles from './registered-events.module.css'

export function LapsedSeats({ lapsed }: Pick<WaitingList, 'lapsed'>) {
  const tileTitle = useTileTitle()
  return lapsed.map(({ event, at }) => (
    <div key={event} className={note.note}>
      <p>
        <strong>{tileTitle(event)}:</strong> your seat was not paid in time. It went to the next person on the waiting
        list on <Moment at={at} />.
      </p>
      <p>
        <Link to={`/events/${event}`}>Register again</Link> if a seat is free, or join the waiting list. A late payment
        becomes your credit.
      </p>
    </div>
  ))
}

/** The payment deadline of the user's seat. Renders nothing if the seat is paid or the event has no deadline. */
export function PaymentDeadline({ event }: { event: number }) {
  const { data } = useWaitingLists()
  const seat = data?.unpaid?.find(each => each.event === event)
  if (!seat) return null
  return (
    <p className={styles.deadline}>
      Pay by <Moment at={seat.until} />, or the seat goes to the next person on the waiting list.
    </p>
  )
}
