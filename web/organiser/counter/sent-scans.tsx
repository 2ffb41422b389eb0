// Whether the server answers, what waits to be sent, and what it said of that: meals given twice are named.
import { resultTexts } from '../../../domain/meals/words.ts'
import { Moment, TimeOfDay } from '../../parts/shell/moment.tsx'
import { Badge } from '../parts/shell/states.tsx'
import shared from '../scanning/scanning.module.css'
import type { SettledScan } from './stored.ts'
import type { Counter } from './use-counter.ts'

export function CounterStatus({ counter: { work, state } }: { counter: Counter }) {
  const { online, list, waiting } = state
  return (
    <div className={shared.line}>
      <p role="status">
        <Badge tone={online ? 'good' : 'warn'}>{online ? 'Online' : 'Without network'}</Badge>{' '}
        {list ? (
          <>
            List of {list.people.size} people from <Moment at={list.madeAt} />
          </>
        ) : (
          'No list on this device yet'
        )}
        {waiting.length > 0 && `, ${waiting.length} ${waiting.length === 1 ? 'scan waits' : 'scans wait'} to be sent`}
      </p>
      {(!online || waiting.length > 0) && (
        <button type="button" className="quiet-button" onClick={() => void work.look()}>
          Try the network
        </button>
      )}
    </div>
  )
}

/** The scans of which the server says something else than this device had. */
function differing(settled: readonly SettledScan[]): SettledScan[] {
  return settled.filter(({ result, answer }) => answer.result !== result)
}

export function SentScans({ counter: { work, state } }: { counter: Counter }) {
  const { settled } = state
  if (settled.length === 0) return null
  const others = differing(settled)
  return (
    <section className={shared.notice} aria-label="Sent scans">
      <p role="status">
        {settled.length} {settled.length === 1 ? 'scan' : 'scans'} sent:{' '}
        {others.length === 0
          ? 'each counted once.'
          : `${settled.length - others.length} counted, ${others.length} not.`}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ scan, username, userId, answer }) => (
            <li key={scan.nonce}>
              <strong>{username}</strong> ({userId}), <Moment at={scan.at} />:{' '}
              {answer.result === 'already_eaten' && answer.first ? (
                <>
                  <strong>given twice</strong>, also at <TimeOfDay at={answer.first.at} />, counter{' '}
                  {answer.first.counter}
                </>
              ) : (
                <>
                  given here, the server says <strong>{resultTexts[answer.result]}</strong>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" className="quiet-button" onClick={work.clearSettled}>
          Seen
        </button>
      </p>
    </section>
  )
}
