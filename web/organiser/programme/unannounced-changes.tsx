// Shows session changes that are not announced yet, each with a link to its drafted notice. They are shown on the
// overview, the programme and the session's sheet until the notice is sent or the change is dismissed.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { SessionRow } from '../../../domain/programme/api.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { dismissChanges } from './calls.ts'
import { changeText, isUnannounced, type ProgrammeSessions, unannouncedSessions } from './change-text.ts'
import styles from './unannounced-changes.module.css'

type ListProps = {
  board: ProgrammeSessions
  /** Reads the programme again, because another organiser may have announced some of the changes. */
  onChange: () => void
}

/** How many changes are shown unfolded. After an import there may be dozens. */
const mostUnfolded = 3

/** Lists all unannounced changes except the change in `NoticeOffer`. Renders nothing if there are none. */
export function UnannouncedChanges({ board, offered = null, onChange }: ListProps & { offered?: string | null }) {
  const sessions = unannouncedSessions(board).filter(({ id }) => id !== offered)
  if (sessions.length === 0) return null
  return (
    <section className={styles.unannounced} aria-label="Changes not announced">
      <details open={sessions.length <= mostUnfolded}>
        <summary>{`${howMany(sessions.length, 'change')} not announced`}</summary>
        <ul className={styles.list}>
          {sessions.map(session => (
            <li key={session.id}>
              <UnannouncedChange session={session} board={board} onChange={onChange} />
            </li>
          ))}
        </ul>
        {sessions.length > 1 && <Dismiss sessions={sessions} text="Dismiss all" onChange={onChange} />}
      </details>
    </section>
  )
}

/** Offers the notice about the change just made, at the lower edge of the screen. */
export function NoticeOffer({ onClose, ...change }: Props & { onClose: () => void }) {
  const { session, board } = change
  if (!isUnannounced(session, board.venues)) return null
  return (
    <div className={styles.offer} role="status">
      <UnannouncedChange {...change}>
        <button type="button" className="quiet-button" onClick={onClose}>
          Later
        </button>
      </UnannouncedChange>
    </div>
  )
}

type Props = ListProps & { session: SessionRow }

/** Shows a session's unannounced change with the link to its notice. Renders nothing if there is no such change. */
export function UnannouncedChange({ session, board, onChange, children }: Props & { children?: ReactNode }) {
  const { id, version, eventId, known, mayChange } = session
  const mayNotify = usePermission(eventId === null ? 'wholeNotices' : 'eventNotices', eventId ?? undefined)
  const draft = known && mayChange ? changeText(known, session, board.venues) : null
  if (!draft) return null
  const { title, text, isNecessary } = draft
  const search = new URLSearchParams({
    ...(eventId !== null && { event: String(eventId) }),
    title,
    text,
    ...(isNecessary && { necessary: 'yes' }),
    session: id,
    version: String(version),
  })
  return (
    <div className={styles.change}>
      <p>{text}</p>
      <div className="button-row">
        {mayNotify && (
          <Link to={`/organiser/notices/new?${search}`} className="main-button">
            {eventId === null ? 'Notify all participants' : 'Notify registered participants'}
          </Link>
        )}
        <Dismiss sessions={[session]} text="Dismiss" onChange={onChange} />
        {children}
      </div>
    </div>
  )
}

type DismissProps = { sessions: readonly SessionRow[]; text: string; onChange: () => void }

function Dismiss({ sessions, text, onChange }: DismissProps) {
  const act = useAct(
    () => dismissChanges({ sessions: sessions.map(({ id, version }) => ({ sessionId: id, version })) }),
    () => {
      notice.success(`Dismissed without a notice: ${howMany(sessions.length, 'change')}`)
      onChange()
    },
  )
  return (
    <>
      <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
        {text}
        {sessions.length === 1 && <span className="visually-hidden">: {sessions[0]?.name}</span>}
      </button>
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
    </>
  )
}
