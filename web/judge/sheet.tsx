// The open score sheet: one performer per screen, the overview, and the keys that lead from one to the other.
import { useEffect, useRef, useState } from 'react'
import type { JudgeSheets } from '../../domain/marks/api.ts'
import styles from './judge.module.css'
import { lastSlot, storeSlot } from './link.ts'
import { Overview } from './overview.tsx'
import { activeRows, type OwnRound, roundToMark } from './own-sheet.ts'
import { PerformerScreen } from './performer-screen.tsx'
import { StatusLine } from './status-line.tsx'
import type { Judge } from './use-judge.ts'

type Props = { judge: Judge; list: JudgeSheets; rounds: OwnRound[] }

export function Sheet({ judge, list, rounds }: Props) {
  const [roundId, setRoundId] = useState(() => roundOfSlot(rounds, lastSlot()) ?? null)
  const filled = rounds.filter(({ rows }) => rows.length > 0)
  const own = filled.find(({ round }) => round.id === roundId) ?? roundToMark(rounds)
  return (
    <>
      <header className={styles.head}>
        <p>
          <strong>{list.event}</strong>
          {own && ` · ${own.round.name}`}
        </p>
        <p>{list.judge}</p>
      </header>
      {filled.length > 1 && (
        <nav aria-label="Rounds" className={styles.rounds}>
          {filled.map(({ round }) => (
            <button
              key={round.id}
              type="button"
              aria-pressed={round.id === own?.round.id}
              onClick={() => setRoundId(round.id)}
            >
              {round.name}
            </button>
          ))}
        </nav>
      )}
      {own ? <RoundSheet key={own.round.id} judge={judge} own={own} /> : <Empty judge={judge} />}
    </>
  )
}

function roundOfSlot(rounds: readonly OwnRound[], slot: string | null): string | undefined {
  const open = rounds.filter(({ round, isHandedIn }) => !round.isOver && !isHandedIn)
  return open.find(({ rows }) => rows.some(({ performer }) => performer.slot === slot))?.round.id
}

function Empty({ judge }: { judge: Judge }) {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <h1>Your sheet is ready</h1>
      <p role="status">
        The running order is not there yet. The performers appear here as soon as the coordinator has drawn it.
      </p>
      <StatusLine judge={judge} />
    </main>
  )
}

function RoundSheet({ judge, own }: { judge: Judge; own: OwnRound }) {
  const { rows } = own
  const [isOverview, setOverview] = useState(own.isHandedIn)
  const [slot, setSlot] = useState(() => firstSlot(own))
  const found = rows.findIndex(({ performer }) => performer.slot === slot)
  const i = Math.max(found, 0)
  const row = rows[i]!
  const main = useRef<HTMLElement>(null)
  /** Whether the judge has changed the screen: the first screen does not take the focus. */
  const hasMoved = useRef(false)

  const go = (to: number | 'overview') => {
    hasMoved.current = true
    setOverview(to === 'overview')
    const next = to === 'overview' ? undefined : rows[to]?.performer.slot
    if (next === undefined) return
    setSlot(next)
    storeSlot(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins at its top, with its heading
  useEffect(() => {
    if (!hasMoved.current) return
    window.scrollTo(0, 0)
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [isOverview, slot])

  const marked = activeRows(own).filter(({ missing }) => missing.length === 0).length
  return (
    <>
      <main id="content" tabIndex={-1} ref={main} className={styles.main}>
        {isOverview ? (
          <Overview judge={judge} own={own} onOpen={go} />
        ) : (
          <PerformerScreen key={row.performer.slot} judge={judge} own={own} row={row} place={i + 1} />
        )}
      </main>
      <footer className={styles.foot}>
        <StatusLine judge={judge} />
        <nav aria-label="Performers" className={styles.steps}>
          <button type="button" disabled={isOverview || i === 0} onClick={() => go(i - 1)}>
            <span aria-hidden="true">‹</span> Previous
          </button>
          <button type="button" aria-pressed={isOverview} onClick={() => go(isOverview ? i : 'overview')}>
            {isOverview ? 'Back' : 'Overview'}
            <small>
              {marked} of {activeRows(own).length}
              <span className="visually-hidden"> marked</span>
            </small>
          </button>
          <button
            type="button"
            className={styles.next}
            disabled={isOverview}
            onClick={() => go(i + 1 < rows.length ? i + 1 : 'overview')}
          >
            {i + 1 < rows.length ? 'Next' : 'Finish'} <span aria-hidden="true">›</span>
          </button>
        </nav>
      </footer>
    </>
  )
}

/** The performer who was shown last, otherwise the first one who lacks a mark. */
function firstSlot({ rows }: OwnRound): string | undefined {
  const last = lastSlot()
  const shown = rows.find(({ performer }) => performer.slot === last) ?? rows.find(({ missing }) => missing.length > 0)
  return (shown ?? rows[0])?.performer.slot
}
