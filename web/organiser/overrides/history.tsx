// The versions of facts: who changed what, when and why. An earlier one is taken back by putting it into the form,
// where it is looked at first.
import type { OverridesVersion } from '../../../domain/overrides/api.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { SavedByOthers } from '../shell/forms/saved-by-others.tsx'
import type { Draft, DraftForm } from '../shell/forms/use-draft.ts'
import { Section } from '../shell/section.tsx'
import { Nothing } from '../shell/states.tsx'
import styles from './facts.module.css'

type Change = OverridesVersion['changes'][number]

/** Each fact with what it said and says. */
function FactChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, was, is }) => (
        <li key={name}>
          <strong>{name}</strong>
          <Lines was={was} is={is} />
        </li>
      ))}
    </ul>
  )
}

/** Of a list only the lines that went and came, unless their order is all that changed. */
function Lines({ was, is }: Pick<Change, 'was' | 'is'>) {
  const [before, after] = [was.split('\n'), is.split('\n')]
  const gone = before.filter(line => !after.includes(line)).join('\n')
  const come = after.filter(line => !before.includes(line)).join('\n')
  const [left, right] = gone || come ? [gone, come] : [was, is]
  return (
    <>
      {left && <del>{left}</del>}
      {right && <ins>{right}</ins>}
      {is === '' && <ins className={styles.empty}>nothing</ins>}
    </>
  )
}

type MeanwhileProps<Fields extends Draft> = {
  draft: DraftForm<Fields>
  versions: readonly OverridesVersion[]
  onDecided: () => void
}

/** The versions that others saved since the draft was begun. */
export function FactsSavedMeanwhile<Fields extends Draft>({ draft, versions, onDecided }: MeanwhileProps<Fields>) {
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

type Props = { versions: readonly OverridesVersion[]; onTakeBack: (version: number) => void }

export function FactsHistory({ versions, onTakeBack }: Props) {
  const back = (version: number, what: string) => (
    <button type="button" className="quiet-button" onClick={() => onTakeBack(version)}>
      Take back to {what}
    </button>
  )
  if (versions.length === 0)
    return (
      <Section title="History">
        <Nothing>Nobody has changed anything: what the content folder says holds.</Nothing>
      </Section>
    )
  return (
    <Section title="History">
      <ol className={styles.history}>
        {versions.map(({ version, at, by, reason, changes }, i) => (
          <li key={version}>
            <h3>
              Version {version}, <Moment at={at} />, {by}
            </h3>
            {reason && <p>{reason}</p>}
            <FactChanges changes={changes} />
            {i > 0 && back(version, `version ${version}`)}
          </li>
        ))}
        <li>
          {versions.at(-1)!.version > 1 && <p>Earlier versions are kept, but not shown.</p>}
          <h3>As the content folder has it</h3>
          {back(0, 'the content folder')}
        </li>
      </ol>
    </Section>
  )
}

/** What holds here and is not in the content folder. */
export function Differences({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <Section title="Differs from the content folder">
      <p>
        What stands here holds. <code>npm run content:pull</code> writes it into the folder, for the next edition.
      </p>
      <FactChanges changes={changes} />
    </Section>
  )
}
