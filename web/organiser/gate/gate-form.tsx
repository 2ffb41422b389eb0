// The form in which a volunteer chooses the gate of this device and its direction.
import { useState } from 'react'
import { listedGate } from '../../../domain/gate/gate-name.ts'
import { RadioField } from '../../parts/forms/field.tsx'
import styles from '../scanning/scanning.module.css'
import { TextField } from '../shell/text-fields.tsx'
import { type Gate, longestGateName } from './gate.ts'

const directions = [
  { value: 'in', text: 'People come in' },
  { value: 'out', text: 'People go out' },
] as const

type Props = { gate: Gate | null; gates: readonly string[]; onDone: (gate: Gate) => void }

/** `gates`: the names that administrators have listed. If there are none, the organiser types a name. */
export function GateForm({ gate, gates, onDone }: Props) {
  const [typed, setName] = useState(gate ? listedGate(gates, gate.name) : '')
  const name = gates.length > 0 && !gates.includes(typed) ? '' : typed
  const [direction, setDirection] = useState(gate?.direction ?? 'in')
  return (
    <form
      className={styles.form}
      aria-label="Gate"
      onSubmit={event => {
        event.preventDefault()
        if (name.trim() !== '') onDone({ name: name.trim(), direction })
      }}
    >
      {gates.length > 0 ? (
        <RadioField
          key={gates.join('\n')}
          label="Gate"
          name="gate"
          choices={gates.map(value => ({ value, text: value }))}
          initial={name}
          onChoose={setName}
        />
      ) : (
        <>
          <p>
            This device remembers the gate. Use the same name on every device of a gate. Administrators can list the
            gates under Facts of the festival.
          </p>
          <TextField
            label="Name of the gate"
            value={name}
            required
            pattern=".*\S.*"
            maxLength={longestGateName}
            onChange={event => setName(event.target.value)}
          />
        </>
      )}
      <RadioField
        label="Direction"
        name="direction"
        choices={directions}
        initial={direction}
        onChoose={chosen => setDirection(chosen === 'out' ? 'out' : 'in')}
      />
      <button type="submit" className="main-button">
        Work at this gate
      </button>
    </form>
  )
}
