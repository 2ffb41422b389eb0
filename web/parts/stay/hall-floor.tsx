// At the foot of the hall: the board with the hours of the meals, and a suitcase whose label says what to bring.
import type { StayContent } from '../../../domain/edition/content.ts'
import { rupees } from '../../../domain/rupees.ts'
import { facilitiesWith, nightsOf } from '../../../domain/stay/nights.ts'
import { useFestival } from '../../edition.tsx'
import { SampleMark } from '../questions/sample-mark.tsx'
import styles from './hall-floor.module.css'

export function HallFloor({ stay }: { stay: StayContent }) {
  const festival = useFestival()
  return (
    <div className={styles.floor}>
      {facilitiesWith(festival, 'meals').length > 0 && (
        <section className={styles.board} aria-labelledby="meals">
          <h2 id="meals">Meals</h2>
          <dl className={styles.meals}>
            {stay.meals.map(({ id, name, from, to, place, sample }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>
                  {from} to {to}{' '}
                  <span className={styles.place}>
                    {place}
                    {sample && <SampleMark />}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {nightsOf(festival, stay).length > 0 && (
        <section className={styles.case} aria-labelledby="what-to-bring">
          <div className={styles.label}>
            <h2 id="what-to-bring">
              What to bring
              {stay.sample && <SampleMark />}
            </h2>
            <ul>
              {stay.bring.map(thing => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
            {stay.deposit !== null && (
              <p>The desk of the house holds a deposit of {rupees(stay.deposit)} until you leave.</p>
            )}
          </div>
        </section>
      )}
    </div>
  )
}
