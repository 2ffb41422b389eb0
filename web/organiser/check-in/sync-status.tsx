// Whether the server answers, how many scans are queued, and its answers to those that were.
import { howMany } from '../../../domain/lists/how-many.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { Badge } from '../parts/shell/states.tsx'
import styles from '../scanning/scanning.module.css'
import { differs, finalResult } from './queue.ts'
import { resultWords } from './results.ts'
import type { CheckIn } from './use-check-in.ts'

export function SyncStatus({ checkIn }: { checkIn: CheckIn }) {
  const { online, list, queue } = checkIn
  return (
    <div className={styles.line}>
      <p role="status">
        <Badge tone={online ? 'good' : 'warn'}>{online ? 'Online' : 'Without network'}</Badge>{' '}
        {list ? (
          <>
            List of {howMany(list.people.size, 'person', 'people')} from <Moment at={list.madeAt} />
          </>
        ) : (
          'No list on this device yet'
        )}
        {queue.length > 0 && `, ${howMany(queue.length, 'scan waits', 'scans wait')} to be sent`}
      </p>
      {(!online || queue.length > 0) && (
        <button type="button" className="quiet-button" onClick={() => void checkIn.sync()}>
          Try the network
        </button>
      )}
    </div>
  )
}

export function SyncAnswers({ checkIn }: { checkIn: CheckIn }) {
  const { settled, clearSettled } = checkIn
  if (settled.length === 0) return null
  const others = settled.filter(differs)
  return (
    <section className={styles.notice} aria-label="Sent scans">
      <p role="status">
        {howMany(settled.length, 'scan')} sent:{' '}
        {others.length === 0 ? 'all confirmed.' : `${settled.length - others.length} confirmed, ${others.length} not.`}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(one => (
            <li key={one.scan.nonce}>
              <strong>{one.username}</strong> ({one.userId}), <Moment at={one.scan.at} />: here{' '}
              {resultWords[one.result].word}, the server says <strong>{resultWords[finalResult(one)].word}</strong>
              {one.answer.first && (
                <>
                  , <Moment at={one.answer.first.at} /> at {one.answer.first.gate} by {one.answer.first.by}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" className="quiet-button" onClick={clearSettled}>
          Seen
        </button>
      </p>
    </section>
  )
}
