// The names chosen so far, sorted by place, with the reasons for special mentions.

import type { Candidate } from '../../../domain/results/api.ts'
import { entryKey, inPlaceOrder, placeWords, type ResultKind } from '../../../domain/results/results.ts'
import { TextField } from '../shell/text-fields.tsx'
import styles from './results.module.css'
import type { DraftEntry, Entries } from './use-entries.ts'

type Props = { kind: ResultKind; entries: Entries; candidates: readonly Candidate[] }

export function ChosenEntries({ kind, entries, candidates }: Props) {
  const names = new Map(candidates.map(candidate => [entryKey(candidate), candidate.name]))
  const gone = new Set(candidates.filter(candidate => candidate.left).map(entryKey))
  const nameOf = (entry: DraftEntry) => names.get(entryKey(entry)) ?? ''
  const count = entries.entries.length
  if (kind === 'round') return <p role="status">{count} qualified</p>
  return (
    <ul className={styles.listed} aria-label="Chosen">
      {inPlaceOrder(entries.entries).map(entry => (
        <li key={entryKey(entry)}>
          {entry.place && <strong>{placeWords[entry.place]}: </strong>}
          {nameOf(entry)}
          {gone.has(entryKey(entry)) && ', not registered any more: the result is unchanged until you correct it'}
          {entry.mention !== null && (
            <TextField
              label={`Special mention of ${nameOf(entry)}`}
              maxLength={80}
              value={entry.mention}
              onChange={event => entries.setMention(entry, event.target.value)}
            />
          )}
        </li>
      ))}
      {count === 0 && <li>none yet</li>}
    </ul>
  )
}
