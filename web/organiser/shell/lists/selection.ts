// Which rows of a list are selected. The selection stays while pages change and is dropped when the search does.
import { useRef, useState } from 'react'

export type Selection<Row> = {
  /** By their keys, in the order in which they were selected. */
  rows: ReadonlyMap<string, Row>
  /** Selects these rows, or takes them out. */
  set: (rows: readonly Row[], isSelected: boolean) => void
  /** The same for one row of the list that is shown; with Shift for all between it and the one before. */
  toggle: (row: Row, shown: readonly Row[], withShift: boolean) => void
  clear: () => void
}

/** `search` is what the list is asked for, without its page: another one drops the selection. */
export function useSelection<Row>(search: string, keyOf: (row: Row) => string): Selection<Row> {
  const [kept, setKept] = useState<{ search: string; rows: ReadonlyMap<string, Row> }>({ search, rows: new Map() })
  const last = useRef<string | null>(null)
  const rows = kept.search === search ? kept.rows : new Map<string, Row>()

  const set = (changed: readonly Row[], isSelected: boolean) =>
    setKept(before => {
      const after = new Map(before.search === search ? before.rows : [])
      for (const row of changed) isSelected ? after.set(keyOf(row), row) : after.delete(keyOf(row))
      return { search, rows: after }
    })

  const toggle = (row: Row, shown: readonly Row[], withShift: boolean) => {
    const keys = shown.map(keyOf)
    const [from, to] = [keys.indexOf(last.current ?? ''), keys.indexOf(keyOf(row))].toSorted((a, b) => a - b)
    const between = withShift && from !== undefined && from >= 0 ? shown.slice(from, (to ?? from) + 1) : [row]
    last.current = keyOf(row)
    set(between, !rows.has(keyOf(row)))
  }

  return { rows, set, toggle, clear: () => setKept({ search, rows: new Map() }) }
}
