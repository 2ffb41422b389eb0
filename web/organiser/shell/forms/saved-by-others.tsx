// What stands above the button while somebody else has saved: what they saved, and what to do with what was typed.
import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { Draft, Drafted } from './use-draft.ts'

type Props<Fields extends Draft> = {
  draft: Drafted<Fields>
  onDecided: () => void
  /** Who saved what. */
  children: ReactNode
}

export function SavedMeanwhile<Fields extends Draft>({ draft, onDecided, children }: Props<Fields>) {
  const decide = (take: () => void) => () => {
    take()
    onDecided()
  }
  return (
    <div className={styles.warning} role="status">
      {children}
      <p>
        What you typed is still here.
        {draft.contested.length > 0 && ' Both of you changed the same field: "Keep both" leaves yours in it.'}
      </p>
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={decide(draft.keepBoth)}>
          Keep both
        </button>
        <button type="button" className="quiet-button" onClick={decide(draft.takeStored)}>
          Discard my changes
        </button>
      </div>
    </div>
  )
}
