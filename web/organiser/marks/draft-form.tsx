// Makes the draft of the results from the marks. Who shares the last rank that goes through is chosen here.
import { useState } from 'react'
import { Link } from 'react-router'
import type { MarksSheet } from '../../../domain/marks/api.ts'
import { throughOf } from '../../../domain/marks/through.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { CheckField, Field } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import { Badge } from '../shell/states.tsx'
import { makeDraft } from './calls.ts'
import styles from './marks.module.css'
import type { SheetProps } from './sheet-props.ts'

export function DraftForm({ of, sheet, onReload }: SheetProps) {
  const { draft = null } = sheet
  const [count, setCount] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [replaces, setReplaces] = useState(false)
  const through = throughBy(sheet, count)
  const picked = chosen.filter(slot => through?.atBorder.includes(slot))
  const act = useAct(
    () =>
      makeDraft(of.eventId, of.roundId, {
        chosen: picked,
        count: count === '' ? null : Number(count),
        version: draft?.isEdited && replaces ? draft.version : null,
      }),
    () => {
      notice.success('The draft is made. Look at it in Results, then publish it there.')
      onReload()
    },
  )
  const nameOf = new Map(sheet.rows.map(({ slot, name }) => [slot, name]))
  return (
    <form
      className={styles.draft}
      aria-label="Draft of the results"
      method="post"
      onSubmit={event => {
        event.preventDefault()
        void act.run()
      }}
    >
      {draft && <DraftState of={of} draft={draft} />}
      {through && (
        <>
          {through.slots.length > 0 && <p>Through: {through.slots.map(slot => nameOf.get(slot)).join(', ')}.</p>}
          <Field
            label="How many go through"
            hint="Leave it empty for the published number."
            type="number"
            inputMode="numeric"
            min={1}
            max={sheet.rows.length}
            value={count}
            onChange={event => setCount(event.target.value)}
          />
        </>
      )}
      {through && through.atBorder.length > 0 && (
        <fieldset className={styles.border}>
          <legend>
            {through.atBorder.length} share a rank at the border. Choose {through.places} of them:
          </legend>
          {through.atBorder.map(slot => (
            <CheckField
              key={slot}
              label={nameOf.get(slot) ?? ''}
              checked={picked.includes(slot)}
              onChange={event =>
                setChosen(event.target.checked ? [...picked, slot] : picked.filter(other => other !== slot))
              }
            />
          ))}
        </fieldset>
      )}
      {draft?.isEdited && (
        <CheckField
          label="Replace the draft that somebody changed by hand"
          checked={replaces}
          onChange={event => setReplaces(event.target.checked)}
        />
      )}
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
      <div className="button-row">
        <button type="submit" className="main-button" disabled={act.busy}>
          {draft ? 'Make the draft again' : 'Make a draft of the results'}
        </button>
        <Link to={`/organiser/results/${of.eventId}`} className="quiet-button">
          Results of the event
        </Link>
      </div>
    </form>
  )
}

function throughBy({ through, rows }: MarksSheet, count: string): MarksSheet['through'] {
  if (!through || count === '') return through
  const ranked = rows.map(({ slot, rank }) => ({ performer: slot, rank }))
  const { through: slots, atBorder, places } = throughOf(ranked, Number(count))
  return { slots, atBorder, places }
}

function DraftState({ of, draft }: Pick<SheetProps, 'of'> & { draft: NonNullable<MarksSheet['draft']> }) {
  return (
    <p role="status">
      {draft.isPublished ? <Badge tone="good">published</Badge> : <Badge tone="warn">draft</Badge>} made from these
      marks <Moment at={draft.madeAt} />
      {draft.isEdited && ', changed by hand since'}.{' '}
      <Link to={`/organiser/results/${of.eventId}`}>{draft.isPublished ? 'See it' : 'Look at it and publish'}</Link>
    </p>
  )
}
