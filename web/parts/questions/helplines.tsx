// Telephone numbers for emergencies. An unknown number is not a link.
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
