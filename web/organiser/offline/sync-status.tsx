// Shows the connection, the queued acts with the reason for waiting, and the server's answers to acts that were queued.
import type { ReactNode } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { type OfflineAct, waiting } from '../../offline/desk.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import styles from '../scanning/scanning.module.css'
import { Badge } from '../shell/states.tsx'

/** The part of a desk that is used here. */
type DeskStatus<Act, Reply> = {
  work: {
    again: () => Promise<void>
    seen: () => Promise<void>
    discard: (made: OfflineAct<Act, Reply>) => Promise<void>
  }
  state: {
    list: { madeAt: string; people: { size: number } | { length: number } } | null
    online: boolean
    waitReason: string
    made: readonly OfflineAct<Act, Reply>[]
  }
}

/**
 * `act`: the noun for an act, such as 'scan'. `name` renders the person whom an act is about. `listed`: one and several
 * rows of the list.
 */
type Props<Act, Reply> = {
  desk: DeskStatus<Act, Reply>
  act: string
  listed?: readonly [one: string, many: string]
  name: (made: OfflineAct<Act, Reply>) => ReactNode
}

export function SyncStatus<Act, Reply>({
  desk: { work, state },
  act,
  name,
  listed = ['person', 'people'],
}: Props<Act, Reply>) {
  const { online, list, made, waitReason } = state
  const waits = waiting(made)
  const refused = waits.filter(({ problem }) => problem !== '')
  return (
    <>
      <div className={styles.line}>
        <p role="status">
          <Badge tone={online ? 'good' : 'warn'}>{online ? 'Online' : 'Without network'}</Badge>{' '}
          {list ? (
            <span key={list.madeAt}>
              List of {howMany(sizeOf(list.people), ...listed)} from <Moment at={list.madeAt} />
            </span>
          ) : (
            <span>No list on this device yet</span>
          )}
          <span>{waits.length > 0 && `, ${howMany(waits.length, `${act} waits`, `${act}s wait`)} to be sent`}</span>
        </p>
        {(!online || waits.length > 0) && (
          <button type="button" className="quiet-button" onClick={() => void work.again()}>
            Retry the connection
          </button>
        )}
      </div>
      {waits.length > 0 && waitReason !== '' && <p role="alert">{`Not sent yet: ${waitReason}`}</p>}
      {refused.length > 0 && (
        <section className={styles.notice} aria-label="Refused by the server">
          <p>{`The server refuses ${howMany(refused.length, act)}. Tell the festival desk before you discard anything.`}</p>
          <ul>
            {refused.map(one => (
              <li key={one.id}>
                {name(one)}, <Moment at={one.time} />: {one.problem}{' '}
                <button type="button" className="quiet-button" onClick={() => void work.discard(one)}>
                  Discard
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

/** Shows the answers to queued acts until they are marked as seen. `said` renders an answer that differs. */
export function SentActs<Act, Reply>({
  desk: { work, state },
  act,
  name,
  said,
}: Props<Act, Reply> & { said: (made: OfflineAct<Act, Reply>) => ReactNode }) {
  const sent = state.made.filter(({ unseen }) => unseen)
  if (sent.length === 0) return null
  const different = sent.filter(({ otherwise }) => otherwise)
  return (
    <section className={styles.notice} aria-label={`Sent ${act}s`}>
      <p role="status">
        <span>{`${howMany(sent.length, act)} sent:`}</span>{' '}
        <span>
          {different.length === 0
            ? 'all confirmed.'
            : `${sent.length - different.length} confirmed, ${different.length} not.`}
        </span>
      </p>
      {different.length > 0 && (
        <ul>
          {different.map(one => (
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
