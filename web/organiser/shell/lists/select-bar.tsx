// The bar above a list with selectable rows. It shows the number of selected rows, selects all rows of the page or of
// the search, and offers the acts on the selected rows.
import { useState } from 'react'
import { mostSelected } from '../../../../domain/lists/many.ts'
import { type Answer, failureText } from '../../../calls/api.ts'
import { notice } from '../../../parts/shell/notices.tsx'
import type { ManyAct } from './many-acts.ts'
import { ManyDialog } from './many-dialog.tsx'
import styles from './selecting.module.css'
import type { Selection } from './selection.ts'

type Page<Row> = { rows: Row[]; total: number }

/** The page's description of acts on selected rows. */
export type Selecting<Row> = {
  acts: readonly ManyAct<Row>[]
  /** Reads a page of the same search. */
  read: (page: { page: string; size: string }) => Promise<Answer<Page<Row>>>
  /** Called after an act on some of the rows. */
  onChanged: () => void
  nameOf: (row: Row) => string
}

type Props<Row> = Selecting<Row> & {
  name: string
  selection: Selection<Row>
  page: Page<Row>
  keyOf: (row: Row) => string
}

/** The most rows that one call reads. */
const rowsPerCall = 200

export function SelectBar<Row>({ acts, read, onChanged, name, selection, page, nameOf, keyOf }: Props<Row>) {
  const [open, setOpen] = useState<ManyAct<Row> | null>(null)
  const [reading, setReading] = useState(false)
  const { rows, set, clear } = selection
  const allowed = acts.filter(({ may = true }) => may)
  const isWholePage = page.rows.length > 0 && page.rows.every(row => rows.has(keyOf(row)))
  const most = Math.min(page.total, mostSelected)

  const selectFound = async () => {
    setReading(true)
    for (let number = 1; (number - 1) * rowsPerCall < most; number++) {
      const answer = await read({ page: String(number), size: String(rowsPerCall) })
      if (!answer.ok) {
        notice.error(failureText(answer.failure))
        break
      }
      set(answer.data.rows.slice(0, most - (number - 1) * rowsPerCall), true)
    }
    setReading(false)
  }

  return (
    <section className={styles.bar} aria-label={`Selected ${name}`}>
      <label className={styles.box}>
        <input type="checkbox" checked={isWholePage} onChange={() => set(page.rows, !isWholePage)} />
        All on this page
      </label>
      {page.total > page.rows.length && (
        <button type="button" className="quiet-button" disabled={reading} onClick={() => void selectFound()}>
          {page.total > most ? `Select the first ${most} of ${page.total}` : `Select all ${page.total} that match`}
        </button>
      )}
      <p role="status">{reading ? 'Reading the list …' : rows.size > 0 ? `${rows.size} selected` : ''}</p>
      {rows.size > 0 && (
        <div className="button-row">
          {allowed.map(act => (
            <button
              key={act.name}
              type="button"
              className={act.grave ? 'grave-button' : 'quiet-button'}
              disabled={reading}
              onClick={() => setOpen(act)}
            >
              {act.name}
            </button>
          ))}
          <button type="button" className="quiet-button" onClick={clear}>
            Select none
          </button>
        </div>
      )}
      {open && (
        <ManyDialog
          act={open}
          rows={[...rows.values()]}
          nameOf={nameOf}
          keyOf={keyOf}
          onDone={done => {
            set(done, false)
            onChanged()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

type BoxProps = { label: string; isSelected: boolean; onToggle: (withShift: boolean) => void }

/** The checkbox of one row. Shift and a click, or Shift and Space, selects all rows between. */
export function SelectBox({ label, isSelected, onToggle }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={event => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
      />
      <span className="visually-hidden">Select {label}</span>
    </label>
  )
}
