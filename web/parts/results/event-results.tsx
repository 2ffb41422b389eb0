// What is published of one event: places, special mentions, and who is through its rounds.
import { gradeText, type PublicEntry, type PublicResult, placeWords } from '../../../domain/results/results.ts'
import type { ShownEventResults as Published } from '../../../domain/results/shown-results.ts'
import { Moment } from '../shell/moment.tsx'
import styles from './event-results.module.css'

/** `unfolded`: while there are no standings, the last round stands open. */
export function EventResults({ results, unfolded = false }: { results: Published; unfolded?: boolean }) {
  const { standings, rounds } = results
  return (
    <>
      {standings && <Standings standings={standings} />}
      {rounds.map((round, index) => (
        <Round key={round.id} round={round} isOpen={unfolded && standings === null && index === rounds.length - 1} />
      ))}
    </>
  )
}

function Standings({ standings }: { standings: PublicResult }) {
  const places = standings.entries.filter(({ place }) => place !== null)
  const mentions = standings.entries.filter(({ place }) => place === null)
  return (
    <>
      <ul className={styles.places}>
        {places.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity beside their order
          <li key={index} data-place={entry.place}>
            <span className={styles.place}>
              {entry.place}
              <span className="visually-hidden">{entry.place && placeWords[entry.place].slice(1)}</span>
            </span>
            <div>
              <Who entry={entry} />
              {entry.mention && <p className={styles.mention}>{entry.mention}</p>}
            </div>
          </li>
        ))}
        {mentions.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index} data-place="mention">
            <span className={styles.place} aria-hidden="true" />
            <div>
              <p className={styles.mention}>{gradeText(entry)}</p>
              <Who entry={entry} />
            </div>
          </li>
        ))}
      </ul>
      <When result={standings} />
    </>
  )
}

function Round({ round, isOpen }: { round: PublicResult; isOpen: boolean }) {
  return (
    <details className={styles.round} open={isOpen}>
      <summary>
        {round.name}: {round.entries.length} went through
      </summary>
      <ul className={styles.through}>
        {round.entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <Who entry={entry} />
          </li>
        ))}
      </ul>
      <When result={round} />
    </details>
  )
}

function Who({ entry: { name, college } }: { entry: PublicEntry }) {
  return (
    <>
      <p className={styles.name}>{name ?? 'Deleted participant'}</p>
      {college && <p className={styles.college}>{college}</p>}
    </>
  )
}

function When({ result: { publishedAt, isCorrected } }: { result: PublicResult }) {
  return (
    <p className={styles.when}>
      {isCorrected ? 'Corrected' : 'Published'} <Moment at={publishedAt} />
    </p>
  )
}
