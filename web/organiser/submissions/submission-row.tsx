// One person or team: what it handed in, to play, see or read, and the buttons for its deadline.
import type { EventSubmissions } from '../../../domain/submissions/api.ts'
import { Figure } from '../../parts/shell/figure.tsx'
import { WeekdayMoment } from '../../parts/shell/weekday-moment.tsx'
import { Badge } from '../shell/states.tsx'
import type { Entry, Needs } from './entries.ts'
import { FileView } from './file-view.tsx'
import { LateActs } from './late-acts.tsx'
import styles from './submissions.module.css'

type Props = {
  eventId: number
  of: Needs
  entry: Entry
  onChange: (page: EventSubmissions) => void
  onReload: () => void
}

export function SubmissionRow({ eventId, of, entry, onChange, onReload }: Props) {
  const { row, files, missing, openedLate } = entry
  const others = files.filter(({ kind }) => kind !== 'photo')
  const late = <LateActs eventId={eventId} of={of} entry={entry} onChange={onChange} />
  const photos = files.length - others.length
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.order}>{row.order}</span>
        <div className={styles.names}>
          <h2>{row.name}</h2>
          {row.college && <p className={styles.soft}>{row.college}</p>}
        </div>
        <p className={styles.state}>
          <StateBadge key={`${missing} ${files.length}`} of={of} missing={missing} count={files.length} />
        </p>
      </div>
      {photos > 0 && (
        <p className={styles.soft}>
          <Figure>
            {files
              .filter(({ kind }) => kind === 'photo')
              .map(({ theme, name }) => theme || name)
              .join(', ')}
          </Figure>
        </p>
      )}
      {others.map(file => (
        <FileView key={file.id} eventId={eventId} file={file} owner={row.name} onChange={onChange} onReload={onReload}>
          {file === others.at(-1) && late}
        </FileView>
      ))}
      {openedLate && (
        <p className={styles.late}>
          <Badge tone="warn">open late</Badge> until <WeekdayMoment at={openedLate.until} />
          <Figure>{`, by ${openedLate.by}: ${openedLate.reason}`}</Figure>
        </p>
      )}
      {others.length === 0 && <div className="button-row">{late}</div>}
    </li>
  )
}

function StateBadge({ of, missing, count }: { of: Needs; missing: number; count: number }) {
  if (missing > 0) return <Badge tone="bad">{of.min > 1 ? `${missing} of ${of.min} missing` : 'missing'}</Badge>
  if (count === 0) return <Badge tone="plain">nothing handed in</Badge>
  return <Badge tone="good">{of.max > 1 ? `${count} handed in` : 'handed in'}</Badge>
}
