// Chooses events at the desk by part of their names. Each chosen event is listed below with a button to remove it.
import { useRef, useState } from 'react'
import { isNamed } from '../../../domain/lists/find-by-name.ts'
import { useFestival } from '../../edition.tsx'
import { useEventList } from '../../event-list.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { useDeskSeats } from '../people/desk-seats.ts'
import styles from './walk-in.module.css'

const mostShown = 8

type Props = {
  selected: readonly number[]
  isStudent: boolean
  onChange: (selected: readonly number[]) => void
}

export function EventSearch({ selected, isStudent, onChange }: Props) {
  const { institute } = useFestival()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const all = useEventList().flatMap(category => category.events.map(event => ({ ...event, category })))
  const isAsked = search.trim() !== ''
  const named = all
    .filter(({ ind }) => !selected.includes(ind))
    .filter(({ heading, title, otherWords, category }) =>
      isNamed(search, [heading, title, category.name, category.homeName], otherWords),
    )
  const seats = useDeskSeats()
  const canBeChosen = ({ ind, hostInstituteOnly }: (typeof all)[number]) =>
    (isStudent || !hostInstituteOnly) && !seats.isEnded(ind) && !seats.isFull(ind)
  // Events that can be chosen come first.
  const found = [...named.filter(canBeChosen), ...named.filter(event => !canBeChosen(event))].slice(0, mostShown)
  const choose = (ind: number) => {
    onChange([...selected, ind])
    setSearch('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={styles.events}>
      <Field
        label="Event: part of its name or category"
        type="search"
        value={search}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        onChange={event => setSearch(event.target.value)}
        onKeyDown={event => {
          const first = found.find(canBeChosen)
          if (event.key !== 'Enter' || !isAsked) return
          event.preventDefault()
          if (first) choose(first.ind)
        }}
      />
      {isAsked && (
        <ul className={styles.choices} aria-label="Found events">
          {found.map(event => (
            <li key={event.ind}>
              <button type="button" disabled={!canBeChosen(event)} onClick={() => choose(event.ind)}>
                <strong>{event.heading}</strong>
                <small>
                  {[
                    event.category.name,
                    event.hostInstituteOnly && `${institute.shortName} only`,
                    seats.noteOf(event.ind),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li>No events found.</li>}
        </ul>
      )}
      {selected.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen events">
          {selected.map(ind => (
            <li key={ind}>
              <button type="button" onClick={() => onChange(selected.filter(other => other !== ind))}>
                <span className="visually-hidden">Remove </span>
                {all.find(event => event.ind === ind)?.heading}
                <span aria-hidden="true">✕</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
