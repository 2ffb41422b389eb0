// The strip of facts at the head of an event's page: what decides whether somebody comes.
import type { FestivalEvent } from '../../../domain/content.ts'
import { datesAndYear } from '../../../domain/festival-dates.ts'
import { useFestival } from '../../edition.tsx'
import { type Fact, inShort } from './event-facts.ts'
import styles from './facts-strip.module.css'
import { priceLines } from './prices.ts'

export function FactsStrip({ event }: { event: FestivalEvent }) {
  const festival = useFestival()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>When</dt>
        <dd className={styles.figures}>{datesAndYear(festival.dates)}</dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>{festival.institute.name}</dd>
      </div>
      <div>
        <dt>
          Price <span>per person</span>
        </dt>
        {priceLines(festival, event).map(({ who, price }) => (
          <dd key={who}>
            <span className={styles.figures}>{price}</span> {who}
          </dd>
        ))}
      </div>
      <Facts facts={inShort(event)} />
    </dl>
  )
}

/** The facts that come after the way to take part: rounds, ages, and what else is published. */
export function MoreFacts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      <Facts facts={facts} />
    </dl>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return facts.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))
}
