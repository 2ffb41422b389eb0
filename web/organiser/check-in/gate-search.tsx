// Finding somebody at the gate who has no pass at hand: on the server by name, e-mail, phone or user id; without network by name or
// user id in the list on this device, which holds no codes and so cannot mark entries.
import { useState } from 'react'
import type { FoundPerson } from '../../../domain/organiser-types.ts'
import { useAnswer } from '../../use-answer.ts'
import { findAtGate } from '../day-calls.ts'
import { Due } from '../parts/money/amount.tsx'
import finder from '../parts/people/person-finder.module.css'
import { Badge, Nothing, Problem } from '../parts/shell/states.tsx'
import { SearchBox } from '../parts/tables/toolbar.tsx'
import { findOffline, type ListedPerson } from './offline.ts'
import type { CheckIn } from './use-check-in.ts'

const shortest = 3

export function GateSearch({ checkIn, verb }: { checkIn: CheckIn; verb: string }) {
  const [search, setSearch] = useState('')
  const scan = (code: string) => {
    setSearch('')
    void checkIn.scan(code)
  }
  return (
    <div className={finder.finder}>
      <SearchBox label="No pass at hand? Name, e-mail, phone or user id" value={search} onChange={setSearch} />
      {search.trim().length >= shortest &&
        (checkIn.online ? (
          <Online search={search.trim()} verb={verb} busy={checkIn.busy} onScan={scan} />
        ) : (
          <Offline checkIn={checkIn} search={search} />
        ))}
    </div>
  )
}

type OnlineProps = { search: string; verb: string; busy: boolean; onScan: (code: string) => void }

function Online({ search, verb, busy, onScan }: OnlineProps) {
  const { data, failure, reload } = useAnswer(search, () => findAtGate(search))
  if (failure) return <Problem failure={failure} onRetry={reload} />
  if (!data) return null
  if (data.rows.length === 0) return <Nothing>Nobody is found under that.</Nothing>
  return (
    <ul className={finder.found}>
      {data.rows.map(person => (
        <li key={person.userId}>
          <button type="button" disabled={busy} onClick={() => onScan(person.code)}>
            <Words person={person} />
            <span className="button-row">
              <Due of={person.amountDue} />
              <Badge tone="plain">{verb}</Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
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
            <Words person={person} /> <Due of={person.amountDue} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Words({ person }: { person: FoundPerson | ListedPerson }) {
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
