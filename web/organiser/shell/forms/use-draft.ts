// What somebody types over saved values. When somebody else saves meanwhile nothing is lost: fields that only one of
// the two changed keep that change, and where both changed the same the typist decides.
import { useState } from 'react'

export type Draft = Record<string, string | boolean>

type TextName<Fields> = keyof { [Name in keyof Fields as Fields[Name] extends string ? Name : never]: Name } & string

export type Drafted<Fields extends Draft> = {
  fields: Fields
  set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void
  /** A text field's value and what a change does. */
  typed: (name: TextName<Fields>) => { value: string; onChange: (event: { target: { value: string } }) => void }
  /** Puts other values into the fields, such as those of an earlier version. */
  fill: (fields: Fields) => void
  /** The version that the fields come from. */
  seen: number
  /** Somebody else saved since. */
  isStale: boolean
  /** Names of the fields that both changed, each to something else. */
  contested: (keyof Fields & string)[]
  /** Starts again from what is stored. */
  takeStored: () => void
  /** Takes what the other changed and keeps what was typed. */
  keepBoth: () => void
  /** What was sent is saved, as `fields`: what was typed since it was sent stays. */
  saved: (fields: Fields, version: number) => void
  /** Something was saved beside the form: what was typed stays. */
  rebase: (fields: Fields, version: number) => void
}

/** `stored` and `version` are what the server has. */
export function useDraft<Fields extends Draft>(stored: Fields, version: number): Drafted<Fields> {
  const [{ base, fields }, setDraft] = useState({ base: { fields: stored, version }, fields: stored })
  const names = Object.keys(stored) as (keyof Fields & string)[]
  const contested = names.filter(
    name => fields[name] !== base.fields[name] && stored[name] !== base.fields[name] && fields[name] !== stored[name],
  )
  const fill = (filled: Fields) => setDraft(draft => ({ ...draft, fields: filled }))
  const set: Drafted<Fields>['set'] = (name, value) =>
    setDraft(draft => ({ ...draft, fields: { ...draft.fields, [name]: value } }))
  /** Begins from these values: fields keep what was typed in them over `seen`. */
  const begin = (from: Fields, at: number, seen?: Fields) =>
    setDraft(({ base, fields }) => {
      const over = seen ?? base.fields
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
    // The act that saves was begun in this render: these fields are what it sent.
    saved: (from, at) => begin(from, at, fields),
    rebase: (from, at) => begin(from, at),
  }
}
