// Asks about people who were inside when the festival's day changed and were not scanned out.
import { useRef } from 'react'
import type { LeftOpenBody } from '../../../domain/gate/api.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { useAct } from '../../calls/use-act.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { decideLeftOpen } from '../gate/calls.ts'
import styles from './left-open.module.css'

/** `onDone`: loads the figures again. */
export function LeftOpen({ people, onDone }: { people: number; onDone: () => void }) {
  const are = useRef<LeftOpenBody['are']>('left')
  const { run, busy, failure } = useAct(
    () => decideLeftOpen({ are: are.current }),
    answer => {
      const left = are.current === 'left'
      const count = howMany(answer.people, 'person is', 'people are')
      notice.success(`${count} recorded as ${left ? 'having left at the end of the day' : 'still inside'}`)
      onDone()
    },
  )
  const decide = (answer: LeftOpenBody['are']) => () => {
    are.current = answer
    void run()
  }
  return (
    <section className={styles.question} aria-label="Inside when the day changed">
      <p>
        {howMany(people, 'person', 'people')} entered before the festival day changed and{' '}
        {people === 1 ? 'was' : 'were'} not scanned out. Are they still inside?
      </p>
      <div className="button-row">
        <button type="button" className="quiet-button" disabled={busy} onClick={decide('left')}>
          They have left
        </button>
        <button type="button" className="quiet-button" disabled={busy} onClick={decide('inside')}>
          They are still inside
        </button>
      </div>
      {failure && <Problem failure={failure} />}
    </section>
  )
}
