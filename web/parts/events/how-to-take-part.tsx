// How somebody takes part in an event: a link to the profile's checkout with the event chosen, and what to know before. It has no register
// button (C3).
import { Link } from 'react-router'
import type { FestivalEvent } from '../../../domain/content.ts'
import { registrationText } from '../../../domain/festival-dates.ts'
import { type PublicPlaces, placesText } from '../../../domain/public-places.ts'
import { isTeamEvent } from '../../../domain/teams.ts'
import { useFestival } from '../../edition.tsx'
import styles from './how-to-take-part.module.css'

type Props = {
  event: FestivalEvent
  /** How registering for the event stands, where there is anything to say of it. */
  places?: PublicPlaces | null
  /** Its standings are published: nobody is led to pay for it. */
  decided?: boolean
}

export function HowToTakePart({ event, places = null, decided }: Props) {
  const { contact: office, institute, registration, timeZone } = useFestival()
  const contact = event.contact ?? office
  const checkout = `/profile?event=${event.ind}`
  const open = registrationText(places ?? registration, timeZone)
  const state = decided ? 'This event is over' : places && placesText(places, timeZone)
  return (
    <section className={styles.panel} aria-labelledby="how-to-take-part">
      <h2 id="how-to-take-part">How to take part</h2>
      {state && <p className={styles.state}>{state.charAt(0).toUpperCase() + state.slice(1)}</p>}
      {!decided && (
        <p>
          <Link to={checkout} className={styles.way}>
            Choose {event.title} on your profile
          </Link>
        </p>
      )}
      <ul>
        {!decided && (
          <>
            {event.hostInstituteOnly && (
              <li>Only students of {institute.shortName} with a confirmed institute e-mail.</li>
            )}
            <li>
              New here?{' '}
              <Link to="/auth" state={{ from: checkout }}>
                Sign up
              </Link>{' '}
              first. Your profile says what to pay, and how. <Link to="/prices">All prices</Link>
            </li>
            {isTeamEvent(event) && <li>Everybody in a team registers; the price is for each person.</li>}
            {event.priceNote && <li>{event.priceNote}</li>}
            {open && <li>{open}.</li>}
          </>
        )}
        <li>
          Questions? {event.contact && `${event.contact.name}: `}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          {contact.email && contact.phone && ' or '}
          {contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>}
        </li>
      </ul>
    </section>
  )
}
