// The criteria of a round, which the coordinator writes before the first mark.
import { useState } from 'react'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { TextField } from '../shell/text-fields.tsx'
import { writeCriteria } from './calls.ts'
import styles from './marks.module.css'
import type { SheetProps } from './sheet-props.ts'

type Criterion = { id: string; name: string; most: number }

const mostCriteria = 12
const usualMost = 10

/** @example 'Stage presence (10), Steps (10): 20 marks by each judge' */
export function criteriaText(criteria: readonly Criterion[]): string {
  const sum = criteria.reduce((all, { most }) => all + most, 0)
  return `${criteria.map(({ name, most }) => `${name} (${most})`).join(', ')}: ${sum} marks by each judge`
}

const newCriterion = (): Criterion => ({ id: crypto.randomUUID().slice(0, 8), name: '', most: usualMost })

export function CriteriaButton(props: SheetProps) {
  return (
    <DialogButton text={props.sheet.criteria.length > 0 ? 'Change the criteria' : 'Write the criteria'}>
      {close => <CriteriaDialog {...props} onClose={close} />}
    </DialogButton>
  )
}

function CriteriaDialog({ of, sheet, onChange, onClose }: SheetProps & { onClose: () => void }) {
  const [criteria, setCriteria] = useState(() => (sheet.criteria.length > 0 ? sheet.criteria : [newCriterion()]))
  const act = useAct(
    () => writeCriteria(of.eventId, of.roundId, { criteria }),
    saved => {
      onClose()
      notice.success('Saved. Judges see the criteria within half a minute.')
      onChange(saved)
    },
  )
  const change = (id: string, changes: Partial<Criterion>) =>
    setCriteria(criteria.map(one => (one.id === id ? { ...one, ...changes } : one)))
  return (
    <ActDialog title="Criteria" act={act} button="Save" onClose={onClose}>
      <p>Of equal totals, the higher mark in the first criterion decides, then in the second, and so on.</p>
      {criteria.map(({ id, name, most }, i) => (
        <fieldset key={id} className={styles.criterion}>
          <legend className="visually-hidden">Criterion {i + 1}</legend>
          <TextField
            label={`Criterion ${i + 1}`}
            required
            minLength={2}
            maxLength={40}
            value={name}
            onChange={event => change(id, { name: event.target.value })}
          />
          <Field
            label="Most"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={100}
            value={Number.isNaN(most) ? '' : most}
            onChange={event => change(id, { most: event.target.valueAsNumber })}
          />
          <button
            type="button"
            className="quiet-button"
            disabled={criteria.length === 1}
            onClick={() => setCriteria(criteria.filter(one => one.id !== id))}
          >
            Delete <span className="visually-hidden">{name || `criterion ${i + 1}`}</span>
          </button>
        </fieldset>
      ))}
      {criteria.length < mostCriteria && (
        <p>
          <button type="button" className="quiet-button" onClick={() => setCriteria([...criteria, newCriterion()])}>
            One more criterion
          </button>
        </p>
      )}
    </ActDialog>
  )
}
