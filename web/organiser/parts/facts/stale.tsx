// What stands above the button while somebody else has saved: who changed what, and what to do with what was typed.
import type { FactsVersion } from '../../../../domain/facts-types.ts'
import { Moment } from '../../../parts/shell/moment.tsx'
import styles from './facts.module.css'
import { FactChanges } from './history.tsx'
import type { Draft, Drafted } from './use-draft.ts'

type Props<Fields extends Draft> = {
  draft: Drafted<Fields>
  versions: readonly FactsVersion[]
  onDecided: () => void
}

export function Stale<Fields extends Draft>({ draft, versions, onDecided }: Props<Fields>) {
  const later = versions.filter(({ version }) => version > draft.seen)
  const decide = (take: () => void) => () => {
    take()
    onDecided()
  }
  return (
    <div className={styles.warning} role="status">
      {later.map(({ version, by, at, changes }) => (
        <div key={version}>
          <p>
            {by} saved at <Moment at={at} />:
          </p>
          <FactChanges changes={changes} />
        </div>
      ))}
      <p>
        What you typed is still here.
        {draft.contested.length > 0 && ' Both of you changed the same field: "Keep both" leaves yours in it.'}
      </p>
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={decide(draft.keepBoth)}>
          Keep both
        </button>
        <button type="button" className="quiet-button" onClick={decide(draft.takeStored)}>
          Give up mine
        </button>
      </div>
    </div>
  )
}
