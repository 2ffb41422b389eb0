// Published results of one event: places, special mentions, and who qualified in each round.

import type { PublishedEventResults as Published } from '../../../domain/results/published-results.ts'
import { type PublicEntry, type PublicResult, placeWords } from '../../../domain/results/results.ts'
import { Moment } from '../shell/moment.tsx'
import styles from './event-results.module.css'

/** `unfolded` opens the rounds while there are no standings. */
export function EventResults({ results, unfolded = false }: { results: Published; unfolded?: boolean }) {
  const { standings, rounds } = results
  return (
    <>
      {standings && <Standings standings={standings} />}
      {rounds.length > 0 && <Rounds rounds={rounds} isOpen={unfolded && standings === null} />}
    </>
  )
}

function Standings({ standings }: { standings: PublicResult }) {
  return (
    <>
      <ul className={styles.places}>
        {standings.entries
          .toSorted((a, b) => Number(a.place === null) - Number(b.place === null))
          .map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity beside their order
            <li key={index} data-place={entry.place ?? 'mention'}>
              <span key={entry.place} className={styles.place}>
                {entry.place}
                <span>{entry.place && placeWords[entry.place].slice(1)}</span>
              </span>
              <div>
                <Who entry={entry} />
                {entry.mention && <p className={styles.mention}>{entry.mention}</p>}
              </div>
            </li>
          ))}
      </ul>
      <When result={standings} />
    </>
  )
}

/** The rounds, the last one first. Folded unless `isOpen`. */
function Rounds({ rounds, isOpen }: { rounds: readonly PublicResult[]; isOpen: boolean }) {
  const counts = rounds.map(({ name, entries }) => `${name}: ${entries.length} qualified`)
  return (
    <details className={styles.rounds} open={isOpen}>
      <summary>{counts.join(' · ')}</summary>
      {rounds.toReversed().map(round => (
        <div key={round.id}>
          {rounds.length > 1 && <p className={styles.round}>{round.name}</p>}
          <ul className={styles.through}>
            {round.entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>
                <Who entry={entry} />
              </li>
            ))}
          </ul>
          <When result={round} />
        </div>
      ))}
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
      <span>{isCorrected ? 'Corrected' : 'Published'}</span> <Moment at={publishedAt} />
    </p>
  )
}
