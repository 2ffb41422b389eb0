// How somebody takes part in an event: the end of its ticket, a link to the profile's checkout with the event chosen,
// and what to know before.
// It has no register button (C3). Visitors are led to the sign-up; who is logged in reads how they stand
// (own-part.tsx).
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { registrationText } from '../../../domain/edition/festival-dates.ts'
import type { ScheduledSession } from '../../../domain/programme/shown-schedule.ts'
import { type PublicSeats, seatsText } from '../../../domain/seats/public-seats.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { artUrl } from '../../art/links.ts'
import { importAgain } from '../../document/import-again.ts'
import { useFestival } from '../../edition.tsx'
import { useSession } from '../../session/session.tsx'
import styles from './how-to-take-part.module.css'

type Props = {
  event: FestivalEvent
  /** How registering for the event stands, where there is anything to say of it. */
  seats?: PublicSeats | null
  /** Its standings are published: nobody is led to pay for it. */
  decided?: boolean
  /** When and where it is. */
  sessions?: readonly ScheduledSession[]
}

/** Visitors do not need it. */
const OwnPart = lazy(() => importAgain(() => import('./own-part.tsx')))

export function HowToTakePart({ event, seats = null, decided, sessions = [] }: Props) {
  const festival = useFestival()
  const { contact: office, institute, registration } = festival
  const contact = event.contact ?? (office.sample ? { ...office, phone: '' } : office)
  const checkout = `/profile?event=${event.ind}`
  const open = registrationText(seats ?? registration, festival)
  const closed = decided || seats?.opening === 'closed'
  const state = decided ? 'Over' : seats && seatsText(seats, festival)
  const { status, user } = useSession()
  // Until the browser has said who this is, both stand there, and the style sheet hides one (shell/account-link.tsx).
  const [visitors, people] = status === 'unknown' ? ['only-visitors', 'only-people'] : ['', '']
  const back = { from: checkout }
  const takesPart =
    user?.events.some(({ idx }) => idx === event.ind) || user?.teams.some(({ ind }) => ind === event.ind)
  return (
    <section className={styles.part} aria-labelledby="how-to-take-part">
      {/* The end of the ticket. On phones it stays at the foot of the screen. */}
      <div className={styles.end}>
        <img src={artUrl(`emblems/${event.ind}.svg`)} alt="" width={160} height={160} loading="lazy" />
        <h2 id="how-to-take-part">How to take part</h2>
        {state && <p className={styles.state}>{state.charAt(0).toUpperCase() + state.slice(1)}</p>}
        {!closed && status !== 'out' && (
          <p className={people}>
            <Link to={takesPart ? '/profile#events' : checkout} className={styles.way}>
              {takesPart ? 'See your place' : `Choose ${event.title} on your profile`}
            </Link>
          </p>
        )}
        {!closed && status !== 'in' && (
          <p className={visitors}>
            <Link to="/auth#sign-up" state={back} className={styles.way}>
              Sign up and choose {event.title}
            </Link>
          </p>
        )}
      </div>
      <div className={styles.panel}>
        {!closed && status !== 'out' && (
          // As high from the first frame as what will stand there.
          <div className={`${styles.own} ${people}`}>
            {user && (
              <Suspense>
                <OwnPart
                  user={user}
                  event={event}
                  byTeams={isTeamEvent(event)}
                  limited={seats !== null}
                  sessions={sessions}
                />
              </Suspense>
            )}
          </div>
        )}
        <ul>
          {seats?.endedBy === 'cancelled' && <li>Payments are refunded.</li>}
          {!closed && (
            <>
              {event.hostInstituteOnly && (
                <li>Only students of {institute.shortName} with a confirmed institute e-mail.</li>
              )}
              {status !== 'in' && (
                <li className={visitors}>
                  Have an account?{' '}
                  <Link to="/auth#log-in" state={{ ...back, logIn: true }}>
                    Log in
                  </Link>
                  .
                </li>
              )}
              <li>Your profile says what to pay and how.</li>
              <li>
                <Link to="/prices">All prices</Link>
              </li>
              {isTeamEvent(event) && (
                <li>One of you makes the team on the profile and shares its link; joining registers you. Each pays.</li>
              )}
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
      </div>
    </section>
  )
}
