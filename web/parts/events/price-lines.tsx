// The price per event and the maximum, in one line for students and one for everybody else.
import { useFestival } from '../../edition.tsx'
import styles from './price-lines.module.css'
import { priceLines } from './prices.ts'

export function PriceLines() {
  return (
    <dl className={styles.lines}>
      {priceLines(useFestival()).map(({ who, price, most }) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>
            <strong>{price}</strong> per event
            <span>up to {most} in total</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
