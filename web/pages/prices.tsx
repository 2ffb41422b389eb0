// The ticket office: the price board, the calculator in its window, and slips about accommodation, paying and examples.
// Every amount is calculated by domain/money/pricing.ts.
import { Link } from 'react-router'
import { facilityTerms, isPriced } from '../../domain/edition/facility.ts'
import { registrationText } from '../../domain/edition/festival-dates.ts'
import { priceExamples } from '../../domain/money/price-examples.ts'
import { rupees } from '../../domain/rupees.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { useFestival } from '../edition.tsx'
import { confirmingText } from '../parts/account/confirm-email-texts.ts'
import { Calculator } from '../parts/prices/calculator.tsx'
import { PriceBoard } from '../parts/prices/price-board.tsx'
import awning from '../parts/shell/awning.module.css'
import { Page } from '../parts/shell/page.tsx'
import type { Route } from './+types/prices'
import styles from './prices.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/prices') })

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Prices() {
  const festival = useFestival()
  const { contact, facilities, registration } = festival
  const open = registrationText(registration, festival)
  const priced = facilities.filter(isPriced)
  return (
    <Page logoTo="/" calm>
      <div className={styles.office}>
        <div className={`${awning.awning} ${styles.roof}`} aria-hidden="true" />
        <div className={styles.board}>
          <div className={styles.crown}>
            <h1>Prices</h1>
            <p>Total for one person</p>
          </div>
          <PriceBoard />
          <p className={styles.rule}>
            Prices are per person: each member of a team registers and pays. Once you reach the maximum, more events are
            free. Signing up is free.
          </p>
        </div>
        <div className={styles.window}>
          <Calculator />
        </div>
      </div>
      <div className={styles.counter}>
        <section className={styles.slip} aria-labelledby="how-to-pay">
          <h2 id="how-to-pay">How to pay</h2>
          {open && <p className={styles.deadline}>{open}.</p>}
          <p>
            <Link to="/auth">Sign up</Link> and choose events. <Link to="/profile">Your profile</Link> then shows your
            balance to pay and how to pay it. If you unregister from an event, the price goes down; money you have
            already paid becomes credit.
          </p>
          <p>{confirmingText(festival)}</p>
          <p>
            Cancelling: <Link to="/refunds">refunds</Link>. More answers: <Link to="/questions">Questions</Link>.
          </p>
          <p>
            Questions: <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </section>
        {priced.length > 0 && (
          <section className={styles.slip} aria-labelledby="accommodation">
            <h2 id="accommodation">Accommodation and food</h2>
            <ul>
              {priced.map(facility => (
                <li key={facility.name}>
                  {facility.replaces === undefined
                    ? `${facility.name}: ${rupees(facility.adds ?? 0)} added to the price of the events.`
                    : `${facility.name}: ${rupees(facility.replaces)} in total.`}{' '}
                  {facilityTerms(facility)}
                </li>
              ))}
              <li>{festival.accommodationHint}.</li>
              <li>Students of {festival.institute.shortName} pay only for events.</li>
              {facilities.some(({ nights, meals }) => nights || meals) && (
                <li>
                  <Link to="/stay">Accommodation and meals</Link>: houses, timings and phone numbers.
                </li>
              )}
            </ul>
          </section>
        )}
        <section className={styles.slip} aria-labelledby="examples">
          <h2 id="examples">Examples</h2>
          <ul>
            {priceExamples(festival).map(example => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}
