// The newest winners as photographs on a wall with bulbs. The newest is the largest. Each leads to the event's results
// below.
import type { NewestWinners } from '../../../domain/results/newest-winners.ts'
import { placeWords } from '../../../domain/results/results.ts'
import { artUrl } from '../../art/links.ts'
import { longestWord } from '../shell/longest-word.ts'
import styles from './winners-wall.module.css'

/** The id of an event's results on this page. */
export const resultsId = (eventId: number) => `event-${eventId}`

export function WinnersWall({ newest }: { newest: readonly NewestWinners[] }) {
  return (
    <section className={styles.wall} aria-labelledby="newest">
      <h2 id="newest">Newest winners</h2>
      <ul>
        {newest.map(({ eventId, heading, category, place, winners }, index) => (
          <li key={eventId} data-category={category}>
            <span className={styles.picture}>
              <img src={artUrl(`emblems/${eventId}.svg`)} alt="" width={96} height={96} />
              {index === 0 && <img src={artUrl('parts/trophy.svg')} alt="" width={120} height={190} />}
            </span>
            <div className={styles.words}>
              <p className={styles.place}>{placeWords[place]}</p>
              <Names winners={winners} />
              <h3>
                <a href={`#${resultsId(eventId)}`}>{heading}</a>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Names({ winners }: Pick<NewestWinners, 'winners'>) {
  const name = winners.map(each => each.name).join(' & ')
  const colleges = [...new Set(winners.map(({ college }) => college))].filter(Boolean)
  return (
    <>
      <p className={`${styles.name} whole-words`} style={longestWord(name)}>
        {name}
      </p>
      {colleges.length > 0 && <p className={styles.college}>{colleges.join(' & ')}</p>}
    </>
  )
}
