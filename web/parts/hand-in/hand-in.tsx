// One submission of an event: until when, what is allowed, what has arrived, and the forms that hand it in.
import { Link } from 'react-router'
import type { User } from '../../../domain/account/api.ts'
import type { OwnSubmission, OwnSubmissions } from '../../../domain/submissions/api.ts'
import type { Answer } from '../../calls/api.ts'
import { readSubmissions } from '../../calls/submission-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import paper from '../profile/paper-section.module.css'
import { Deadline, useNow } from '../profile/submissions/deadline.tsx'
import { HandedIn } from '../profile/submissions/handed-in.tsx'
import { Refused } from '../profile/submissions/refused.tsx'
import list from '../profile/submissions/submissions.module.css'
import { countText, isOpen } from '../profile/submissions/words.ts'
import { Figure } from '../shell/figure.tsx'
import { Problem } from '../shell/problem.tsx'
import { Allowed } from './allowed-list.tsx'
import { FileForm } from './file-form.tsx'
import styles from './hand-in.module.css'
import { LinkForm } from './link-form.tsx'
import { TextForm } from './text-form.tsx'
import { useReads } from './use-reads.ts'

type Props = { user: User; eventId: number; eventName: string; submission: string; team: string | null }

export default function HandIn({ user, eventId, eventName, submission, team }: Props) {
  const { data, failure, reload, setData } = useAnswer(`submissions ${user.userId}`, readSubmissions)
  const { read, change } = useReads(setData)
  const find = ({ submissions }: OwnSubmissions) =>
    submissions.find(
      one =>
        one.eventId === eventId &&
        one.submission === submission &&
        (team === null || one.team === null || one.team.id === team),
    )
  const found = data && find(data)
  if (found)
    return (
      <Sheet
        user={user}
        of={found}
        eventName={eventName}
        onChange={change}
        read={async () => {
          const answer = await read()
          return answer.ok ? { ok: true, data: find(answer.data) ?? found } : answer
        }}
      />
    )
  return (
    <div className={`${paper.paper} ${styles.sheet}`}>
      <h1>Hand in</h1>
      {data && <p>There is nothing to hand in here. You may not be registered for the event any more.</p>}
      {!data && !failure && <p role="status">Loading what is to be handed in …</p>}
      {!data && failure && <Problem failure={failure} onRetry={reload} />}
      <p>
        <Link to="/profile">Go to Profile</Link>
      </p>
    </div>
  )
}

type SheetProps = {
  user: User
  of: OwnSubmission
  eventName: string
  onChange: (data: OwnSubmissions) => void
  read: () => Promise<Answer<OwnSubmission>>
}

function Sheet({ user, of, eventName, onChange, read }: SheetProps) {
  const { eventId, name, note, team, accepts } = of
  const now = useNow(of.deadline)
  const open = isOpen(of, now)
  const count = countText(of)
  const fileKinds = accepts.filter(({ kind }) => kind !== 'text' && kind !== 'link')
  const text = accepts.find(({ kind }) => kind === 'text')
  const link = accepts.find(({ kind }) => kind === 'link')
  const takesFiles = open && fileKinds.length > 0
  const choices = Number(fileKinds.length > 0) + Number(Boolean(text)) + Number(Boolean(link))
  return (
    <div className={`${paper.paper} ${styles.sheet}`}>
      <p className={styles.event}>
        <Link to={`/events/${eventId}`}>{eventName}</Link>
        {team && (
          <>
            {' · '}
            <Link to={`/teams/${team.id}`}>{team.name}</Link>
          </>
        )}
      </p>
      <h1>{name}</h1>
      <Deadline of={of} />
      {note && <p>{note}</p>}
      {of.refused && !takesFiles && <Refused refused={of.refused} onChange={onChange} />}
      {of.files.length > 0 && (
        <section aria-label="Handed in" className={styles.arrived}>
          <h2>Handed in</h2>
          {count && (
            <p className={list.count}>
              <Figure>{count}</Figure>
            </p>
          )}
          <HandedIn of={of} open={open} onChange={onChange} />
          {team && (
            <p className={styles.soft}>
              {of.max > 1
                ? 'Everybody in the team can add, replace and withdraw.'
                : 'Everybody in the team can replace it. The last one counts.'}
            </p>
          )}
        </section>
      )}
      {open ? (
        <>
          {takesFiles && (
            <section className={styles.way} aria-label={choices > 1 ? 'Hand in a file' : 'Hand in'}>
              <h2>{titleOf(of, fileKinds)}</h2>
              <Allowed of={of} accepts={fileKinds} />
              <FileForm user={user} of={of} accepts={fileKinds} read={read} onChange={onChange} />
            </section>
          )}
          {text && (
            <section className={styles.way} aria-label={choices > 1 ? 'Hand in a text' : 'Hand in'}>
              <h2>{choices > 1 ? 'Or write a text' : 'Write it here'}</h2>
              <TextForm user={user} of={of} most={text.maxWords} onChange={onChange} />
            </section>
          )}
          {link && (
            <section className={styles.way} aria-label={choices > 1 ? 'Hand in a link' : 'Hand in'}>
              <h2>{choices > 1 ? 'Or give a link' : 'Give a link'}</h2>
              <Allowed of={of} accepts={[link]} />
              <LinkForm of={of} onChange={onChange} />
            </section>
          )}
        </>
      ) : (
        <p className={styles.closed}>
          Nothing can be handed in any more. If you need more time, ask the coordinator. The contact is on{' '}
          <Link to={`/events/${eventId}`}>the event's page</Link>.
        </p>
      )}
      <div className="button-row">
        <Link to="/profile#hand-in" className="quiet-button" preventScrollReset={false}>
          Profile
        </Link>
        {team && (
          <Link to={`/teams/${team.id}`} className="quiet-button">
            Team
          </Link>
        )}
      </div>
    </div>
  )
}

function titleOf({ files, max }: OwnSubmission, accepts: OwnSubmission['accepts']): string {
  const photos = accepts.every(({ kind }) => kind === 'photo')
  if (max > 1) return photos ? 'Choose photographs' : 'Choose files'
  const one = photos ? 'photograph' : 'file'
  return files.length > 0 ? `Replace it with another ${one}` : `Choose the ${one}`
}
