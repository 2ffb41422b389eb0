// The results that an organiser enters, as a draft based on the saved version. If another organiser saves first, the
// draft is merged with the new version.
import { useEffect, useState } from 'react'
import type { ResultSheet } from '../../../domain/results/api.ts'
import {
  type EntrySubject,
  entryKey,
  mergeEntries,
  type PrizePlace,
  type ResultEntry,
  usualMention,
} from '../../../domain/results/results.ts'

/** `mention`: null if there is no special mention. It may be empty while the organiser types the text. */
export type DraftEntry = EntrySubject & { place: PrizePlace | null; mention: string | null }

/** The value that a tap on a name sets. */
export type Grade = 'qualified' | PrizePlace | 'mention'

export function useEntries(sheet: ResultSheet | null) {
  const stored = { version: sheet?.version ?? 0, name: sheet?.name ?? '', entries: sheet?.entries ?? [] }
  const [base, setBase] = useState(stored)
  const [name, setName] = useState(stored.name)
  const [entries, setEntries] = useState<DraftEntry[]>(() => stored.entries.map(draftOf))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of a version identifies its entries
  useEffect(() => {
    if (stored.version === base.version) return
    setEntries(mergeEntries(base.entries, entries.map(bodyOf), stored.entries).map(draftOf))
    if (name === base.name) setName(stored.name)
    setBase(stored)
  }, [stored.version])

  const find = (subject: EntrySubject) => entries.find(entry => entryKey(entry) === entryKey(subject))
  const put = (entry: DraftEntry, isIn: boolean) => {
    const isOther = (other: DraftEntry) => entryKey(other) !== entryKey(entry)
    if (!isIn) return setEntries(entries.filter(isOther))
    setEntries(find(entry) ? entries.map(other => (isOther(other) ? other : entry)) : [...entries, entry])
  }
  return {
    name,
    setName,
    entries,
    find,
    version: base.version,
    /** Sets the grade of a name, or clears it if the name has that grade already. */
    tap({ of, id }: EntrySubject, grade: Grade) {
      const was = find({ of, id }) ?? { of, id, place: null, mention: null }
      if (grade === 'qualified') return put(was, !find(was))
      const is =
        grade === 'mention'
          ? { ...was, mention: was.mention === null ? usualMention : null }
          : { ...was, place: was.place === grade ? null : grade }
      put(is, is.place !== null || is.mention !== null)
    },
    setMention: (entry: DraftEntry, mention: string) => put({ ...entry, mention }, true),
    body: () => entries.map(bodyOf),
  }
}

export type Entries = ReturnType<typeof useEntries>

function draftOf({ mention, ...entry }: ResultEntry): DraftEntry {
  return { ...entry, mention: mention === '' ? null : mention }
}

function bodyOf({ mention, ...entry }: DraftEntry): ResultEntry {
  return { ...entry, mention: mention ?? '' }
}
