// What the user hands in, one entry per submission of an event and team. On the profile and on the page of a team.
import { Link } from 'react-router'
import type { OwnSubmission, OwnSubmissions } from '../../../../domain/submissions/api.ts'
import { Figure } from '../../shell/figure.tsx'
import { Deadline, useNow } from './deadline.tsx'
import { HandedIn } from './handed-in.tsx'
import { Refused } from './refused.tsx'
import styles from './submissions.module.css'
import { countText, handInPath, handInWords, isOpen, missing } from './words.ts'

type ListProps = {
  submissions: readonly OwnSubmission[]
  /** Names an event; null on the page of a team, which names it already. */
  eventName: ((eventId: number) => string) | null
  onChange: (data: OwnSubmissions) => void
}

export function SubmissionList({ submissions, eventName, onChange }: ListProps) {
  return (
    <ul className={styles.list}>
      {submissions.map(one => (
        <li key={keyOf(one)} className={styles.entry}>
          <Entry of={one} event={eventName?.(one.eventId) ?? null} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

const keyOf = ({ eventId, submission, team }: OwnSubmission) => `${eventId} ${submission} ${team?.id ?? ''}`

type EntryProps = { of: OwnSubmission; event: string | null; onChange: (data: OwnSubmissions) => void }

function Entry({ of, event, onChange }: EntryProps) {
  const { name, eventId, team, files, halves } = of
  const now = useNow(of.deadline)
  const open = isOpen(of, now)
  const lacks = missing(of)
  const count = countText(of)
  const own = halves.find(half => half.own)
  const other = halves.find(half => !half.own)
  return (
    <>
      <div className={styles.head}>
        <h3>{name}</h3>
        <State key={`${lacks} ${files.length} ${open}`} lacks={lacks} has={files.length > 0} open={open} />
      </div>
      {event && (
        <p className={styles.event}>
          <Link to={`/events/${eventId}`}>{event}</Link>
          {team && (
            <>
              {' · '}
              <Link to={`/teams/${team.id}`}>{team.name}</Link>
            </>
          )}
        </p>
      )}
      <Deadline of={of} />
      {of.refused && <Refused refused={of.refused} onChange={onChange} />}
      {count && (
        <p className={styles.count}>
          <Figure>{count}</Figure>
        </p>
      )}
      <HandedIn of={of} open={open} onChange={onChange} />
      {own && open && (
        <p className={styles.half}>
          <Figure>{`The upload of ${own.name} has stopped at ${percent(own)} %. Nothing is lost.`}</Figure>
        </p>
      )}
      {other && (
        <p className={styles.half}>
          <Figure>{`${other.by} is sending ${other.name}: ${percent(other)} %`}</Figure>
        </p>
      )}
      {open && (
        <Link to={handInPath(of)} className={lacks > 0 ? 'main-button' : 'quiet-button'} preventScrollReset={false}>
          <Figure>{own ? 'Continue the upload' : handInWords(of)}</Figure>
          <span className="visually-hidden">: {event ? `${name}, ${event}` : name}</span>
        </Link>
      )}
    </>
  )
}

function State({ lacks, has, open }: { lacks: number; has: boolean; open: boolean }) {
  if (lacks > 0) return <span className={styles.lacks}>{open ? 'Missing' : 'Not handed in'}</span>
  if (has) return <span className={styles.complete}>Handed in</span>
  return <span className={styles.optional}>Optional</span>
}

export function percent({ arrived, bytes }: { arrived: number; bytes: number }): number {
  return bytes > 0 ? Math.floor((arrived / bytes) * 100) : 0
}
