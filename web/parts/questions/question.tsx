// A question as a drawer that opens to its answer, with or without scripts.
import { Link } from 'react-router'
import type { Questions } from '../../../domain/edition/content.ts'
import styles from './question.module.css'
import { SampleMark } from './sample-mark.tsx'

type Props = { question: Questions['topics'][number]['questions'][number] }

export function Question({ question }: Props) {
  return (
    <details id={question.id} className={styles.drawer}>
      <summary>
        <span className={styles.label}>
          <span>{question.question}</span>
          {question.sample && <SampleMark />}
        </span>
      </summary>
      <div className={styles.answer}>
        {question.answer.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {question.ways && (
          <ul className={styles.ways}>
            {question.ways.map(({ words, to }) => (
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
