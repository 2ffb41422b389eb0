// The calculator on the page of prices: a ticket on which one sets events, people and stay, and reads the sum and why.
// Without scripts the table below it says the same.
import { useState } from 'react'
import { defaultFacility } from '../../../domain/edition/facility.ts'
import { priceStory } from '../../../domain/money/price-story.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useFestival } from '../../edition.tsx'
import { ChoiceField } from '../forms/field.tsx'
import styles from './calculator.module.css'

const mostEvents = 10
const mostPeople = 30
/** The choice of who pays that stands for students of the institute; the others are facilities. */
const student = ''

export function Calculator() {
  const festival = useFestival()
  const { facilities, institute } = festival
  const usual = defaultFacility(facilities).name
  const [events, setEvents] = useState(2)
  const [people, setPeople] = useState(1)
  const [who, setWho] = useState(usual)
  const payer = { isStudent: who === student, facility: who }
  const { each, all, why } = priceStory(festival, payer, events, people)
  const choices = [
    ...facilities.map(({ name }) => ({ value: name, text: name === usual ? 'No bed, no food' : name })),
    { value: student, text: `Students of ${institute.shortName}` },
  ]
  return (
    <section className={`needs-scripts ${styles.ticket}`} aria-label="What will I pay?">
      <div className={styles.main}>
        <h2>What will I pay?</h2>
        <Steps name="Events each" value={events} most={mostEvents} onChange={setEvents} />
        <Steps name="People" value={people} most={mostPeople} onChange={setPeople} />
        <ChoiceField
          label="Who, and how they stay"
          name="who"
          choices={choices}
          value={who}
          onChange={event => setWho(event.target.value)}
        />
      </div>
      <output className={styles.stub}>
        <strong>{rupees(all)}</strong>
        {people > 1 && (
          <span>
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
  return (
    <fieldset className={styles.steps}>
      <legend>{name}</legend>
      <button type="button" aria-label={`${name}: fewer`} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        −
      </button>
      <strong>{value}</strong>
      <button type="button" aria-label={`${name}: more`} disabled={value >= most} onClick={() => onChange(value + 1)}>
        +
      </button>
    </fieldset>
  )
}
