// Nights and meals for participants from outside and their parents. Shows the houses with a lit window for each taken
// bed, what is included, the prices, contacts at night and how to get there.
import { Link } from 'react-router'
import { facilityTerms } from '../../domain/edition/facility.ts'
import { momentText, shortDay } from '../../domain/edition/festival-dates.ts'
import { rupees } from '../../domain/rupees.ts'
import { facilitiesWith, nightsOf, stayChangesUntil } from '../../domain/stay/nights.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { Helplines } from '../parts/questions/helplines.tsx'
import { SampleMark, SampleNote } from '../parts/questions/sample-mark.tsx'
import { Page } from '../parts/shell/page.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import { NightHouses } from '../parts/stay/night-houses.tsx'
import type { Route } from './+types/stay'
import styles from './stay.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/stay'),
  stay: contentOf(context).stay,
  beds: publicDataOf(context).publicData.beds,
})

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Stay({ loaderData: { stay, beds } }: Route.ComponentProps) {
  const festival = useFestival()
  const nights = nightsOf(festival, stay)
  const offered = festival.facilities.filter(({ nights: sleeps, meals }) => sleeps || meals)
  const until = stayChangesUntil(festival, stay)
  if (offered.length === 0) return <NothingOffered />
  return (
    <Page logoTo="/" calm>
      <div className={styles.stay}>
        <div className={styles.front}>
          <div className={styles.words}>
            <h1>Nights and meals</h1>
            <p>{windowsText(beds)}</p>
          </div>
          <NightHouses beds={beds} />
        </div>
        <Sheet>
          <div className={styles.text}>
            {[stay, ...stay.sections, ...stay.meals].some(isSample) && <SampleNote />}
            <h2>Prices and what is included</h2>
            <ul className={styles.offers}>
              {offered.map(facility => (
                <li key={facility.id}>
                  <strong>{facility.name}</strong>
                  <span className={styles.price}>
                    {facility.replaces === undefined ? `+ ${rupees(facility.adds ?? 0)}` : rupees(facility.replaces)}
                  </span>
                  <span>
                    {[facility.nights && nightsText(nights), facility.meals && 'meals'].filter(Boolean).join(' and ')}
                    {facility.replaces === undefined ? ', added to the price of the events.' : '.'}{' '}
                    {facilityTerms(facility)}
                  </span>
                </li>
              ))}
            </ul>
            {nights.length > 0 && (
              <p>
                Beds are available for the nights from {shortDay(nights[0] ?? '')} to {shortDay(nights.at(-1) ?? '')}
                {until !== null && `. You can choose your days and your roommates until ${momentText(festival, until)}`}
                . Your house and room will be shown on your profile and sent by mail.
                {stay.sample && <SampleMark />}
              </p>
            )}
            {stay.sections.map(section => (
              <section key={section.id} aria-labelledby={section.id}>
                <h2 id={section.id}>
                  {section.heading}
                  {isSample(section) && <SampleMark />}
                </h2>
                {section.paragraphs.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
            {nights.length > 0 && (
              <>
                <h2>
                  What to bring
                  {stay.sample && <SampleMark />}
                </h2>
                <ul className={styles.plain}>
                  {stay.bring.map(thing => (
                    <li key={thing}>{thing}</li>
                  ))}
                </ul>
                {stay.deposit !== null && (
                  <p>The desk of the house holds a deposit of {rupees(stay.deposit)} until you leave.</p>
                )}
              </>
            )}
            {facilitiesWith(festival, 'meals').length > 0 && (
              <>
                <h2>Meals</h2>
                <dl className={styles.meals}>
                  {stay.meals.map(({ id, name, from, to, place, sample }) => (
                    <div key={id}>
                      <dt>{name}</dt>
                      <dd>
                        {from} to {to}
                        {place && `, ${place}`}
                        {sample && <SampleMark />}
                      </dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
            <h2>Phone numbers</h2>
            <Helplines helplines={stay.helplines} />
            <p>
              <Link to="/profile">Choose accommodation on your profile</Link>. All prices:{' '}
              <Link to="/prices">Prices</Link>. More answers: <Link to="/questions">Questions</Link>.
            </p>
          </div>
        </Sheet>
      </div>
    </Page>
  )
}

const isSample = (part: object) => 'sample' in part && part.sample === true

function nightsText({ length }: readonly string[]): string {
  return length === 1 ? 'one night' : `${length} nights`
}

function windowsText({ all, given }: { all: number; given: number }): string {
  if (given === 0) return 'Each lit window is a bed that is taken.'
  const lit = given === 1 ? 'One window is lit' : `${given} windows are lit`
  return `${lit}${all > given ? ` of ${all}` : ''}: one for each bed that is taken.`
}

/** The page in an edition that offers neither nights nor meals. */
function NothingOffered() {
  const { name, contact } = useFestival()
  return (
    <Page logoTo="/" calm>
      <Sheet>
        <h1>Nights and meals</h1>
        <p>
          {name} does not offer accommodation or meals. Questions:{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </Sheet>
    </Page>
  )
}
