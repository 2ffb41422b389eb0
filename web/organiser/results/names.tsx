// Lists the names to tap, with people marked as present first and all others folded below.
import { useState } from 'react'
import { isNamed } from '../../../domain/lists/find-by-name.ts'
import type { Candidate } from '../../../domain/results/api.ts'
import { entryKey } from '../../../domain/results/results.ts'
import { TextField } from '../shell/text-fields.tsx'
import styles from './results.module.css'
import type { DraftEntry, Entries, Grade } from './use-entries.ts'

type Props = { candidates: readonly Candidate[]; entries: Entries; grade: Grade }

export function Names({ candidates, entries, grade }: Props) {
  const [search, setSearch] = useState('')
  const found = candidates.filter(({ name, college }) => isNamed(search, [name, college]))
  const [present, absent] = [found.filter(one => one.present), found.filter(one => !one.present)]
  const list = (some: readonly Candidate[], label: string) => (
    <ul className={styles.names} aria-label={label}>
      {some.map(candidate => (
        <Name
          key={entryKey(candidate)}
          candidate={candidate}
          entry={entries.find(candidate)}
          grade={grade}
          entries={entries}
        />
      ))}
    </ul>
  )
  return (
    <>
      {candidates.length > 8 && (
        <TextField
          type="search"
          label="Find a name or college"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 && <p>{search ? 'No name found.' : 'No one has registered for this event.'}</p>}
      {present.length > 0 && list(present, 'Marked as present')}
      {absent.length > 0 && (
        <details open={present.length === 0 || search !== ''}>
          <summary className={styles.summary}>Not marked as present ({absent.length})</summary>
          {list(absent, 'Not marked as present')}
        </details>
      )}
    </>
  )
}

type NameProps = { candidate: Candidate; entry: DraftEntry | undefined; grade: Grade; entries: Entries }

function Name({ candidate, entry, grade, entries }: NameProps) {
  const { name, college } = candidate
  const hasGrade =
    grade === 'qualified' ? entry : grade === 'mention' ? (entry?.mention ?? null) !== null : entry?.place === grade
  return (
    <li>
      <button
        type="button"
        className={styles.name}
        aria-pressed={Boolean(hasGrade)}
        data-chosen={entry ? '' : undefined}
        onClick={() => entries.tap(candidate, grade)}
      >
        <span>
          <strong>{name}</strong>
          {college && <small>{college}</small>}
        </span>
        {entry && <span className={styles.mark}>{markOf(entry)}</span>}
      </button>
    </li>
  )
}

const placeTexts = { 1: '1st', 2: '2nd', 3: '3rd' }

/** Returns the mark at the end of a name, such as 'qualified', '1st' or '1st + mention'. */
function markOf({ place, mention }: DraftEntry): string {
  if (place === null) return mention === null ? 'qualified' : 'mention'
  return mention === null ? placeTexts[place] : `${placeTexts[place]} + mention`
}
