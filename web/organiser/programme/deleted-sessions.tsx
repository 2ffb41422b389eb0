// Deleted sessions, which can be restored.
import { howMany } from '../../../domain/lists/how-many.ts'
import type { ProgrammePage } from '../../../domain/programme/api.ts'
import { whenText } from './day-layout.ts'
import styles from './unannounced-changes.module.css'

type Props = { board: Pick<ProgrammePage, 'takenOff'>; onRestore: (sessionId: string) => void }

export function DeletedSessions({ board: { takenOff }, onRestore }: Props) {
  const own = takenOff.filter(({ mayChange }) => mayChange)
  if (own.length === 0) return null
  return (
    <details>
      <summary>{howMany(own.length, 'deleted session')}</summary>
      <ul className={styles.list}>
        {own.map(session => (
          <li key={session.id}>
            {session.name}, {whenText(session)}{' '}
            <button type="button" className="quiet-button" onClick={() => onRestore(session.id)}>
              Restore<span className="visually-hidden">: {session.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
