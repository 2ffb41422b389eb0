// Choosing the gate and the direction of this device.
import { useState } from 'react'
import buttons from '../parts/shell/button.module.css'
import { TextField } from '../parts/shell/fields.tsx'
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
      <fieldset className={styles.directions}>
        <legend>Direction</legend>
        {directions.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" name="direction" checked={direction === value} onChange={() => setDirection(value)} />
            {text}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={buttons.main}>
        Work at this gate
      </button>
    </form>
  )
}
