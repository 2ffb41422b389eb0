// A draft over saved values. If another organiser saves, nothing is lost: a field that only one of them changed keeps
// that change; for a field that both changed, the author of the draft decides.
import { useState } from 'react'

export type Draft = Record<string, string | boolean>

type TextName<Fields> = keyof { [Name in keyof Fields as Fields[Name] extends string ? Name : never]: Name } & string

export type DraftForm<Fields extends Draft> = {
  fields: Fields
  set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void
  /** The props of a text field. */
  typed: (name: TextName<Fields>) => { value: string; onChange: (event: { target: { value: string } }) => void }
  /** Fills the fields with other values, such as those of an earlier version. */
  fill: (fields: Fields) => void
  /** The version on which the draft is based. */
  seen: number
  /** Whether another organiser has saved since. */
  isStale: boolean
  /** Fields that both organisers changed to different values. */
  contested: (keyof Fields & string)[]
  /** Discards the draft in favour of the saved values. */
  takeStored: () => void
  /** Merges the other organiser's changes into the draft. Edited fields keep their typed value. */
  keepBoth: () => void
  /** Called after saving `fields`. Values typed after sending remain in the draft. */
  saved: (fields: Fields, version: number) => void
  /** Called after something outside the form was saved. Typed values remain in the draft. */
  rebase: (fields: Fields, version: number) => void
}

/** `stored`: the values on the server, with their `version`. */
export function useDraft<Fields extends Draft>(stored: Fields, version: number): DraftForm<Fields> {
  const [{ base, fields }, setDraft] = useState({ base: { fields: stored, version }, fields: stored })
  const names = Object.keys(stored) as (keyof Fields & string)[]
  const contested = names.filter(
    name => fields[name] !== base.fields[name] && stored[name] !== base.fields[name] && fields[name] !== stored[name],
  )
  const fill = (filled: Fields) => setDraft(draft => ({ ...draft, fields: filled }))
  const set: DraftForm<Fields>['set'] = (name, value) =>
    setDraft(draft => ({ ...draft, fields: { ...draft.fields, [name]: value } }))
  /** Bases the draft on these values. Fields that differ from `sent` (or the old base) keep their typed value. */
  const begin = (from: Fields, at: number, sent?: Fields) =>
    setDraft(({ base, fields }) => {
      const over = sent ?? base.fields
      const typed = names.filter(name => fields[name] !== over[name]).map(name => [name, fields[name]])
      return { base: { fields: from, version: at }, fields: { ...from, ...Object.fromEntries(typed) } }
    })
  return {
    fields,
    seen: base.version,
    isStale: version !== base.version,
    contested,
    set,
    typed: name => ({
      value: String(fields[name] ?? ''),
      onChange: ({ target }) => set(name, target.value as Fields[typeof name]),
    }),
    fill,
    takeStored: () => setDraft({ base: { fields: stored, version }, fields: stored }),
    keepBoth: () => begin(stored, version),
    // The act was started in this render: `fields` has the values that it sent.
    saved: (from, at) => begin(from, at, fields),
    rebase: (from, at) => begin(from, at),
  }
}
