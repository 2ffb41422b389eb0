// Changes of sessions that nobody was told of yet, each with its ready notice: on the console's home, on the programme
// and on a session's sheet, until they are told or somebody says that they need not be.

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
import { changeText, isUntold, type UntoldBoard, untoldSessions } from './change-text.ts'
import styles from './unannounced-changes.module.css'

type ListProps = {
  board: UntoldBoard
  /** Reads the programme again: somebody else may have told some of them. */
  onChange: () => void
}

/** So many stand open by themselves; after an import there may be dozens. */
const mostOpen = 3

/** All but the one that stands below (OfferToTell). Nothing while everybody knows everything. */
export function UntoldChanges({ board, offered = null, onChange }: ListProps & { offered?: string | null }) {
  const sessions = untoldSessions(board).filter(({ id }) => id !== offered)
  if (sessions.length === 0) return null
  return (
    <section className={styles.untold} aria-label="Changes not announced">
      <details open={sessions.length <= mostOpen}>
        <summary>{howMany(sessions.length, 'change', 'changes')} not announced</summary>
        <ul className={styles.list}>
          {sessions.map(session => (
            <li key={session.id}>
              <UntoldChange session={session} board={board} onChange={onChange} />
            </li>
          ))}
        </ul>
        {sessions.length > 1 && <Dismiss sessions={sessions} words="Dismiss all" onChange={onChange} />}
      </details>
    </section>
  )
}

/** The change that was just made, at the lower edge of the screen, wherever the programme is scrolled to. */
export function OfferToTell({ onClose, ...change }: Props & { onClose: () => void }) {
  const { session, board } = change
  if (!isUntold(session, board.venues)) return null
  return (
    <div className={styles.offer} role="status">
      <UntoldChange {...change}>
        <button type="button" className="quiet-button" onClick={onClose}>
          Later
        </button>
      </UntoldChange>
    </div>
  )
}

type Props = ListProps & { session: SessionRow }

/** What people do not know of one session, and the way to tell them; nothing where they know all. */
export function UntoldChange({ session, board, onChange, children }: Props & { children?: ReactNode }) {
  const { id, version, eventId, known, mayChange } = session
  const mayTell = usePermission(eventId === null ? 'wholeNotices' : 'eventNotices', eventId ?? undefined)
  const words = known && mayChange ? changeText(known, session, board.venues) : null
  if (!words) return null
  const { title, text, isNecessary } = words
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
        {mayTell && (
          <Link to={`/organiser/notices/new?${search}`} className="main-button">
            {eventId === null ? 'Tell everybody who takes part' : 'Tell who is registered'}
          </Link>
        )}
        <Dismiss sessions={[session]} words="Not needed" onChange={onChange} />
        {children}
      </div>
    </div>
  )
}

type DismissProps = { sessions: readonly SessionRow[]; words: string; onChange: () => void }

function Dismiss({ sessions, words, onChange }: DismissProps) {
  const act = useAct(
    () => dismissChanges({ sessions: sessions.map(({ id, version }) => ({ sessionId: id, version })) }),
    () => {
      notice.success(sessions.length === 1 ? `${sessions[0]?.name}: nobody is told` : 'Nobody is told of them')
      onChange()
    },
  )
  return (
    <>
      <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
        {words}
        {sessions.length === 1 && <span className="visually-hidden">: {sessions[0]?.name}</span>}
      </button>
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
    </>
  )
}
