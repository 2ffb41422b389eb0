// Home's prices: one torn ticket with the price of an event, and of everything with a bed and meals.
import { Link } from 'react-router'
import type { HomePrice } from './home-prices.ts'
import styles from './price-ticket.module.css'

export function PriceTicket({ prices }: { prices: HomePrice[] }) {
  return (
    <section className={styles.costs} aria-labelledby="costs">
      <div className={styles.ticket}>
        <h2 id="costs">What it costs</h2>
        <ul>
          {prices.map(({ amount, what, who }) => (
            <li key={who}>
              {who} <strong>{amount}</strong> {what}
            </li>
          ))}
        </ul>
        <Link to="/prices">All prices</Link>
      </div>
    </section>
  )
}
