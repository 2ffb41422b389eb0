// Finds a person by name, e-mail, phone or user id, and lets the organiser choose one.
import { type ReactNode, useRef, useState } from 'react'
import type { PersonRow } from '../../../domain/people/api.ts'
import type { Answer } from '../../calls/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Problem } from '../../parts/shell/problem.tsx'
import { listPeople } from '../people/calls.ts'
import { Due } from './amount.tsx'
import { SearchBox } from './lists/toolbar.tsx'
import styles from './person-finder.module.css'
import { Nothing } from './states.tsx'

const mostShown = '8'
const shortestSearch = 2

type PersonFinderProps = { label?: string; onChoose: (person: PersonRow) => void }

export function PersonFinder({ label = 'Person: name, e-mail, phone or user id', onChoose }: PersonFinderProps) {
  const [search, setSearch] = useState('')
  const finder = useRef<HTMLDivElement>(null)
  /** Empties the box for the next search. */
  const choose = (person: PersonRow) => {
    setSearch('')
    finder.current?.querySelector('input')?.focus()
    onChoose(person)
  }
  const load = () => listPeople({ search, size: mostShown, sort: 'name', direction: 'up' })
  return (
    <div ref={finder} className={styles.finder}>
      <SearchBox label={label} value={search} onChange={setSearch} />
      {search.length >= shortestSearch && (
        <FoundPeople search={search} load={load} onChoose={choose}>
          {person => (
            <>
              <span>
                <strong>{person.username}</strong> {person.userId}
                <small>
                  {person.email} · {person.phone} · {person.college}
                </small>
              </span>
              <Due of={person.amountDue} />
            </>
          )}
        </FoundPeople>
      )}
    </div>
  )
}

type FoundPeopleProps<Person> = {
  search: string
  load: () => Promise<Answer<{ rows: Person[] }>>
  onChoose: (person: Person) => void
  /** The content of a person's button. */
  children: (person: Person) => ReactNode
}

/** The found people, each as a button. */
export function FoundPeople<Person extends { userId: string }>(props: FoundPeopleProps<Person>) {
  const { search, load, onChoose, children } = props
  const { data, failure, reload } = useAnswer('found people', load, search)
  if (failure) return <Problem failure={failure} onRetry={reload} />
  if (!data) return null
  if (data.rows.length === 0) return <Nothing>Nobody found.</Nothing>
  return (
    <ul className={styles.found}>
      {data.rows.map(person => (
        <li key={person.userId}>
          <button type="button" onClick={() => onChoose(person)}>
            {children(person)}
          </button>
        </li>
      ))}
    </ul>
  )
}
