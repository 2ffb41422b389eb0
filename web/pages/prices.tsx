// What the festival costs one person: the rule in words, a table, and examples. Every amount is worked out by domain/pricing.ts.
import { Link } from 'react-router'
import type { Festival } from '../../domain/content.ts'
import { defaultFacility, isPriced } from '../../domain/facility.ts'
import { registrationText } from '../../domain/festival-dates.ts'
import { plainRupees, rupees } from '../../domain/money.ts'
import { priceExamples } from '../../domain/price-examples.ts'
import { type PriceTable, priceTable } from '../../domain/price-table.ts'
import type { Payer } from '../../domain/pricing.ts'
import { useFestival } from '../edition.tsx'
import { facesFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { PriceLines } from '../parts/events/price-lines.tsx'
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
  const { contact, facilities, registration, timeZone } = festival
  const open = registrationText(registration, timeZone)
  return (
    <Page logoTo="/">
      <PageTitle>Prices</PageTitle>
      <Sheet>
        <div className={styles.prices}>
          <PriceLines />
          <p>
            Prices are for one person, also in a team: everybody in a team registers. Above the most that all events
            cost, further events cost nothing. Signing up costs nothing.
          </p>
          <Totals table={priceTable(festival)} festival={festival} />
          {facilities.some(isPriced) && (
            <>
              <h2>Accommodation and food</h2>
              <ul>
                {facilities.filter(isPriced).map(({ name, replaces, adds }) => (
                  <li key={name}>
                    {replaces === undefined
                      ? `${name}: ${rupees(adds ?? 0)} on top of the events.`
                      : `${name}: ${rupees(replaces)} in all. It includes every event, and costs the same with fewer.`}
                  </li>
                ))}
                <li>{festival.accommodationHint}.</li>
                <li>Students of {festival.institute.shortName} pay for events alone.</li>
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
            <Link to="/auth">Sign up</Link> and choose events: <Link to="/profile">your profile</Link> then shows what
            you have to pay, and how. Leaving an event lowers the sum again; what you have paid above it stays as
            credit.
            {open && ` ${open}.`}
          </p>
          <p>
            Questions: <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </div>
      </Sheet>
    </Page>
  )
}

/** What somebody pays in all, by the number of events. */
function Totals({ table, festival }: { table: PriceTable; festival: Festival }) {
  const last = table.counts.length - 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.totals} aria-labelledby="totals" tabIndex={0}>
      <table>
        <caption id="totals">What one person pays in all, in rupees</caption>
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
