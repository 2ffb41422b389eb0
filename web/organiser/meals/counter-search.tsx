// Finds a person without a pass in the list on this device, by name or user id.
import { useState } from 'react'
import { findByWords } from '../scanning/listed-people.ts'
import { SearchBox } from '../shell/lists/toolbar.tsx'
import finder from '../shell/person-finder.module.css'
import { Nothing } from '../shell/states.tsx'
import styles from './counter.module.css'
import type { CounterPlace } from './stored.ts'
import type { Counter } from './use-counter.ts'

const shortestSearch = 3
const mostFound = 8

export function CounterSearch({ counter: { work, list }, place }: { counter: Counter; place: CounterPlace }) {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const found = list ? findByWords(list, words, mostFound) : []
  return (
    <details className={styles.search}>
      <summary>No pass at hand?</summary>
      <div className={finder.finder}>
        <SearchBox label="Name or user id" value={search} onChange={setSearch} />
        {words.length >= shortestSearch && found.length === 0 && <Nothing>Nobody with meals found.</Nothing>}
        {words.length >= shortestSearch && found.length > 0 && (
          <ul className={finder.found}>
            {found.map(({ userId, key, username, college }) => (
              <li key={userId}>
                <button
                  type="button"
                  onClick={() => {
                    setSearch('')
                    void work.scan({ found: { userId, key } }, place)
                  }}
                >
                  <span>
                    <strong>{username}</strong> {userId}
                    <small>{college}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
