// What somebody enters over the saved results. When somebody else saves meanwhile, what both changed stands in the
// form.
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

/** `mention` is null where there is none; a mention may be empty while it is typed. */
export type EnteredEntry = EntrySubject & { place: PrizePlace | null; mention: string | null }

/** What a tap on a name gives: being through, a place, or a special mention. */
export type Grade = 'through' | PrizePlace | 'mention'

export function useEntries(sheet: ResultSheet | null) {
  const stored = { version: sheet?.version ?? 0, name: sheet?.name ?? '', entries: sheet?.entries ?? [] }
  const [base, setBase] = useState(stored)
  const [name, setName] = useState(stored.name)
  const [entries, setEntries] = useState<EnteredEntry[]>(() => stored.entries.map(entered))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version never changes, so that it stands for all of it
  useEffect(() => {
    if (stored.version === base.version) return
    setEntries(mergeEntries(base.entries, entries.map(sent), stored.entries).map(entered))
    if (name === base.name) setName(stored.name)
    setBase(stored)
  }, [stored.version])

  const find = (whose: EntrySubject) => entries.find(entry => entryKey(entry) === entryKey(whose))
  const put = (entry: EnteredEntry, isIn: boolean) => {
    const isOther = (other: EnteredEntry) => entryKey(other) !== entryKey(entry)
    if (!isIn) return setEntries(entries.filter(isOther))
    setEntries(find(entry) ? entries.map(other => (isOther(other) ? other : entry)) : [...entries, entry])
  }
  return {
    name,
    setName,
    entries,
    find,
    version: base.version,
    /** Gives the grade, or takes it back from whoever has it. */
    tap({ of, id }: EntrySubject, grade: Grade) {
      const was = find({ of, id }) ?? { of, id, place: null, mention: null }
      if (grade === 'through') return put(was, !find(was))
      const is =
        grade === 'mention'
          ? { ...was, mention: was.mention === null ? usualMention : null }
          : { ...was, place: was.place === grade ? null : grade }
      put(is, is.place !== null || is.mention !== null)
    },
    setMention: (entry: EnteredEntry, mention: string) => put({ ...entry, mention }, true),
    /** The entries as the server takes them. */
    body: () => entries.map(sent),
  }
}

export type Entries = ReturnType<typeof useEntries>

function entered({ mention, ...entry }: ResultEntry): EnteredEntry {
  return { ...entry, mention: mention === '' ? null : mention }
}

function sent({ mention, ...entry }: EnteredEntry): ResultEntry {
  return { ...entry, mention: mention ?? '' }
}
