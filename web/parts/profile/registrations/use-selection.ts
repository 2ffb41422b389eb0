// The events selected in a dialog.
import { useState } from 'react'
import type { DialogInAddress } from '../dialogs/use-dialog-in-address.ts'

/** Only events that are still `offered` are selected: an event that was registered in another tab is dropped. */
export function useSelection(offered: number[], { chosen, keep }: DialogInAddress) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(chosen))
  const selected: ReadonlySet<number> = new Set(offered.filter(ind => ticked.has(ind)))
  const toggle = (ind: number) => {
    const after = new Set(selected)
    if (!after.delete(ind)) after.add(ind)
    setTicked(after)
    keep([...after])
  }
  return { selected, toggle }
}
