// What a judge sees without a link that works, and what to do about it. Marks that were not sent stay readable.
import { howMany } from '../../domain/lists/how-many.ts'
import { waiting } from '../offline/desk.ts'
import styles from './judge.module.css'
import { type OwnRound, pointsText } from './own-sheet.ts'
import type { Judge } from './use-judge.ts'

type EndedProps = { judge: Judge; refusal: string; isOver: boolean; onForget: () => void }

export function NoLink() {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <h1>Score sheet</h1>
      <p>This page opens with a judge's private link.</p>
      <p>Scan the code that the coordinator of your event shows you, or open the link from your mail.</p>
    </main>
  )
}

/** `isOver`: the link ended because the results are published. */
export function EndedLink({ judge, refusal, isOver, onForget }: EndedProps) {
  const { state, work, rounds } = judge
  const marks = waiting(state.made).filter(({ act }) => act.kind === 'mark')
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <h1>{isOver ? 'Judging is over' : 'This link is closed'}</h1>
      <p role="alert">{refusal}</p>
      {!isOver && (
        <p>
          The coordinator ends a link when you get a new one, or when you are not a judge any more. If you have a new
          link, open it or scan its code.
        </p>
      )}
      {marks.length > 0 && (
        <section aria-label="Not sent">
          <p>
            <strong>{howMany(marks.length, 'mark was', 'marks were')} not sent.</strong> Show them to the coordinator:
          </p>
          <ul className={styles.lines}>
            {marks.toReversed().map(({ id, act }) => act.kind === 'mark' && <li key={id}>{wordsOf(act, rounds)}</li>)}
          </ul>
        </section>
      )}
      <div className={styles.row}>
        <button type="button" className="main-button" onClick={() => void work.again()}>
          Try again
        </button>
        <button type="button" className={styles.quiet} onClick={onForget}>
          {marks.length > 0 ? 'Delete the sheet and these marks from this phone' : 'Delete the sheet from this phone'}
        </button>
      </div>
    </main>
  )
}

type Act = { slot: string; criterion: string | null; halves: number | null; note: string }

/** @example 'Night Owls, Stage presence: 7.5' */
function wordsOf({ slot, criterion, halves, note }: Act, rounds: readonly OwnRound[] | null): string {
  const found = rounds
    ?.flatMap(({ round, rows }) => rows.map(row => ({ round, row })))
    .find(({ row }) => row.performer.slot === slot)
  const name = found?.row.performer.name ?? 'A performer'
  if (criterion === null) return `${name}, note: ${note}`
  const of = found?.round.criteria.find(({ id }) => id === criterion)?.name ?? criterion
  return `${name}, ${of}: ${halves === null ? 'no mark' : pointsText(halves)}`
}
