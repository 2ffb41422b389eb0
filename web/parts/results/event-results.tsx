// What is published of one event: places, special mentions, and who is through its rounds.
import { gradeText, type PublicEntry, type PublicResult, placeWords } from '../../../domain/results/results.ts'
import type { ShownEventResults as Published } from '../../../domain/results/shown-results.ts'
import { artUrl } from '../../art/links.ts'
import { Moment } from '../shell/moment.tsx'
import styles from './event-results.module.css'

/** `unfolded`: while there are no standings, the rounds stand open. */
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
        {[...standings.entries]
          .sort((a, b) => Number(a.place === null) - Number(b.place === null))
          .map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity beside their order
            <li key={index} data-place={entry.place ?? 'mention'}>
              <Sign place={entry.place} />
              <div>
                {entry.place === 1 && <p className={styles.first}>{placeWords[1]}</p>}
                {entry.place === null && <p className={styles.mention}>{gradeText(entry)}</p>}
                <Who entry={entry} />
                {entry.place !== null && entry.mention && <p className={styles.mention}>{entry.mention}</p>}
              </div>
            </li>
          ))}
      </ul>
      <When result={standings} />
    </>
  )
}

/** The trophy of a first place; a rosette, which says the place, of the others. */
function Sign({ place }: Pick<PublicEntry, 'place'>) {
  if (place === 1)
    return (
      <img className={styles.trophy} src={artUrl('parts/trophy.svg')} alt="" width={120} height={190} loading="lazy" />
    )
  return (
    <span className={styles.place} aria-hidden={place === null || undefined}>
      {place}
      {place && <span className="visually-hidden">{placeWords[place].slice(1)}</span>}
    </span>
  )
}

/** Behind one press, the last round first. */
function Rounds({ rounds, isOpen }: { rounds: readonly PublicResult[]; isOpen: boolean }) {
  const counts = rounds.map(({ name, entries }) => `${name}: ${entries.length} went through`)
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
      {isCorrected ? 'Corrected' : 'Published'} <Moment at={publishedAt} />
    </p>
  )
}
