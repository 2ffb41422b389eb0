// A question as a drawer that opens to its answer, with or without scripts.
import { Link } from 'react-router'
import type { Questions } from '../../../domain/edition/content.ts'
import styles from './question.module.css'
import { SampleMark } from './sample-mark.tsx'

type Props = { asked: Questions['topics'][number]['questions'][number] }

export function Question({ asked }: Props) {
  return (
    <details id={asked.id} className={styles.drawer}>
      <summary>
        <span className={styles.label}>
          <span>{asked.question}</span>
          {asked.sample && <SampleMark />}
        </span>
      </summary>
      <div className={styles.answer}>
        {asked.answer.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {asked.ways && (
          <ul className={styles.ways}>
            {asked.ways.map(({ words, to }) => (
              <li key={to}>
                <Link to={to}>{words}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
