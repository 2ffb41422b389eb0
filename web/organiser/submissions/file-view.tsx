// A file with its player, a text to read in place, or a link. Photographs are in photo-wall.tsx.
import { type ReactNode, useState } from 'react'
import type { EventSubmissions } from '../../../domain/submissions/api.ts'
import { measuredText } from '../../parts/profile/submissions/words.ts'
import { Figure } from '../../parts/shell/figure.tsx'
import { WeekdayMoment } from '../../parts/shell/weekday-moment.tsx'
import type { SubmissionFile } from './entries.ts'
import { RemoveFile } from './remove-file.tsx'
import styles from './submissions.module.css'

type Props = {
  eventId: number
  file: SubmissionFile
  /** The name of the person or team. */
  owner: string
  onChange: (page: EventSubmissions) => void
  onReload: () => void
  /** Further buttons. */
  children: ReactNode
}

export function FileView({ eventId, file, owner, onChange, onReload, children }: Props) {
  const { kind, name, text, link, by, at } = file
  const measured = measuredText(file)
  return (
    <div className={styles.file}>
      <p className={styles.facts}>
        {name && <strong translate="no">{name}</strong>}
        {measured && (
          <span>
            <Figure>{measured}</Figure>
          </span>
        )}
        <span className={styles.soft}>
          <Figure>{by ? `${by}, ` : ''}</Figure>
          <WeekdayMoment at={at} />
        </span>
      </p>
      {(kind === 'audio' || kind === 'film') && <Player file={file} owner={owner} onReload={onReload} />}
      {kind === 'text' && (
        <details className={styles.read} open={(text ?? '').length < 600}>
          <summary>Text of {owner}</summary>
          <p>{text}</p>
        </details>
      )}
      {kind === 'link' && link && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <div className="button-row">
        {file.download && <DownloadLink file={file} />}
        <RemoveFile eventId={eventId} file={file} owner={owner} onChange={onChange} />
        {children}
      </div>
    </div>
  )
}

export function DownloadLink({ file }: { file: SubmissionFile }) {
  return (
    <a href={file.download ?? ''} download className="quiet-button">
      Download<span className="visually-hidden"> {file.name}</span>
    </a>
  )
}

/** The addresses of files are valid for an hour, so an old page must be loaded again. */
function Player({ file, owner, onReload }: Pick<Props, 'file' | 'owner' | 'onReload'>) {
  const { kind, url } = file
  const [failed, setFailed] = useState<string | null>(null)
  if (!url) return null
  const media = {
    src: url,
    controls: true,
    preload: 'none',
    'aria-label': `${kind === 'audio' ? 'Music' : 'Film'} of ${owner}`,
    onError: () => setFailed(url),
  } as const
  return (
    <>
      {kind === 'audio' ? (
        <audio {...media} className={styles.audio} />
      ) : (
        <video {...media} className={styles.film} playsInline />
      )}
      {failed === url && (
        <p role="alert" className={styles.failed}>
          <span>
            It cannot be played here. Load the files again if this page is older than an hour, or download it.
          </span>
          <button type="button" className="quiet-button" onClick={onReload}>
            Load again
          </button>
        </p>
      )}
    </>
  )
}
