// A round or the standings as saved: who is in it, whether visitors read it, what was before, and the way to change it.
import { useState } from 'react'
import type { EventResults, ResultSheet as Sheet } from '../../../domain/results/api.ts'
import { entryKey, gradeText, inPlaceOrder } from '../../../domain/results/results.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { Badge, Loading } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { readResultVersions, removeResults } from './calls.ts'
import { ResultForm } from './result-form.tsx'
import styles from './results.module.css'

type Props = { eventId: number; page: EventResults; sheet: Sheet; onReload: () => void }

export function ResultSheet({ eventId, page, sheet, onReload }: Props) {
  const [open, setOpen] = useState<'form' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const what = sheet.name || 'standings'
  if (open === 'form')
    return (
      <ResultForm eventId={eventId} page={page} sheet={sheet} onReload={onReload} kind={sheet.kind} onClose={close} />
    )
  return (
    <>
      <p>
        <State sheet={sheet} />
      </p>
      <Entries page={page} sheet={sheet} />
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={() => setOpen('form')}>
          {sheet.published ? 'Correct' : 'Change'} <span className="visually-hidden">{what}</span>
        </button>
        <button type="button" className="quiet-button" onClick={() => setOpen('remove')}>
          Take off <span className="visually-hidden">{what}</span>
        </button>
      </div>
      <Versions eventId={eventId} sheet={sheet} />
      {open === 'remove' && (
        <RemoveDialog eventId={eventId} sheet={sheet} onReload={onReload} what={what} onClose={close} />
      )}
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
          ; visitors read what was published <Moment at={published.at} />
        </>
      ) : (
        '; visitors see nothing of it'
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
      {sheet.nameless > 0 && <li>{sheet.nameless} whose account was deleted</li>}
      {sheet.entries.length === 0 && sheet.nameless === 0 && <li>nobody yet</li>}
    </ul>
  )
}

function Versions({ eventId, sheet }: { eventId: number; sheet: Sheet }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>What was saved before</summary>
      {open && <VersionList eventId={eventId} sheet={sheet} />}
    </details>
  )
}

const kindWords = { save: 'draft', publish: 'published', remove: 'taken off' }

function VersionList({ eventId, sheet }: { eventId: number; sheet: Sheet }) {
  const asked = useAnswer(sheet.id, () => readResultVersions(eventId, sheet.id), String(sheet.version))
  if (asked.failure) return <Problem failure={asked.failure} onRetry={asked.reload} />
  if (!asked.data) return <Loading what="its versions" />
  return (
    <ol className={styles.listed}>
      {asked.data.rows.map(({ version, at, by, kind, reason, what, entries }) => (
        <li key={version}>
          <Moment at={at} />, {by}, {kindWords[kind]}
          {reason && ` (${reason})`}: {what || 'nothing changed'}. In it: {entries.join('; ') || 'nobody'}.
        </li>
      ))}
    </ol>
  )
}

type RemoveProps = Omit<Props, 'page'> & { what: string; onClose: () => void }

function RemoveDialog({ eventId, sheet, what, onReload, onClose }: RemoveProps) {
  const [reason, setReason] = useState('')
  const act = useAct(
    async () => {
      const answer = await removeResults(eventId, { roundId: sheet.id, version: sheet.version, reason })
      if (!answer.ok) onReload()
      return answer
    },
    () => {
      notice.success('Taken off: nobody reads it any more.')
      onReload()
      onClose()
    },
  )
  return (
    <ActDialog title={`Take off: ${what}`} act={act} button="Take it off" grave onClose={onClose}>
      <p>For what was entered by mistake. Its versions are kept, and visitors see nothing of it.</p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
