// The form for a round or the standings. Organisers enter names by taps, then save a draft or publish it. Until a draft
// is published, visitors see the last published version.
import { useRef, useState } from 'react'
import type { EventResults, ResultSheet } from '../../../domain/results/api.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { Field } from '../../parts/forms/field.tsx'
import { useShownFailure } from '../../parts/forms/use-shown-failure.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import form from '../shell/forms/form.module.css'
import { isRefused } from '../shell/organiser-call.ts'
import { TextField } from '../shell/text-fields.tsx'
import { saveResults } from './calls.ts'
import { ChosenEntries } from './chosen-entries.tsx'
import { Names } from './names.tsx'
import styles from './results.module.css'
import { type Grade, useEntries } from './use-entries.ts'

type Props = {
  eventId: number
  page: EventResults
  kind: ResultSheet['kind']
  /** Null for a new round or new standings. */
  sheet: ResultSheet | null
  /** Reads the page again. */
  onReload: () => void
  onClose: () => void
}

export function ResultForm({ eventId, page, kind, sheet, onReload, onClose }: Props) {
  const entries = useEntries(sheet)
  const [grade, setGrade] = useState<Grade>(kind === 'round' ? 'qualified' : 1)
  const [reason, setReason] = useState('')
  const publish = useRef(false)
  /** Whether the organiser has seen the warning that a session of the event is not over. */
  const early = useRef(false)
  const act = useAct(
    async () => {
      const { name, version } = entries
      const body = { roundId: sheet?.id ?? null, kind, name, version, entries: entries.body(), reason }
      const answer = await saveResults(eventId, { ...body, publish: publish.current, early: early.current })
      early.current = !answer.ok && isRefused(answer.failure, 'results_early')
      // A deleted round is not read again, because that would remove this form with the entered names.
      if (!answer.ok && isRefused(answer.failure, 'results_changed')) onReload()
      return answer
    },
    () => {
      notice.success(publish.current ? 'Published. Pages show it in a moment.' : 'Draft saved')
      onReload()
      onClose()
    },
  )
  const run = (isPublished: boolean) => {
    publish.current = isPublished
    void act.run()
  }
  // In an event by teams, only teams have places, but their members can have mentions.
  const candidates = page.candidates.filter(({ of }) => !page.byTeams || of === 'team' || grade === 'mention')
  const label = kind === 'round' ? 'Round' : 'Standings'
  const { failure, changed } = useShownFailure(act)
  return (
    <form
      className={form.form}
      aria-label={sheet?.name || label}
      onChange={changed}
      method="post"
      // Enter in a field neither saves nor publishes.
      onSubmit={event => event.preventDefault()}
    >
      {kind === 'round' && (
        <TextField
          label="Name of the round"
          hint="For example, Prelims."
          maxLength={60}
          required
          value={entries.name}
          onChange={event => entries.setName(event.target.value)}
        />
      )}
      <ChosenEntries kind={kind} entries={entries} candidates={page.candidates} />
      {kind === 'standings' && <Grades grade={grade} onChoose={setGrade} />}
      <Names candidates={candidates} entries={entries} grade={grade} />
      <div className={styles.foot}>
        {sheet?.published && (
          <Field
            label="Reason for the correction"
            hint="Only organisers see it. Required to publish again."
            maxLength={300}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
        {failure && <ProblemText>{failureText(failure)}</ProblemText>}
        <div className="button-row">
          <button type="button" className="main-button" disabled={act.busy} onClick={() => run(true)}>
            {isRefused(act.failure, 'results_early') ? 'Publish anyway' : 'Publish'}
          </button>
          <button type="button" className="quiet-button" disabled={act.busy} onClick={() => run(false)}>
            Save draft
          </button>
          <button type="button" className="quiet-button" disabled={act.busy} onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </form>
  )
}

const grades: [Grade, string][] = [
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  ['mention', 'Mention'],
]

function Grades({ grade, onChoose }: { grade: Grade; onChoose: (grade: Grade) => void }) {
  return (
    <fieldset className={styles.grades}>
      <legend>Choose a place, then tap the names. Several names can share a place.</legend>
      {grades.map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="quiet-button"
          aria-pressed={value === grade}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}
