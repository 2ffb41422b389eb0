// The form for the name of this counter and for its meal, which is the meal by the clock or another meal.
import { useState } from 'react'
import { mealByClock, mealKey, mealsNear } from '../../../domain/meals/counter.ts'
import { RadioField } from '../../parts/forms/field.tsx'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import shared from '../scanning/scanning.module.css'
import { TextField } from '../shell/text-fields.tsx'
import { type CounterPlace, longestCounter } from './stored.ts'
import type { Counter } from './use-counter.ts'

type Props = { counter: Counter; place: CounterPlace | null; onDone: (place: CounterPlace) => void }

const byClock = 'clock'

export function CounterForm({ counter: { work, list }, place, onDone }: Props) {
  const [name, setName] = useState(place?.counter ?? '')
  const now = work.now()
  const meals = list?.meals ?? []
  const near = mealsNear(meals, now)
  const ofClock = mealByClock(meals, now)
  const current = work.mealAt(place)
  const initial = current && ofClock && mealKey(current) !== mealKey(ofClock) ? mealKey(current) : byClock
  // The list of meals may arrive while the name is typed. Null until the volunteer picks a meal, so that the initial
  // choice follows the list.
  const [picked, setPicked] = useState<string | null>(null)
  const meal = picked ?? initial
  const choices = [
    { value: byClock, text: ofClock ? `By the clock: now ${ofClock.name}` : 'By the clock' },
    ...near.filter(one => one !== ofClock).map(one => ({ value: mealKey(one), text: one.name })),
  ]
  return (
    <form
      className={shared.form}
      aria-label="Counter"
      onSubmit={event => {
        event.preventDefault()
        const isChosen = meal !== byClock && ofClock !== undefined
        if (name.trim() !== '')
          onDone({ counter: name.trim(), chosen: isChosen ? { meal, by: mealKey(ofClock) } : null })
      }}
    >
      <p>Use the name on the sign of the counter, for example 2. This device remembers it.</p>
      <TextField
        label="Name of this counter"
        value={name}
        required
        pattern=".*\S.*"
        maxLength={longestCounter}
        onChange={event => setName(event.target.value)}
      />
      {choices.length > 1 && (
        <RadioField label="Meal" name="meal" choices={choices} initial={meal} onChoose={setPicked} />
      )}
      {ofClock && (
        <p>
          {ofClock.name}: <TimeOfDay at={new Date(ofClock.from).toISOString()} /> to{' '}
          <TimeOfDay at={new Date(ofClock.to).toISOString()} />
        </p>
      )}
      <button type="submit" className="main-button">
        Serve at this counter
      </button>
    </form>
  )
}
