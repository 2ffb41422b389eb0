// What is allowed, shown before a file is chosen.
import { Fragment } from 'react'
import type { OwnSubmission } from '../../../domain/submissions/api.ts'
import { type Accepts, allowedLines, kindWords } from './allowed.ts'
import styles from './hand-in.module.css'

export function Allowed({ of, accepts }: { of: OwnSubmission; accepts: readonly Accepts[] }) {
  const { min, max, themes } = of
  const number = max === 1 ? null : min === max ? `${max}` : min > 1 ? `${min} to ${max}` : `up to ${max}`
  return (
    <dl className={styles.allowed}>
      {number && (
        <div>
          <dt>Number</dt>
          <dd>{themes.length > 0 ? `${number}, one for each theme` : number}</dd>
        </div>
      )}
      {accepts.map(one => (
        <Fragment key={one.kind}>
          {accepts.length > 1 && (
            <div className={styles.kind}>
              <dt>Kind</dt>
              <dd>{kindWords[one.kind]}</dd>
            </div>
          )}
          {allowedLines(one).map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </Fragment>
      ))}
    </dl>
  )
}
