// Sessions that were taken off the programme and can be put back.
import { howMany } from '../../../domain/lists/how-many.ts'
import type { ProgrammePage } from '../../../domain/programme/api.ts'
import { whenText } from './day-layout.ts'
import styles from './unannounced-changes.module.css'

type Props = { board: Pick<ProgrammePage, 'takenOff'>; onPutBack: (sessionId: string) => void }

export function TakenOff({ board: { takenOff }, onPutBack }: Props) {
  const own = takenOff.filter(({ mayChange }) => mayChange)
  if (own.length === 0) return null
  return (
    <details>
      <summary>{howMany(own.length, 'session was', 'sessions were')} taken off</summary>
      <ul className={styles.list}>
        {own.map(session => (
          <li key={session.id}>
            {session.name}, {whenText(session)}{' '}
            <button type="button" className="quiet-button" onClick={() => onPutBack(session.id)}>
              Put back<span className="visually-hidden">: {session.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
