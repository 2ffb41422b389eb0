// Whom to call at night, as an enamel board. A number that is not known yet is no link.
import type { Questions } from '../../../domain/edition/content.ts'
import styles from './helplines.module.css'

type Props = { helplines: NonNullable<Questions['topics'][number]['helplines']> }

export function Helplines({ helplines }: Props) {
  return (
    <dl className={styles.board}>
      {helplines.map(({ who, number, when, sample }) => (
        <div key={who}>
          <dt>
            {who}
            <small>{when}</small>
          </dt>
          <dd>
            {sample ? (
              <span className={styles.unknown}>to be announced</span>
            ) : (
              <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
