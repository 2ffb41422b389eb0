// How to take part in an event: the stub of its ticket. It links to the profile's checkout with the event selected, and
// has no register button (C3). Visitors are sent to the sign-up; logged-in users see their own state
// (own-registration.tsx).
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import type { ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import { artUrl } from '../../art/links.ts'
import { importAgain } from '../../document/import-again.ts'
import { useFestival } from '../../edition.tsx'
import { useSession } from '../../session/session.tsx'
import styles from './how-to-take-part.module.css'
import type { ParticipationTexts } from './participation-texts.ts'

type Props = {
  event: FestivalEvent
  words: ParticipationTexts
  /** When and where the event is. */
  sessions: readonly ScheduledSession[]
}

/** Loaded only for logged-in users. */
const OwnRegistration = lazy(() => importAgain(() => import('./own-registration.tsx')))

export function HowToTakePart({ event, words, sessions }: Props) {
  const { contact: office } = useFestival()
  const { state, closed, refunds, notes, limited, byTeams } = words
  const contact = event.contact ?? (office.sample ? { ...office, phone: '' } : office)
  const checkout = `/profile?event=${event.ind}`
  const { status, user } = useSession()
  // Until the session is known both variants are rendered, and the style sheet hides one (shell/account-link.tsx).
  const [visitors, people] = status === 'unknown' ? ['only-visitors', 'only-people'] : ['', '']
  const back = { from: checkout }
  const takesPart =
    user?.events.some(({ idx }) => idx === event.ind) || user?.teams.some(({ ind }) => ind === event.ind)
  return (
    <section className={styles.part} aria-labelledby="how-to-take-part">
      {/* The stub of the ticket. On phones it is on the first screen, at the latest at its bottom. */}
      <div className={closed ? `${styles.end} ${styles.closed}` : styles.end}>
        <img src={artUrl(`emblems/${event.ind}.svg`)} alt="" width={160} height={160} loading="lazy" />
        <h2 id="how-to-take-part">How to take part</h2>
        {state && <p className={styles.state}>{state}</p>}
        {!closed && status !== 'out' && (
          <p className={people}>
            <Link to={takesPart ? '/profile#events' : checkout} className={styles.way}>
              {takesPart ? 'See your registration' : `Register for ${event.title} on your profile`}
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
          // Reserves the height, so that the page does not jump.
          <div className={`${styles.own} ${people}`}>
            {user && (
              <Suspense>
                <OwnRegistration user={user} event={event} byTeams={byTeams} limited={limited} sessions={sessions} />
              </Suspense>
            )}
          </div>
        )}
        <ul>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
          {refunds && (
            <li>
              <Link to="/refunds">How refunds work</Link>
            </li>
          )}
          {!closed && (
            <>
              {status !== 'in' && (
                <li className={visitors}>
                  Have an account?{' '}
                  <Link to="/auth#log-in" state={{ ...back, logIn: true }}>
                    Log in
                  </Link>
                  .
                </li>
              )}
              <li>
                <Link to="/prices">All prices</Link>
              </li>
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
