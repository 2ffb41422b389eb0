// The photographs of an event as a wall of pictures. A press shows one large; arrow keys lead to the others.
import { useEffect, useState } from 'react'
import type { EventSubmissions } from '../../../domain/submissions/api.ts'
import { measuredText } from '../../parts/profile/submissions/words.ts'
import { Dialog, DialogBody, DialogFoot, useOpener } from '../../parts/shell/dialog.tsx'
import { Figure } from '../../parts/shell/figure.tsx'
import { WeekdayMoment } from '../../parts/shell/weekday-moment.tsx'
import type { Entry, SubmissionFile } from './entries.ts'
import { DownloadLink } from './file-view.tsx'
import { RemoveFile } from './remove-file.tsx'
import styles from './submissions.module.css'

type Photo = { file: SubmissionFile; owner: string; url: string }
type Props = {
  eventId: number
  entries: readonly Entry[]
  onChange: (page: EventSubmissions) => void
  onReload: () => void
}

export function PhotoWall({ eventId, entries, onChange, onReload }: Props) {
  const photos = entries.flatMap(({ row, files }) =>
    files.flatMap((file): Photo[] =>
      file.kind === 'photo' && file.url ? [{ file, owner: row.name, url: file.url }] : [],
    ),
  )
  const [open, setOpen] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const at = photos.findIndex(({ file }) => file.id === open)
  const opener = useOpener(at >= 0)
  return (
    <section aria-label="Photographs">
      {photos.some(({ url }) => url === failed) && (
        <p role="alert" className={styles.failed}>
          <span>Some pictures cannot be shown. The addresses are valid for an hour.</span>
          <button type="button" className="quiet-button" onClick={onReload}>
            Load again
          </button>
        </p>
      )}
      <ul className={styles.wall}>
        {photos.map(({ file, owner, url }) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.picture}
              onClick={event => {
                opener.current = event.currentTarget
                setOpen(file.id)
              }}
            >
              <img src={url} alt={altOf(file, owner)} loading="lazy" decoding="async" onError={() => setFailed(url)} />
              <span aria-hidden="true">
                <strong>{owner}</strong>
                <Figure>{file.theme && ` · ${file.theme}`}</Figure>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {at >= 0 && (
        <LargePhoto
          eventId={eventId}
          photos={photos}
          at={at}
          onShow={to => setOpen(photos[to]?.file.id ?? null)}
          onChange={onChange}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

const altOf = ({ theme, name }: SubmissionFile, owner: string) => `${theme || name}, photograph of ${owner}`

type LargeProps = {
  eventId: number
  photos: readonly Photo[]
  at: number
  onShow: (at: number) => void
  onChange: (page: EventSubmissions) => void
  onClose: () => void
}

function LargePhoto({ eventId, photos, at, onShow, onChange, onClose }: LargeProps) {
  const { file, owner, url } = photos[at]!
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) return
      if (key === 'ArrowRight' && at < photos.length - 1) onShow(at + 1)
      if (key === 'ArrowLeft' && at > 0) onShow(at - 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [at, photos.length, onShow])
  return (
    <Dialog title={file.theme ? `${owner}: ${file.theme}` : owner} busy={false} onClose={onClose}>
      <DialogBody>
        <img key={file.id} src={url} alt={altOf(file, owner)} className={styles.large} />
        <p className={styles.facts}>
          <strong translate="no">{file.name}</strong>
          <span>
            <Figure>{measuredText(file)}</Figure>
          </span>
          {file.takenAt && (
            <span>
              taken <WeekdayMoment at={file.takenAt} />
            </span>
          )}
          <span className={styles.soft}>
            <Figure>{file.by ? `handed in by ${file.by}` : ''}</Figure>
          </span>
        </p>
      </DialogBody>
      <DialogFoot problem="">
        <div className="button-row">
          <button type="button" className="quiet-button" disabled={at === 0} onClick={() => onShow(at - 1)}>
            Previous
          </button>
          <button
            type="button"
            className="quiet-button"
            disabled={at === photos.length - 1}
            onClick={() => onShow(at + 1)}
          >
            Next
          </button>
          {file.download && <DownloadLink file={file} />}
          <RemoveFile eventId={eventId} file={file} owner={owner} onChange={onChange} />
        </div>
      </DialogFoot>
    </Dialog>
  )
}
