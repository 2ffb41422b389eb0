// Finds a person by name, e-mail, phone or user id, and lets the organiser choose one.
import { useState } from 'react'
import type { PersonRow } from '../../../../domain/organiser-types.ts'
import { useAnswer } from '../../../use-answer.ts'
import { listPeople } from '../../calls.ts'
import { Due } from '../money/amount.tsx'
import { Nothing, Problem } from '../shell/states.tsx'
import { SearchBox } from '../tables/toolbar.tsx'
import styles from './person-finder.module.css'

const shown = '8'
const shortest = 2

export function PersonFinder({ onChoose }: { onChoose: (person: PersonRow) => void }) {
  const [search, setSearch] = useState('')
  return (
    <div className={styles.finder}>
      <SearchBox label="Whose? Name, e-mail, phone or user id" value={search} onChange={setSearch} />
      {search.length >= shortest && <Found search={search} onChoose={onChoose} />}
    </div>
  )
}

function Found({ search, onChoose }: { search: string; onChoose: (person: PersonRow) => void }) {
  const { data, failure, reload } = useAnswer(search, () =>
    listPeople({ search, size: shown, sort: 'name', direction: 'up' }),
  )
  if (failure) return <Problem failure={failure} onRetry={reload} />
  if (!data) return null
  if (data.rows.length === 0) return <Nothing>Nobody is found under that.</Nothing>
  return (
    <ul className={styles.found}>
      {data.rows.map(person => (
        <li key={person.userId}>
          <button type="button" onClick={() => onChoose(person)}>
            <span>
              <strong>{person.username}</strong> {person.userId}
              <small>
                {person.email} · {person.phone} · {person.college}
              </small>
            </span>
            <Due of={person.amountDue} />
          </button>
        </li>
      ))}
    </ul>
  )
}
