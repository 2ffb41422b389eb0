// The price board: one plate for each kind of person, with the total by the number of events.
import type { Festival } from '../../../domain/edition/content.ts'
import { defaultFacility } from '../../../domain/edition/facility.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { type PriceStep, priceSteps, priceTable } from '../../../domain/money/price-table.ts'
import { type Payer, rateOf } from '../../../domain/money/pricing.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useFestival } from '../../edition.tsx'
import styles from './price-board.module.css'

export function PriceBoard() {
  const festival = useFestival()
  const table = priceTable(festival)
  return (
    <ul className={styles.plates} aria-label="Total for one person">
      {table.rows.map(({ payer, totals }) => {
        const steps = priceSteps(table, totals)
        const { fixed, perEvent, cap } = rateOf(festival, payer)
        const who = whoPays(payer, festival)
        // A price with everything in it is a star, the others are plates.
        const isStar = perEvent === 0 && fixed > 0
        return (
          <li key={who} className={isStar ? styles.star : styles.plate}>
            <h2>{who}</h2>
            <dl>
              {steps.map(step => (
                <div key={step.count}>
                  <dt>{eventsOf(step, steps.length)}</dt>
                  <dd>{rupees(step.total)}</dd>
                </div>
              ))}
            </dl>
            {/* The steps tell this unless they stop before the maximum. */}
            {perEvent > 0 && fixed === 0 && !steps.at(-1)?.andMore && (
              <p>
                {rupees(perEvent)} per event, up to {rupees(cap)} in total
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function eventsOf({ count, andMore }: PriceStep, steps: number): string {
  if (steps === 1) return 'all events included'
  return andMore ? `${count} or more` : howMany(count, 'event')
}

function whoPays(payer: Payer, { facilities, institute }: Festival): string {
  if (payer.isStudent) return `Students of ${institute.shortName}`
  return payer.facility === defaultFacility(facilities).name ? 'Everybody else' : `With ${payer.facility}`
}
