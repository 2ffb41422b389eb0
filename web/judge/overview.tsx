// All performers of the round with the judge's totals and what is missing, and the sheet handed in from here.
import { useEffect, useRef, useState } from 'react'
import { howMany } from '../../domain/lists/how-many.ts'
import frame from './judge.module.css'
import styles from './marks.module.css'
import { activeRows, type OwnRound, type OwnRow, pointsText, totalOf } from './own-sheet.ts'
import { HandedIn } from './performer-screen.tsx'
import type { Judge } from './use-judge.ts'

type Props = { judge: Judge; own: OwnRound; onOpen: (i: number) => void }

export function Overview({ judge, own, onOpen }: Props) {
  const { rows, isHandedIn, handInWaits } = own
  const active = activeRows(own)
  const missing = active.filter(row => row.missing.length > 0)
  return (
    <article className={styles.overview}>
      <h1 tabIndex={-1}>Overview</h1>
      {isHandedIn ? (
        <>
          <HandedIn />
          {handInWaits && <p role="status">It is saved on this phone, and is sent as soon as there is network.</p>}
        </>
      ) : (
        <p>{missing.length === 0 ? 'All performers are marked.' : missingText(missing.length)}</p>
      )}
      <Problems judge={judge} rows={rows} />
      {!isHandedIn && missing.length === 0 && <HandIn judge={judge} own={own} missing={missing} />}
      <ol className={styles.list}>
        {rows.map((row, i) => (
          <li key={row.performer.slot}>
            <button type="button" onClick={() => onOpen(i)} data-state={stateOf(row)}>
              <span>{i + 1}</span>
              <span>
                {row.performer.name}
                <small>{lineOf(row)}</small>
              </span>
              <strong>{hasMarks(row) ? pointsText(totalOf(row)) : ''}</strong>
            </button>
          </li>
        ))}
      </ol>
      {!isHandedIn && missing.length > 0 && <HandIn judge={judge} own={own} missing={missing} />}
    </article>
  )
}

const missingText = (count: number) => `${howMany(count, 'performer has', 'performers have')} marks missing.`

const hasMarks = ({ marks }: OwnRow) => marks.some(({ halves }) => halves !== null)

const stateOf = ({ performer, missing }: OwnRow) => (performer.isOut ? 'out' : missing.length > 0 ? 'missing' : 'done')

function lineOf({ performer, missing, marks }: OwnRow): string {
  if (performer.isOut) return 'taken out'
  if (missing.length === 0) return marks.some(({ saved }) => saved === 'phone') ? 'saved on this phone' : 'complete'
  if (marks.every(({ halves }) => halves === null)) return 'no marks yet'
  return `missing: ${missing.map(({ name }) => name).join(', ')}`
}

/** Presses that do not count, until the judge has read why. */
function Problems({ judge: { work }, rows }: { judge: Judge; rows: readonly OwnRow[] }) {
  const shown = rows.flatMap(({ performer, marks, noteProblem }) => {
    const problems = [...marks.map(({ problem }) => problem), noteProblem].filter(Boolean)
    return problems.map(problem => `${performer.name}: ${problem}`)
  })
  if (shown.length === 0) return null
  return (
    <section className={frame.problem} aria-label="Presses that do not count">
      <p role="alert">{howMany(shown.length, 'press does', 'presses do')} not count:</p>
      <ul className={frame.lines}>
        {[...new Set(shown)].map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button type="button" className={frame.quiet} onClick={() => void work.seen()}>
        I have read it
      </button>
    </section>
  )
}

function HandIn({ judge: { work }, own, missing }: { judge: Judge; own: OwnRound; missing: readonly OwnRow[] }) {
  const [isAsking, setAsking] = useState(false)
  const { round, rows, refusedHandIn } = own
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isAsking) return
    question.current?.focus({ preventScroll: true })
    question.current?.scrollIntoView?.({ block: 'start' })
  }, [isAsking])
  if (!isAsking)
    return (
      <div className={styles.handIn}>
        {refusedHandIn && <p role="alert">The sheet is not handed in: {refusedHandIn.problem}</p>}
        <button type="button" className="main-button" disabled={!rows.some(hasMarks)} onClick={() => setAsking(true)}>
          Hand in the sheet
        </button>
      </div>
    )
  return (
    <section className={styles.handIn} aria-label="Hand in the sheet">
      <p ref={question} tabIndex={-1}>
        <strong>Hand in the sheet of {round.name}?</strong> You cannot change marks afterwards.
        {missing.length > 0 && ` ${missingText(missing.length)}`}
      </p>
      <div className={frame.row}>
        <button
          type="button"
          className="main-button"
          onClick={() => {
            setAsking(false)
            void work.handIn(round.id, refusedHandIn)
          }}
        >
          {missing.length > 0 ? 'Hand in anyway' : 'Hand in'}
        </button>
        <button type="button" className={frame.quiet} onClick={() => setAsking(false)}>
          Not yet
        </button>
      </div>
      {missing.length > 0 && (
        <ul className={frame.lines} aria-label="Missing marks">
          {missing.map(row => (
            <li key={row.performer.slot}>
              {row.performer.name}: {row.missing.map(({ name }) => name).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
