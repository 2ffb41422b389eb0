// The board with the keys: what each offer with nights or meals costs and includes.
import { Link } from 'react-router'
import type { Festival, StayContent } from '../../../domain/edition/content.ts'
import { facilityTerms } from '../../../domain/edition/facility.ts'
import { momentText, shortDay } from '../../../domain/edition/festival-dates.ts'
import { rupees } from '../../../domain/rupees.ts'
import { nightsOf, stayChangesUntil } from '../../../domain/stay/nights.ts'
import { artUrl } from '../../art/links.ts'
import { useFestival } from '../../edition.tsx'
import { SampleMark } from '../questions/sample-mark.tsx'
import styles from './key-board.module.css'

type Props = { offered: Festival['facilities']; stay: StayContent }

export function KeyBoard({ offered, stay }: Props) {
  const festival = useFestival()
  const nights = nightsOf(festival, stay)
  const until = stayChangesUntil(festival, stay)
  return (
    <section className={styles.keys} aria-labelledby="prices">
      <h2 id="prices">Prices and what is included</h2>
      <ul className={styles.tags}>
        {offered.map(facility => (
          <li key={facility.id}>
            <img src={artUrl('parts/hall-key.svg')} alt="" width={80} height={160} />
            <strong>{facility.name}</strong>
            <span className={styles.price}>
              {facility.replaces === undefined ? `+ ${rupees(facility.adds ?? 0)}` : rupees(facility.replaces)}
            </span>
            <span className={styles.terms}>
              {[facility.nights && nightsText(nights), facility.meals && 'meals'].filter(Boolean).join(' and ')}
              {facility.replaces === undefined ? ', added to the price of the events.' : '.'} {facilityTerms(facility)}
            </span>
          </li>
        ))}
      </ul>
      {nights.length > 0 && (
        <p className={styles.beds}>
          Beds are available for the nights from {shortDay(nights[0] ?? '')} to {shortDay(nights.at(-1) ?? '')}
          {until !== null && `. You can choose your days and your roommates until ${momentText(festival, until)}`}. Your
          house and room will be shown on your profile and sent by mail.
          {stay.sample && <SampleMark />}
        </p>
      )}
      <p className={styles.choose}>
        <Link to="/profile" className="main-button glowing">
          Choose accommodation on your profile
        </Link>
      </p>
    </section>
  )
}

function nightsText({ length }: readonly string[]): string {
  return length === 1 ? 'one night' : `${length} nights`
}
