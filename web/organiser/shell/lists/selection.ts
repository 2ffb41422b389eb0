// The selected rows of a list. The selection stays when the page changes and is cleared when the search changes.
import { useRef, useState } from 'react'

export type Selection<Row> = {
  /** The selected rows by key, in the order of selection. */
  rows: ReadonlyMap<string, Row>
  /** Selects or deselects these rows. */
  set: (rows: readonly Row[], isSelected: boolean) => void
  /** Toggles a row of the page. With Shift, the rows from the last toggled row to this row get its new state. */
  toggle: (row: Row, shown: readonly Row[], withShift: boolean) => void
  clear: () => void
}

/** `search`: the filters of the list without its page. A change clears the selection. */
export function useSelection<Row>(search: string, keyOf: (row: Row) => string): Selection<Row> {
  const [stored, setStored] = useState<{ search: string; rows: ReadonlyMap<string, Row> }>({ search, rows: new Map() })
  const last = useRef<string | null>(null)
  const rows = stored.search === search ? stored.rows : new Map<string, Row>()

  const set = (changed: readonly Row[], isSelected: boolean) =>
    setStored(before => {
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

  return { rows, set, toggle, clear: () => setStored({ search, rows: new Map() }) }
}
