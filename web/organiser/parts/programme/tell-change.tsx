// Offers a ready notice about a session that was just changed, to who may write one.
import { Link } from 'react-router'
import type { ProgrammeBoard, SessionRow } from '../../../../domain/programme-desk-types.ts'
import { usePermission } from '../../organiser.tsx'
import { changeText } from './change-text.ts'
import styles from './tell-change.module.css'

type Props = {
  board: ProgrammeBoard
  /** The session as it was before its change. */
  before: SessionRow
  onClose: () => void
}

export function TellChange({ board, before, onClose }: Props) {
  const { id, eventId } = before
  const mayTell = usePermission(eventId === null ? 'wholeNotices' : 'notices', eventId ?? undefined)
  // Until the programme is read again it is as before.
  const after = board.sessions.find(session => session.id === id)
  const words = after && changeText(before, after, board.venues)
  if (!mayTell || !words) return null
  const { title, text, isNecessary } = words
  const search = new URLSearchParams({
    ...(eventId !== null && { event: String(eventId) }),
    ...{ title, text },
    ...(isNecessary && { necessary: 'yes' }),
  })
  return (
    <div className={styles.offer} role="status">
      <p>{text}</p>
      <div className="button-row">
        <Link to={`/organiser/notices/new?${search}`} className="main-button">
          {eventId === null ? 'Tell everybody who takes part' : 'Tell who is registered'}
        </Link>
        <button type="button" className="quiet-button" onClick={onClose}>
          Not needed
        </button>
      </div>
    </div>
  )
}
