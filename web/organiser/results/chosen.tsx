// Who is chosen so far, in order of places, with what special mentions are for.

import type { Candidate } from '../../../domain/results/api.ts'
import { entryKey, inPlaceOrder, placeWords, type ResultKind } from '../../../domain/results/results.ts'
import { TextField } from '../shell/text-fields.tsx'
import styles from './results.module.css'
import type { EnteredEntry, Entries } from './use-entries.ts'

type Props = { kind: ResultKind; entries: Entries; candidates: readonly Candidate[] }

export function Chosen({ kind, entries, candidates }: Props) {
  const names = new Map(candidates.map(candidate => [entryKey(candidate), candidate.name]))
  const left = new Set(candidates.filter(candidate => candidate.left).map(entryKey))
  const nameOf = (entry: EnteredEntry) => names.get(entryKey(entry)) ?? ''
  const count = entries.entries.length
  if (kind === 'round')
    return <p role="status">{count === 1 ? 'One is through.' : `${count || 'None'} are through.`}</p>
  return (
    <ul className={styles.listed} aria-label="Chosen">
      {inPlaceOrder(entries.entries).map(entry => (
        <li key={entryKey(entry)}>
          {entry.place && <strong>{placeWords[entry.place]}: </strong>}
          {nameOf(entry)}
          {left.has(entryKey(entry)) && ', not registered any more: the result stands until you correct it'}
          {entry.mention !== null && (
            <TextField
              label={`What ${nameOf(entry)} is mentioned for`}
              maxLength={80}
              value={entry.mention}
              onChange={event => entries.setMention(entry, event.target.value)}
            />
          )}
        </li>
      ))}
      {count === 0 && <li>nobody yet</li>}
    </ul>
  )
}
