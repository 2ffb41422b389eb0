// Home's concert nights: lit boards that hang over the stage, with the crowd in front.
import { Link } from 'react-router'
import styles from './concert-nights.module.css'
import { CrowdBefore } from './landing-scene.tsx'

export type Night = {
  weekday: string
  date: string
  /** The artists, or the name of the night until they are announced. */
  name: string
  /** With time and stage, once they are in the programme. */
  line: string
}

/** `awaited` is the sentence about artists who are not announced yet; empty when all are known. */
export function ConcertNights({ nights, awaited }: { nights: Night[]; awaited: string }) {
  if (nights.length === 0) return null
  return (
    <section className={styles.stage} aria-labelledby="concert-nights">
      <h2 id="concert-nights">Pronites</h2>
      <ol>
        {nights.map(({ weekday, date, name, line }) => (
          <li key={name}>
            <strong>
              {weekday} <span>{date}</span>
            </strong>
            <h3>{name}</h3>
            <p>{line}</p>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        {awaited} <Link to="/pronites">The nights</Link>
      </p>
      <CrowdBefore name="" />
    </section>
  )
}
