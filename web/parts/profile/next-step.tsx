// One line at the top of the profile: what is next to do, and the way to it.
import { Link } from 'react-router'
import type { User } from '../../../domain/account/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import styles from './next-step.module.css'

/**
 * `waiting`: whole rupees that the person told us of and nobody has confirmed yet. `held`: a seat is offered to them,
 * which does not wait.
 */
export function NextStep({ user, waiting, held = false }: { user: User; waiting: number; held?: boolean | undefined }) {
  const { said, leads, to } = held ? offeredSeat : nextFor(user, waiting)
  return (
    <nav className={styles.next} aria-label="What is next">
      <p>{said}</p>
      <Link to={to} className="main-button" preventScrollReset={false}>
        {leads}
      </Link>
    </nav>
  )
}

const offeredSeat = { said: 'A place is free for you, and held for some time', leads: 'See it', to: '#waiting' }

function nextFor({ amountDue, events }: User, waiting: number) {
  if (amountDue > waiting)
    return { said: `${rupees(amountDue - waiting)} to be paid`, leads: 'How to pay', to: '#payments' }
  if (amountDue > 0)
    return {
      said: `${rupees(waiting)} waits to be confirmed. You need not do anything.`,
      leads: 'Your payments',
      to: '#payments',
    }
  if (events.length === 0) return { said: 'You are registered for no event yet', leads: 'Choose events', to: '#events' }
  return { said: 'Nothing is to be paid', leads: 'Show your pass', to: '#pass' }
}
