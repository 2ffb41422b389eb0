// A warning above the save button after another organiser has saved. It shows the other changes and offers a choice.
import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { Draft, DraftForm } from './use-draft.ts'

type Props<Fields extends Draft> = {
  draft: DraftForm<Fields>
  onDecided: () => void
  /** The changes of the other organiser. */
  children: ReactNode
}

export function SavedByOthers<Fields extends Draft>({ draft, onDecided, children }: Props<Fields>) {
  const decide = (take: () => void) => () => {
    take()
    onDecided()
  }
  return (
    <div className={styles.warning} role="status">
      {children}
      <p>
        Your changes are still here.
        {draft.contested.length > 0 && ' Both of you changed the same field: "Keep both" keeps your text in it.'}
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
