// The user's turns in rounds on stage, the next one in large letters. Renders nothing if there are none.
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { useFestival } from '../../../edition.tsx'
import { useEventName } from '../../../event-list.tsx'
import { turnWords } from './turn-words.ts'
import { useOwnTurns } from './use-own-turns.ts'
import styles from './your-turns.module.css'

export function YourTurns({ user }: { user: User }) {
  const turns = useOwnTurns(user)
  const { timeZone } = useFestival()
  const eventName = useEventName()
  if (turns.length === 0) return null
  return (
    <section className={styles.turns} aria-label="Your turn on stage">
      <ol aria-live="polite">
        {turns.map(turn => {
          const { main, more } = turnWords(turn, timeZone)
          const { eventId, round, team, state, isOver } = turn
          return (
            // A new element for each change, also of the words: a translator may have replaced the texts inside.
            <li key={`${eventId} ${round} ${team} ${main} ${more}`} data-state={isOver ? 'over' : state}>
              <p className={styles.event}>
                <Link to={`/events/${eventId}`}>{eventName(eventId)}</Link>
                {` · ${round}`}
              </p>
              <p className={styles.main}>{main}</p>
              {more.map(line => (
                <p key={line}>{line}</p>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
