// Whether the marks are on this phone alone or have been sent, and what went wrong.
import { howMany } from '../../domain/lists/how-many.ts'
import { waiting } from '../offline/desk.ts'
import styles from './judge.module.css'
import type { Judge } from './use-judge.ts'

export function StatusLine({ judge: { work, state } }: { judge: Judge }) {
  const { online, made, failure } = state
  const waits = waiting(made)
  const refused = waits.filter(({ problem, act }) => problem !== '' && act.kind === 'mark')
  const isSent = online && waits.length === 0
  return (
    <div className={styles.status}>
      <p role="status" data-state={isSent ? 'sent' : online ? 'sending' : 'away'}>
        {waits.length > 0 ? (
          <>
            <strong>Saved on this phone</strong>{' '}
            {online ? `sending ${waits.length} …` : `${howMany(waits.length, 'entry', 'entries')}, sent with network`}
          </>
        ) : (
          <strong>{online ? (made.length > 0 ? 'Sent' : 'Online') : 'Without network'}</strong>
        )}
      </p>
      {(!online || refused.length > 0) && (
        <button type="button" onClick={() => void work.again()}>
          Try now
        </button>
      )}
      {failure !== '' && <p role="alert">{failure}</p>}
    </div>
  )
}
