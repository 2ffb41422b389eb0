// Whether the server answers, what waits to be sent and why, and what the server said of the acts that waited.
import type { ReactNode } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import styles from '../scanning/scanning.module.css'
import { Badge } from '../shell/states.tsx'
import { type Made, waiting } from './desk.ts'

/** What these parts need of a desk's work and of its state. */
type Shown<Act, Reply> = {
  work: {
    again: () => Promise<void>
    seen: () => Promise<void>
    putAside: (made: Made<Act, Reply>) => Promise<void>
  }
  state: {
    list: { madeAt: string; people: { size: number } | { length: number } } | null
    online: boolean
    held: string
    made: readonly Made<Act, Reply>[]
  }
}

/** `act` is what is sent ('scan'); `name` says whom it is about. */
type Props<Act, Reply> = {
  desk: Shown<Act, Reply>
  act: string
  name: (made: Made<Act, Reply>) => ReactNode
}

export function SyncStatus<Act, Reply>({ desk: { work, state }, act, name }: Props<Act, Reply>) {
  const { online, list, made, held } = state
  const waits = waiting(made)
  const refused = waits.filter(({ problem }) => problem !== '')
  return (
    <>
      <div className={styles.line}>
        <p role="status">
          <Badge tone={online ? 'good' : 'warn'}>{online ? 'Online' : 'Without network'}</Badge>{' '}
          {list ? (
            <>
              List of {howMany(sizeOf(list.people), 'person', 'people')} from <Moment at={list.madeAt} />
            </>
          ) : (
            'No list on this device yet'
          )}
          {waits.length > 0 && `, ${howMany(waits.length, `${act} waits`, `${act}s wait`)} to be sent`}
        </p>
        {(!online || waits.length > 0) && (
          <button type="button" className="quiet-button" onClick={() => void work.again()}>
            Try the network
          </button>
        )}
      </div>
      {waits.length > 0 && held !== '' && <p role="alert">Not sent yet: {held}</p>}
      {refused.length > 0 && (
        <section className={styles.notice} aria-label="Not taken by the server">
          <p>
            The server does not take {howMany(refused.length, act)}. Tell the desk of the festival, then put it aside.
          </p>
          <ul>
            {refused.map(one => (
              <li key={one.id}>
                {name(one)}, <Moment at={one.time} />: {one.problem}{' '}
                <button type="button" className="quiet-button" onClick={() => void work.putAside(one)}>
                  Put aside
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const sizeOf = (people: { size: number } | { length: number }) => ('size' in people ? people.size : people.length)

/** The answers to acts that waited, until a person has seen them. `said` is the sentence for one that differs. */
export function SentActs<Act, Reply>({
  desk: { work, state },
  act,
  name,
  said,
}: Props<Act, Reply> & { said: (made: Made<Act, Reply>) => ReactNode }) {
  const sent = state.made.filter(({ unseen }) => unseen)
  if (sent.length === 0) return null
  const others = sent.filter(({ otherwise }) => otherwise)
  return (
    <section className={styles.notice} aria-label={`Sent ${act}s`}>
      <p role="status">
        {howMany(sent.length, act)} sent:{' '}
        {others.length === 0 ? 'all confirmed.' : `${sent.length - others.length} confirmed, ${others.length} not.`}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(one => (
            <li key={one.id}>
              {name(one)}, <Moment at={one.time} />: {said(one)}
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" className="quiet-button" onClick={() => void work.seen()}>
          Seen
        </button>
      </p>
    </section>
  )
}
