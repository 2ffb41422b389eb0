// Shows the names, state (draft or published) and history of a saved round or the saved standings, with the buttons
// that change them.
import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { EventResults, ResultSheet as Sheet } from '../../../domain/results/api.ts'
import { entryKey, gradeText, inPlaceOrder } from '../../../domain/results/results.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { DialogButton, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { Badge, Loading } from '../shell/states.tsx'
import { readResultVersions, removeResults } from './calls.ts'
import { ResultForm } from './result-form.tsx'
import styles from './results.module.css'

type Props = { eventId: number; page: EventResults; sheet: Sheet; onReload: () => void }

export function ResultSheet({ eventId, page, sheet, onReload }: Props) {
  const [isEditing, setEditing] = useState(false)
  const name = sheet.name || 'standings'
  if (isEditing)
    return (
      <ResultForm
        eventId={eventId}
        page={page}
        sheet={sheet}
        onReload={onReload}
        kind={sheet.kind}
        onClose={() => setEditing(false)}
      />
    )
  return (
    <>
      <p>
        <State sheet={sheet} />
      </p>
      <Entries page={page} sheet={sheet} />
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={() => setEditing(true)}>
          {sheet.published ? 'Correct' : 'Change'} <span className="visually-hidden">{name}</span>
        </button>
        <DialogButton text="Delete" of={name}>
          {close => <DeleteDialog eventId={eventId} sheet={sheet} name={name} onReload={onReload} onClose={close} />}
        </DialogButton>
      </div>
      <Versions eventId={eventId} sheet={sheet} />
    </>
  )
}

function State({ sheet: { published, version, savedAt, savedBy } }: { sheet: Sheet }) {
  if (published?.version === version)
    return (
      <>
        <Badge tone="good">published</Badge> <Moment at={published.at} /> by {published.by}
      </>
    )
  return (
    <>
      <Badge tone="warn">draft</Badge> <Moment at={savedAt} /> by {savedBy}
      {published ? (
        <>
          ; visitors see the version published <Moment at={published.at} />
        </>
      ) : (
        '; not visible to visitors'
      )}
    </>
  )
}

function Entries({ page, sheet }: { page: EventResults; sheet: Sheet }) {
  const names = new Map(page.candidates.map(candidate => [entryKey(candidate), candidate.name]))
  return (
    <ul className={styles.listed}>
      {inPlaceOrder(sheet.entries).map(entry => (
        <li key={entryKey(entry)}>
          {sheet.kind === 'standings' && <strong>{gradeText(entry)}: </strong>}
          {names.get(entryKey(entry))}
        </li>
      ))}
      {sheet.nameless > 0 && <li>{howMany(sheet.nameless, 'deleted account')}</li>}
      {sheet.entries.length === 0 && sheet.nameless === 0 && <li>none yet</li>}
    </ul>
  )
}

function Versions({ eventId, sheet }: { eventId: number; sheet: Sheet }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>Earlier versions</summary>
      {open && <VersionList eventId={eventId} sheet={sheet} />}
    </details>
  )
}

const kindWords = { save: 'draft', publish: 'published', remove: 'deleted' }

function VersionList({ eventId, sheet }: { eventId: number; sheet: Sheet }) {
  const request = useAnswer(sheet.id, () => readResultVersions(eventId, sheet.id), String(sheet.version))
  if (request.failure) return <Problem failure={request.failure} onRetry={request.reload} />
  if (!request.data) return <Loading what="its versions" />
  return (
    <ol className={styles.listed}>
      {request.data.rows.map(({ version, at, by, kind, reason, what, entries }) => (
        <li key={version}>
          <Moment at={at} />, {by}, {kindWords[kind]}
          {reason && ` (${reason})`}: {what || 'no change'}. Names: {entries.join('; ') || 'none'}.
        </li>
      ))}
    </ol>
  )
}

type DeleteProps = Omit<Props, 'page'> & { name: string; onClose: () => void }

function DeleteDialog({ eventId, sheet, name, onReload, onClose }: DeleteProps) {
  return (
    <ReasonDialog
      title={`Delete: ${name}`}
      button="Delete"
      grave
      send={async ({ reason }) => {
        const answer = await removeResults(eventId, { roundId: sheet.id, version: sheet.version, reason })
        if (!answer.ok) onReload()
        return answer
      }}
      onDone={() => {
        notice.success('Deleted: visitors do not see it any more.')
        onReload()
      }}
      onClose={onClose}
    >
      <p>For results entered by mistake. Visitors do not see them any more. Every version stays stored.</p>
    </ReasonDialog>
  )
}
