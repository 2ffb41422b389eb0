// Prices for one person: the rule, a table and examples. Every amount is calculated by domain/money/pricing.ts.
import { Link } from 'react-router'
import type { Festival } from '../../domain/edition/content.ts'
import { defaultFacility, facilityTerms, isPriced } from '../../domain/edition/facility.ts'
import { registrationText } from '../../domain/edition/festival-dates.ts'
import { priceExamples } from '../../domain/money/price-examples.ts'
import { type PriceTable, priceTable } from '../../domain/money/price-table.ts'
import type { Payer } from '../../domain/money/pricing.ts'
import { plainRupees, rupees } from '../../domain/rupees.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { useFestival } from '../edition.tsx'
import { confirmingText } from '../parts/account/confirm-email-texts.ts'
import { PriceLines } from '../parts/events/price-lines.tsx'
import { Calculator } from '../parts/prices/calculator.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import type { Route } from './+types/prices'
import styles from './prices.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/prices') })

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Prices() {
  const festival = useFestival()
  const { contact, facilities, registration } = festival
  const open = registrationText(registration, festival)
  return (
    <Page logoTo="/">
      <PageTitle>Prices</PageTitle>
      <Sheet>
        <div className={styles.prices}>
          <Calculator />
          <PriceLines />
          <p>{confirmingText(festival)}</p>
          <p>
            Prices are per person: each member of a team registers and pays. Once you reach the maximum, more events are
            free. Signing up is free.
          </p>
          <Totals table={priceTable(festival)} festival={festival} />
          {facilities.some(isPriced) && (
            <>
              <h2>Accommodation and food</h2>
              <ul>
                {facilities.filter(isPriced).map(facility => (
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
            </>
          )}
          <h2>Examples</h2>
          <ul>
            {priceExamples(festival).map(example => (
              <li key={example}>{example}</li>
            ))}
          </ul>
          <h2>How to pay</h2>
          <p>
            <Link to="/auth">Sign up</Link> and choose events. <Link to="/profile">Your profile</Link> then shows your
            balance to pay and how to pay it. If you unregister from an event, the price goes down; money you have
            already paid becomes credit.
            {open && ` ${open}.`}
          </p>
          <p>
            Cancelling: <Link to="/refunds">refunds</Link>. More answers: <Link to="/questions">Questions</Link>.
          </p>
          <p>
            Questions: <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </div>
      </Sheet>
    </Page>
  )
}

/** One person's total by the number of events. */
function Totals({ table, festival }: { table: PriceTable; festival: Festival }) {
  const last = table.counts.length - 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.totals} aria-labelledby="totals" tabIndex={0}>
      <table>
        <caption id="totals">Total for one person, in rupees</caption>
        <thead>
          <tr>
            <th scope="col">Events</th>
            {table.counts.slice(1).map((count, i) => (
              <th scope="col" key={count}>
                {table.endsThere && i + 1 === last ? `${count}+` : count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ payer, totals }) => (
            <tr key={`${payer.isStudent} ${payer.facility}`}>
              <th scope="row">{whoPays(payer, festival)}</th>
              {totals.slice(1).map((total, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number of events
                <td key={i}>{plainRupees(total)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function whoPays(payer: Payer, { facilities, institute }: Festival): string {
  if (payer.isStudent) return `Students of ${institute.shortName}`
  return payer.facility === defaultFacility(facilities).name ? 'Everybody else' : `With ${payer.facility}`
}
