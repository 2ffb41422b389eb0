// Finds a person without a pass by name or user id. Searches on the server, or without network in this device's list.
import { useState } from 'react'
import type { FoundPerson } from '../../../domain/gate/api.ts'
import { findByWords } from '../scanning/listed-people.ts'
import { Due } from '../shell/amount.tsx'
import { SearchBox } from '../shell/lists/toolbar.tsx'
import finder from '../shell/person-finder.module.css'
import { FoundPeople } from '../shell/person-finder.tsx'
import { Badge } from '../shell/states.tsx'
import { findAtGate } from './calls.ts'
import type { ListedPerson } from './decide.ts'
import type { CheckIn } from './use-check-in.ts'

const shortestSearch = 3
/** The most people that a search returns. The server has the same limit. */
const mostFound = 20

export function GateSearch({ checkIn, verb }: { checkIn: CheckIn; verb: string }) {
  const [search, setSearch] = useState('')
  const { online, list } = checkIn
  const words = search.trim()
  const load = async () =>
    online ? findAtGate(words) : { ok: true as const, data: { rows: list ? findByWords(list, words, mostFound) : [] } }
  return (
    <div className={finder.finder}>
      <SearchBox label="No pass at hand? Name or user id" value={search} onChange={setSearch} />
      {words.length >= shortestSearch && (
        <FoundPeople<FoundPerson | ListedPerson>
          search={`${online} ${words}`}
          load={load}
          onChoose={({ userId, key }) => {
            setSearch('')
            void checkIn.scan({ found: { userId, key } })
          }}
        >
          {person => (
            <>
              <PersonLine person={person} />
              <span className="button-row">
                <Due of={person.amountDue} />
                <Badge tone="plain">{verb}</Badge>
              </span>
            </>
          )}
        </FoundPeople>
      )}
    </div>
  )
}

function PersonLine({ person }: { person: FoundPerson | ListedPerson }) {
  return (
    <span>
      <strong>{person.username}</strong> {person.userId}
      <small>
        {'college' in person && `${person.college} · `}
        {person.inside ? 'inside' : 'not inside'}
      </small>
    </span>
  )
}
