// The calculator of the Prices page shows the total for the chosen events, people and accommodation, and explains it.
// Without scripts only the table below it is shown.
import { useEffect, useRef, useState } from 'react'
import { defaultFacility } from '../../../domain/edition/facility.ts'
import { priceStory } from '../../../domain/money/price-story.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useFestival } from '../../edition.tsx'
import { ChoiceField } from '../forms/field.tsx'
import styles from './calculator.module.css'

const mostEvents = 10
const mostPeople = 30
/** The choice for students of the institute; all other choices are facilities. */
const student = ''

export function Calculator() {
  const festival = useFestival()
  const { facilities, institute } = festival
  const usual = defaultFacility(facilities).name
  // Each number is 0 if its field is empty; this counts as 1.
  const [events, setEvents] = useState(0)
  const [people, setPeople] = useState(0)
  const [who, setWho] = useState(usual)
  const payer = { isStudent: who === student, facility: who }
  const { each, all, why } = priceStory(festival, payer, events || 1, people || 1)
  const choices = [
    ...facilities.map(({ name }) => ({ value: name, text: name === usual ? 'No accommodation or food' : name })),
    { value: student, text: `Students of ${institute.shortName}` },
  ]
  return (
    <section className={`needs-scripts ${styles.ticket}`} aria-label="What will I pay?">
      <div className={styles.main}>
        <h2>What will I pay?</h2>
        <Steps name="Events each" value={events} most={mostEvents} onChange={setEvents} />
        <Steps name="People" value={people} most={mostPeople} onChange={setPeople} />
        <ChoiceField
          label="Who, and which accommodation"
          name="who"
          choices={choices}
          value={who}
          onChange={event => setWho(event.target.value)}
        />
      </div>
      <output className={styles.stub}>
        <strong>{rupees(all)}</strong>
        {people > 1 && (
          // New with each change, because a browser's translator may have replaced its text.
          <span key={`${people} ${each}`}>
            {people} × {rupees(each)}
          </span>
        )}
        <span>{why}</span>
      </output>
    </section>
  )
}

type StepsProps = { name: string; value: number; most: number; onChange: (value: number) => void }

function Steps({ name, value, most, onChange }: StepsProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = () => {
    if (!input.current) return
    if (Number(input.current.value) > most) input.current.value = `${most}`
    onChange(Math.max(0, Math.trunc(Number(input.current.value))))
  }

  // Applies what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(read, [])
  useEffect(() => {
    if (input.current && value > 0) input.current.value = `${value}`
  }, [value])

  const shown = value || 1
  // At its end a button stays enabled, because a disabled one loses the focus.
  return (
    <fieldset className={styles.steps}>
      <legend>{name}</legend>
      <button
        type="button"
        aria-label={`${name}: fewer`}
        aria-disabled={shown <= 1}
        onClick={() => onChange(Math.max(shown - 1, 1))}
      >
        −
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        aria-label={name}
        min={1}
        max={most}
        placeholder="1"
        onFocus={event => event.currentTarget.select()}
        onInput={read}
      />
      <button
        type="button"
        aria-label={`${name}: more`}
        aria-disabled={shown >= most}
        onClick={() => onChange(Math.min(shown + 1, most))}
      >
        +
      </button>
    </fieldset>
  )
}
