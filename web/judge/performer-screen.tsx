// One performer: the keys of each criterion, the note, and the total.
import { useCallback } from 'react'
import { MarkField } from './mark-field.tsx'
import styles from './marks.module.css'
import { NoteField } from './note-field.tsx'
import { type OwnRound, type OwnRow, pointsText, totalOf } from './own-sheet.ts'
import type { Judge } from './use-judge.ts'

type Props = {
  judge: Judge
  own: OwnRound
  row: OwnRow
  /** The place on the sheet, from 1. */
  place: number
}

export function PerformerScreen({ judge: { work }, own, row, place }: Props) {
  const { round, rows, isHandedIn } = own
  const { performer, marks, note, noteProblem } = row
  const { slot, name, isOut } = performer
  const isClosed = isHandedIn || isOut
  const onMark = useCallback(
    (criterion: string, halves: number | null) => void work.mark(slot, criterion, halves),
    [work, slot],
  )
  const onNote = useCallback((text: string) => void work.note(slot, text), [work, slot])
  const most = round.criteria.reduce((sum, criterion) => sum + criterion.most, 0)
  return (
    <article className={styles.performer}>
      <div className={styles.title}>
        <p>
          {place} of {rows.length}
        </p>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={styles.total}>
          Total <strong>{pointsText(totalOf(row))}</strong> of {most}
        </p>
      </div>
      {isOut && <p role="status">This performer was taken out of the round. Marks are not needed.</p>}
      {isHandedIn && <HandedIn />}
      {round.criteria.length === 0 && (
        <p role="status">The coordinator has not written the criteria yet. The keys appear here as soon as they are.</p>
      )}
      <div className={styles.marks}>
        {round.criteria.map(({ id, name, most }, i) => (
          <MarkField
            key={id}
            criterion={id}
            name={name}
            most={most}
            halves={marks[i]?.halves ?? null}
            saved={marks[i]?.saved ?? 'no'}
            problem={marks[i]?.problem ?? ''}
            isClosed={isClosed}
            onMark={onMark}
          />
        ))}
        <NoteField note={note} problem={noteProblem} isClosed={isClosed} onNote={onNote} />
      </div>
    </article>
  )
}

/** Shown on each screen of a sheet that is handed in. */
export function HandedIn() {
  return (
    <p role="status" className={styles.closed}>
      <strong>You have handed in this sheet.</strong> To change a mark, ask the coordinator, who can open it again.
    </p>
  )
}
