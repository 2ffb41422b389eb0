// The user's waiting lists and offered seats.
import { type MouseEvent, useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import type { WaitingList } from '../../../../domain/seats/api.ts'
import { leaveWaitingList } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useEventName } from '../../../event-list.tsx'
import { ActDialog } from '../../forms/act-dialog.tsx'
import { useOpener } from '../../shell/dialog.tsx'
import { Moment } from '../../shell/moment.tsx'
import { TakeSeatDialog } from './take-seat-dialog.tsx'
import styles from './waiting-list.module.css'

type Entry = WaitingList['entries'][number]
type Props = {
  user: User
  waitingLists: WaitingList
  onChange: (waitingLists: WaitingList) => void
  onReload: () => void
}

export function WaitingEntries({ user, waitingLists, onChange, onReload }: Props) {
  const eventName = useEventName()
  const [dialog, setDialog] = useState<{ kind: 'take' | 'leave'; entry: Entry } | null>(null)
  const opener = useOpener(dialog !== null)
  const open = (kind: 'take' | 'leave', entry: Entry) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    setDialog({ kind, entry })
  }
  const close = () => setDialog(null)
  const closeAndReload = () => {
    close()
    onReload()
  }
  // Offers come first, because they need an answer.
  const entries = waitingLists.entries.toSorted((a, b) => Number(b.heldUntil !== null) - Number(a.heldUntil !== null))
  return (
    <div id="waiting" className={styles.lines}>
      <h3>Waiting lists</h3>
      <ul>
        {entries.map(entry => (
          <li
            key={`${entry.event} ${entry.position} ${entry.heldUntil} ${user.emailConfirmed}`}
            className={entry.heldUntil ? styles.held : styles.waiting}
          >
            <p>
              <strong>{eventName(entry.event)}</strong>
              {entry.heldUntil ? (
                <>
                  A seat is reserved for you until <Moment at={entry.heldUntil} />. You pay nothing until you take it.
                </>
              ) : (
                <>
                  You are number {entry.position} on the waiting list. Waiting is free.{' '}
                  {user.emailConfirmed ? 'We will mail you when a seat is free.' : 'Check here whether a seat is free.'}
                </>
              )}
            </p>
            <div className="button-row">
              {entry.heldUntil && (
                <button type="button" className="main-button" onClick={open('take', entry)}>
                  Take the seat <span className="visually-hidden">in {eventName(entry.event)}</span>
                </button>
              )}
              <button type="button" className="quiet-button" onClick={open('leave', entry)}>
                {entry.heldUntil ? 'Decline' : 'Leave the waiting list'}
                <span className="visually-hidden">: {eventName(entry.event)}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {dialog?.kind === 'take' && (
        <TakeSeatDialog
          user={user}
          ind={dialog.entry.event}
          onDone={closeAndReload}
          // The seat may have been offered to the next person.
          onClose={closeAndReload}
        />
      )}
      {dialog?.kind === 'leave' && (
        <LeaveDialog
          entry={dialog.entry}
          onDone={fresh => {
            close()
            onChange(fresh)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function LeaveDialog({
  entry,
  onDone,
  onClose,
}: {
  entry: Entry
  onDone: (waitingLists: WaitingList) => void
  onClose: () => void
}) {
  const name = useEventName()(entry.event)
  const act = useAct(() => leaveWaitingList(entry.event), onDone)
  const held = entry.heldUntil !== null
  return (
    <ActDialog
      title={held ? `Decline the seat in ${name}` : `Leave the waiting list of ${name}`}
      act={act}
      button={held ? 'Decline the seat' : 'Leave the waiting list'}
      grave
      onClose={onClose}
    >
      <p>{held ? 'The next person on the waiting list gets it.' : 'If you join again, you start at the end.'}</p>
    </ActDialog>
  )
}
