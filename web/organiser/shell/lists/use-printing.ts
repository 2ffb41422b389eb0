// Prints all rows of a list. Fetches and shows all rows, prints them, then shows the page again.
import { useEffect, useState } from 'react'
import { type Answer, failureText } from '../../../calls/api.ts'
import { notice } from '../../../parts/shell/notices.tsx'
import type { Query } from '../organiser-call.ts'

/** The most rows that one call reads. */
const rowsPerCall = 200

type Page = { rows: unknown[]; total: number }

/** `load` reads the list with a query. `printed`: the whole list while it is printed. */
export function usePrinting<Data extends Page>(load: (page: Query) => Promise<Answer<Data>>) {
  const [printed, setPrinted] = useState<Data | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!printed) return
    window.print()
    setPrinted(null)
  }, [printed])

  const start = async () => {
    setBusy(true)
    const all: Data['rows'] = []
    for (let page = 1; ; page++) {
      const answer = await load({ page: String(page), size: String(rowsPerCall) })
      if (!answer.ok) {
        notice.error(failureText(answer.failure))
        break
      }
      all.push(...answer.data.rows)
      if (answer.data.rows.length === 0 || all.length >= answer.data.total) {
        setPrinted({ ...answer.data, rows: all })
        break
      }
    }
    setBusy(false)
  }
  return { printed, busy, start }
}
