// The common parts of printed passes and receipts. They are the festival's name and days above, a line below, and a
// button that prints only the card.
import { type ReactNode, useRef } from 'react'
import { datesText } from '../../../../domain/edition/festival-dates.ts'
import { useFestival } from '../../../edition.tsx'
import { printPart } from '../../../parts/shell/print-part.ts'
import styles from './card.module.css'

type Props = {
  /** The card's name for screen readers. */
  name: string
  /** The text of its print button; null if several cards are printed together. */
  print: string | null
  foot: ReactNode
  children: ReactNode
}

export function PrintedCard({ name, print, foot, children }: Props) {
  const festival = useFestival()
  const card = useRef<HTMLElement>(null)
  return (
    <div className={styles.print}>
      <section ref={card} className={styles.card} aria-label={name}>
        <p className={styles.head}>
          <strong className={styles.festival}>
            {festival.name} {festival.year}
          </strong>
          <span className={styles.dates}>{datesText(festival.dates)}</span>
        </p>
        {children}
        <p className={styles.foot}>{foot}</p>
      </section>
      {print !== null && (
        <button type="button" className="quiet-button" onClick={() => printPart(card.current)}>
          {print}
        </button>
      )}
    </div>
  )
}

/** Names and values. Empty values are left out. */
export function CardFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
