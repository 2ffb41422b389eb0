// Lists the versions of facts, each with its organiser, time, reason and changes. A button loads an earlier version
// into the form, so that it can be checked before it is saved.
import type { OverridesVersion } from '../../../domain/overrides/api.ts'
import { differingFacts, factText } from '../../../domain/overrides/overrides.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { SavedByOthers } from '../shell/forms/saved-by-others.tsx'
import type { Draft, DraftForm } from '../shell/forms/use-draft.ts'
import { Section } from '../shell/section.tsx'
import { Nothing } from '../shell/states.tsx'
import styles from './overrides.module.css'

type Change = OverridesVersion['changes'][number]

/** Lists the changed facts with their old and new values. */
function FactChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, was, is }) => (
        <li key={name}>
          <strong>{name}</strong>
          <ValueChange was={was} is={is} />
        </li>
      ))}
    </ul>
  )
}

/** For a fact that is a list, shows only the removed and added lines, or the whole list if only its order changed. */
function ValueChange({ was, is }: Pick<Change, 'was' | 'is'>) {
  const [before, after] = [was.split('\n'), is.split('\n')]
  const removed = before.filter(line => !after.includes(line)).join('\n')
  const added = after.filter(line => !before.includes(line)).join('\n')
  const [left, right] = removed || added ? [removed, added] : [was, is]
  return (
    <>
      {left && <del>{left}</del>}
      {right && <ins>{right}</ins>}
      {is === '' && <ins className={styles.empty}>empty</ins>}
    </>
  )
}

type SavedByOthersProps<Fields extends Draft> = {
  draft: DraftForm<Fields>
  versions: readonly OverridesVersion[]
  onDecided: () => void
}

/** Shows the versions that other organisers saved after the draft was started. */
export function FactsSavedByOthers<Fields extends Draft>({ draft, versions, onDecided }: SavedByOthersProps<Fields>) {
  const later = versions.filter(({ version }) => version > draft.seen)
  return (
    <SavedByOthers draft={draft} onDecided={onDecided}>
      {later.map(({ version, by, at, changes }) => (
        <div key={version}>
          <p>
            {by} saved at <Moment at={at} />:
          </p>
          <FactChanges changes={changes} />
        </div>
      ))}
    </SavedByOthers>
  )
}

type FactsPage<Facts> = {
  written: Facts
  present: Facts
  versions: readonly (OverridesVersion & { facts: Facts })[]
}

type Props<Facts> = {
  page: FactsPage<Facts>
  labels: Readonly<Record<keyof Facts & string, string>>
  /** Loads the facts of a version into the form. */
  onLoad: (facts: Facts) => void
}

export function OverridesHistory<Facts extends object>({ page, labels, onLoad }: Props<Facts>) {
  const { written, present, versions } = page
  const differences = differingFacts(written, present).map(name => ({
    name: labels[name],
    was: factText(written[name]),
    is: factText(present[name]),
  }))
  const load = (facts: Facts, text: string) => (
    <button
      type="button"
      className="quiet-button"
      onClick={() => {
        onLoad(facts)
        scrollTo({ top: 0 })
      }}
    >
      {text}
    </button>
  )
  return (
    <>
      {differences.length > 0 && (
        <Section title="Differs from the content folder">
          <p>
            The values here apply. <code>npm run content:pull</code> writes them into the folder, for the next edition.
          </p>
          <FactChanges changes={differences} />
        </Section>
      )}
      <Section title="History">
        {versions.length === 0 ? (
          <Nothing>No changes: the values of the content folder apply.</Nothing>
        ) : (
          <ol className={styles.history}>
            {versions.map(({ version, at, by, reason, changes, facts }, i) => (
              <li key={version}>
                <h3>
                  Version {version}, <Moment at={at} />, {by}
                </h3>
                {reason && <p>{reason}</p>}
                <FactChanges changes={changes} />
                {i > 0 && load(facts, `Load version ${version}`)}
              </li>
            ))}
            <li>
              {versions.at(-1)!.version > 1 && <p>Older versions are stored, but not listed.</p>}
              <h3>Original (content folder)</h3>
              {load(written, 'Load the original')}
            </li>
          </ol>
        )}
      </Section>
    </>
  )
}
