// An invitation card: the event's poster, the team's name, its seats, and a stamp with its state.
import { Link } from 'react-router'
import type { InvitedTeam, TeamSeats } from '../../../domain/share-pictures/invited-team.ts'
import { Poster } from '../events/poster.tsx'
import styles from './invitation-card.module.css'

const stamps: Record<InvitedTeam['state'], string> = { open: 'Open', full: 'Full', closed: 'Closed' }
/** The largest number of seats that is drawn. */
const mostDrawn = 40

/** `captain` needs a call with the code, so it appears later. */
export function InvitationCard({
  team: { ind, event, name, when, state, seats },
  captain,
}: {
  team: InvitedTeam
  captain: string | undefined
}) {
  return (
    <div className={styles.invitation}>
      <div className={styles.poster}>
        <Poster ind={ind} words={event} />
        <p className={styles.stamp} data-state={state}>
          {stamps[state]}
        </p>
      </div>
      <div className={styles.words}>
        <h1>
          <small>Join the team</small> <span>{name}</span>
        </h1>
        <p className={styles.event}>
          <Link to={`/events/${ind}`}>{event}</Link>
        </p>
        {when && <p>{when}</p>}
        <p className={styles.captain}>{captain && `Captain: ${captain}`}</p>
      </div>
      <ul className={styles.roles}>
        {seats.map(each => (
          <li key={each.people}>
            <Seats {...each} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Taken seats are drawn filled, other seats as outlines. If no limit is published, one outline is drawn. */
function Seats({ people, taken, most }: TeamSeats) {
  const drawn = Math.min(most ?? taken + 1, mostDrawn)
  return (
    <>
      <strong>{most === null ? `${taken} so far` : `${taken} of ${most}`}</strong> {people}
      <span className={styles.seats} aria-hidden="true">
        {Array.from({ length: drawn }, (_, seat) => seat).map(seat => (
          <i key={seat} data-taken={seat < taken || undefined} />
        ))}
      </span>
    </>
  )
}
