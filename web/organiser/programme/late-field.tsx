// Says that a session runs late: one press for the usual minutes, any other number typed.
import { useState } from 'react'
import type { SessionRow } from '../../../domain/programme/api.ts'
import { Field } from '../../parts/forms/field.tsx'
import styles from './session-sheet.module.css'

const usual = [10, 20, 30, 45, 60]
const most = 600

type Props = { session: SessionRow; busy: boolean; onSay: (minutes: number) => void }

export function LateField({ session, busy, onSay }: Props) {
  const [typed, setTyped] = useState('')
  const minutes = Number(typed)
  const isMeant = Number.isInteger(minutes) && minutes >= 1 && minutes <= most
  return (
    <fieldset className={styles.late}>
      <legend>Runs late by minutes</legend>
      {usual.map(each => (
        <button
          key={each}
          type="button"
          className="quiet-button"
          aria-pressed={session.lateMinutes === each}
          disabled={busy}
          onClick={() => onSay(each)}
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
          max={most}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <button type="button" className="quiet-button" disabled={busy || !isMeant} onClick={() => onSay(minutes)}>
          Say so
        </button>
      </div>
    </fieldset>
  )
}
