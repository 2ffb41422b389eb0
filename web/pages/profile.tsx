// The profile page redirects visitors to the log-in, and logs out. Its content is in parts/profile/own-profile.tsx.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { scheduleOf } from '../../domain/programme/schedule.ts'
import type { Schedule, ScheduledSession } from '../../domain/programme/schedule-types.ts'
import { facesFirst } from '../document/faces.ts'
import { importAgain } from '../document/import-again.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { onlyOnAnotherPage } from '../document/same-page.ts'
import { EventListProvider, eventListOf } from '../event-list.tsx'
import { SubmitButton } from '../parts/forms/submit-button.tsx'
import paper from '../parts/profile/paper-section.module.css'
import { Moment } from '../parts/shell/moment.tsx'
import { formNoticeOnNextPage, Notices } from '../parts/shell/notices.tsx'
import { Page } from '../parts/shell/page.tsx'
import { useSession } from '../session/session.tsx'
import type { Route } from './+types/profile'
import styles from './profile.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/profile', null),
  events: eventListOf(contentOf(context).catalogue),
  ...programmeFor(context),
})

/** The sessions that belong to events, and the venues, for the participant's own programme. */
function programmeFor(
  context: Route.LoaderArgs['context'],
): Pick<Schedule, 'venues'> & { sessions: ScheduledSession[] } {
  const { publicData, now } = publicDataOf(context)
  const { days, venues } = scheduleOf(publicData, contentOf(context), now)
  return { venues, sessions: days.flatMap(({ sessions }) => sessions).filter(({ eventId }) => eventId !== null) }
}

export const shouldRevalidate = onlyOnAnotherPage
export const meta = pageMeta
export const links = facesFirst('reading')

/** Loaded after the log-in, because visitors are redirected and do not need it. */
const OwnProfile = lazy(() => importAgain(() => import('../parts/profile/own-profile.tsx')))

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { status, user, asOf, unreachable, logOut, refresh } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const loggingOut = useRef(false)
  const wasIn = useRef(false)

  // After the log-in visitors return to this address, with the same dialog and choice. Logging out here leads to Home
  // (A12).
  useEffect(() => {
    if (status === 'in' && asOf === null) wasIn.current = true
    if (status !== 'out') return
    if (loggingOut.current) return void navigate('/')
    if (wasIn.current) formNoticeOnNextPage('Your session has ended. Please log in again.', 'error')
    navigate('/auth', { replace: true, state: { logIn: true, from: pathname + search + hash } })
  }, [status, asOf, navigate, pathname, search, hash])

  const leave = () => {
    loggingOut.current = true
    logOut()
  }

  return (
    <Page logoTo="/" calm>
      <div className={styles.profile}>
        <div className={styles.head}>
          <div>
            <h1>Profile</h1>
            {asOf !== null && <AsOf at={asOf} />}
          </div>
          {user && (
            <button type="button" className={styles.logOut} onClick={leave}>
              Logout
            </button>
          )}
        </div>
        {unreachable && <NoConnection onRetry={refresh} />}
        {user ? (
          <Suspense fallback={<Waiting />}>
            <EventListProvider value={loaderData.events}>
              <OwnProfile user={user} sessions={loaderData.sessions} venues={loaderData.venues} />
            </EventListProvider>
          </Suspense>
        ) : (
          !unreachable && <Waiting />
        )}
      </div>
      <Notices />
    </Page>
  )
}

/** Shown while the profile is from an earlier visit and the server has not answered. */
function AsOf({ at }: { at: string }) {
  return (
    <p role="status" className={styles.asOf}>
      {at === '' ? (
        'As last seen'
      ) : (
        <>
          As of <Moment at={at} />
        </>
      )}
    </p>
  )
}

/** Shown until the server has answered, if this browser has no profile from an earlier visit. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <p role="status" className="visually-hidden needs-scripts">
        Loading your profile
      </p>
      <div className="needs-scripts" aria-hidden="true" />
      <div className="needs-scripts" aria-hidden="true" />
      <noscript>
        <p>The profile needs JavaScript. Please allow it for this site and load the page again.</p>
      </noscript>
    </div>
  )
}

function NoConnection({ onRetry }: { onRetry: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    await onRetry()
    setAsking(false)
  }
  return (
    <div className={`${paper.paper} ${styles.noConnection}`}>
      <p role="status">The server cannot be reached at the moment. This page will keep trying.</p>
      <SubmitButton type="button" className="quiet-button" pending={asking} onClick={retry}>
        Try again
      </SubmitButton>
    </div>
  )
}
