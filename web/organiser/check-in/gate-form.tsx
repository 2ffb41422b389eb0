// Choosing the gate and the direction of this device.
import { useState } from 'react'
import { RadioField } from '../../parts/forms/field.tsx'
import { TextField } from '../parts/shell/text-fields.tsx'
import styles from './check-in.module.css'
import { type Gate, longestGateName } from './gate.ts'

const directions = [
  { value: 'in', text: 'People come in' },
  { value: 'out', text: 'People go out' },
] as const

export function GateForm({ gate, onDone }: { gate: Gate | null; onDone: (gate: Gate) => void }) {
  const [name, setName] = useState(gate?.name ?? '')
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
      <p>This device keeps the choice. Use the same name on every device of a gate.</p>
      <TextField
        label="Name of the gate"
        value={name}
        required
        pattern=".*\S.*"
        maxLength={longestGateName}
        onChange={event => setName(event.target.value)}
      />
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
