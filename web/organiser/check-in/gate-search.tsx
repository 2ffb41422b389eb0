// Finds a person who comes to the gate without a pass: on the server by name, e-mail, phone or user id; without network by name or
// user id in the list on this device, which holds no codes and so cannot mark entries.
import { useState } from 'react'
import type { FoundPerson } from '../../../domain/organiser-types.ts'
import { findAtGate } from '../day-calls.ts'
import { Due } from '../parts/money/amount.tsx'
import finder from '../parts/people/person-finder.module.css'
import { FoundPeople } from '../parts/people/person-finder.tsx'
import { Badge, Nothing } from '../parts/shell/states.tsx'
import { SearchBox } from '../parts/tables/toolbar.tsx'
import { findOffline, type ListedPerson } from './offline.ts'
import type { CheckIn } from './use-check-in.ts'

const shortestSearch = 3

export function GateSearch({ checkIn, verb }: { checkIn: CheckIn; verb: string }) {
  const [search, setSearch] = useState('')
  const scan = (code: string) => {
    setSearch('')
    void checkIn.scan(code)
  }
  return (
    <div className={finder.finder}>
      <SearchBox label="No pass at hand? Name, e-mail, phone or user id" value={search} onChange={setSearch} />
      {search.trim().length >= shortestSearch &&
        (checkIn.online ? (
          <FoundPeople
            search={search.trim()}
            load={() => findAtGate(search.trim())}
            disabled={checkIn.busy}
            onChoose={person => scan(person.code)}
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
        ) : (
          <Offline checkIn={checkIn} search={search} />
        ))}
    </div>
  )
}

function Offline({ checkIn, search }: { checkIn: CheckIn; search: string }) {
  const rows = checkIn.list ? findOffline(checkIn.list, search) : []
  if (rows.length === 0) return <Nothing>Nobody on this device's list is found under that.</Nothing>
  return (
    <>
      <p>Without network the list shows who somebody is. Marking the entry needs the pass or its code.</p>
      <ul className={finder.found}>
        {rows.map(person => (
          <li key={person.key}>
            <PersonLine person={person} /> <Due of={person.amountDue} />
          </li>
        ))}
      </ul>
    </>
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
