// One day of the programme as a list, for phones, sorted by time. A press on a session opens its sheet.
import type { ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import { Nothing } from '../shell/states.tsx'
import { dayText, inOrder, shortWhen } from './day-layout.ts'
import styles from './day-list.module.css'
import { StateBadges } from './state-badges.tsx'

type Props = { board: ProgrammePage; day: string; onOpen: (session: SessionRow) => void }

export function DayList({ board, day, onOpen }: Props) {
  const sessions = inOrder(board.sessions.filter(session => session.festivalDay === day))
  const venueName = (id: string) => board.venues.find(venue => venue.id === id)?.name ?? ''
  if (sessions.length === 0) return <Nothing>No sessions on this day yet.</Nothing>
  const [past, ahead] = [sessions.filter(({ isOver }) => isOver), sessions.filter(({ isOver }) => !isOver)]
  const list = (some: readonly SessionRow[], label: string) => (
    <ul className={styles.list} aria-label={`${label}, ${dayText(day)}`}>
      {some.map(session => (
        <li key={session.id}>
          <button
            type="button"
            className={styles.session}
            data-state={session.isOver ? 'over' : session.state}
            onClick={() => onOpen(session)}
          >
            <span className={styles.times}>{shortWhen(session.actual)}</span>
            <strong>{session.name}</strong>
            <span className={styles.place}>{venueName(session.venueId)}</span>
            <span className={styles.badges}>
              <StateBadges session={session} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
  if (ahead.length === 0) return list(past, 'Sessions')
  return (
    <>
      {list(ahead, 'Sessions')}
      {past.length > 0 && (
        <details>
          <summary>Over ({past.length})</summary>
          {list(past, 'Sessions that are over')}
        </details>
      )}
    </>
  )
}
