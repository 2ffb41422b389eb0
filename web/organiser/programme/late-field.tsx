// Marks a session as late, by one press on a usual number of minutes or with a typed number.
import { useState } from 'react'
import type { SessionRow } from '../../../domain/programme/api.ts'
import { Field } from '../../parts/forms/field.tsx'
import styles from './session-sheet.module.css'

const usualMinutes = [10, 20, 30, 45, 60]
const mostMinutes = 600

type Props = { session: SessionRow; busy: boolean; onLate: (minutes: number) => void }

export function LateField({ session, busy, onLate }: Props) {
  const [typed, setTyped] = useState('')
  const minutes = Number(typed)
  const isValid = Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes
  return (
    <fieldset className={styles.late}>
      <legend>Runs late by minutes</legend>
      {usualMinutes.map(each => (
        <button
          key={each}
          type="button"
          className="quiet-button"
          aria-pressed={session.lateMinutes === each}
          disabled={busy}
          onClick={() => onLate(each)}
        >
          {each}
        </button>
      ))}
      <div className={styles.other}>
        <Field
          label="Other minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostMinutes}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <button type="button" className="quiet-button" disabled={busy || !isValid} onClick={() => onLate(minutes)}>
          Mark as late
        </button>
      </div>
    </fieldset>
  )
}
