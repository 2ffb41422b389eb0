// Which events are ticked in a dialog.
import { useState } from 'react'

/** Only events that are still `offered` count as selected: one that was registered in another tab drops out. `chosen` is ticked at first. */
export function useSelection(offered: number[], chosen: number | null = null) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(chosen === null ? [] : [chosen]))
  const selected: ReadonlySet<number> = new Set(offered.filter(ind => ticked.has(ind)))
  const toggle = (ind: number) =>
    setTicked(before => {
      const after = new Set(before)
      if (!after.delete(ind)) after.add(ind)
      return after
    })
  return { selected, toggle }
}
