// The user's events that the festival cancelled, and what happens to the money.
import { Link } from 'react-router'
import type { WaitingList } from '../../../../domain/seats/api.ts'
import { useTileTitle } from '../../../event-list.tsx'
import note from '../../shell/note.module.css'

export function CancelledEvents({ cancelled }: Pick<WaitingList, 'cancelled'>) {
  const tileTitle = useTileTitle()
  return cancelled.map(({ event, reason }) => (
    <div key={event} className={note.note}>
      <p>
        <strong>{tileTitle(event)} is cancelled:</strong> {reason}
      </p>
      <p>
        You do not pay for it. Anything you have overpaid is your credit, and we refund it.{' '}
        <Link to="/refunds">How refunds work</Link>
      </p>
    </div>
  ))
}
