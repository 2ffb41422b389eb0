// Finds a participant of an event by name or user id. Coordinators cannot search other people.
import { useState } from 'react'
import { SearchBox } from '../shell/lists/toolbar.tsx'
import styles from '../shell/person-finder.module.css'
import { FoundPeople } from '../shell/person-finder.tsx'
import { roster } from './calls.ts'

type Props = { eventId: number; label: string; value: string; onChange: (userId: string) => void }
type FoundPerson = { userId: string; username?: unknown; college?: unknown }

const mostShown = '8'
const shortestSearch = 2

/** `value`: the user id of the chosen person; empty before a choice. */
export function RosterFinder({ eventId, label, value, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const load = async () => {
    const answer = await roster(eventId, { search, size: mostShown })
    return answer.ok ? { ok: true as const, data: { rows: answer.data.rows as FoundPerson[] } } : answer
  }
  const choose = ({ userId, username }: FoundPerson) => {
    setSearch('')
    setChosen(`${String(username ?? '')} ${userId}`)
    onChange(userId)
  }
  return (
    <div className={styles.finder}>
      <SearchBox label={label} value={search} onChange={setSearch} />
      {value !== '' && <p role="status">{chosen}</p>}
      {search.length >= shortestSearch && (
        <FoundPeople search={`${eventId} ${search}`} load={load} onChoose={choose}>
          {person => (
            <span>
              <strong>{String(person.username ?? '')}</strong> {person.userId}
              <small>{String(person.college ?? '')}</small>
            </span>
          )}
        </FoundPeople>
      )}
    </div>
  )
}
