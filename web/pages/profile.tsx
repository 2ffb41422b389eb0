// The profile: the way to the log-in, and the log-out. What it shows is parts/profile/own-profile.tsx.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { scheduleOf } from '../../domain/schedule.ts'
import type { ScheduledSession } from '../../domain/schedule-types.ts'
import { EventListProvider, eventListOf } from '../event-list.tsx'
import { facesFirst } from '../faces.ts'
import { importAgain } from '../import-again.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { contentOf, programmeOf } from '../page-source.ts'
import { SubmitButton } from '../parts/forms/submit-button.tsx'
import paper from '../parts/profile/paper-section.module.css'
import { Moment } from '../parts/shell/moment.tsx'
import { formNoticeOnNextPage, Notices } from '../parts/shell/notices.tsx'
import { Page } from '../parts/shell/page.tsx'
import { onlyOnAnotherPage } from '../same-page.ts'
import { useSession } from '../session.tsx'
import type { Route } from './+types/profile'
import styles from './profile.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/profile', null),
  events: eventListOf(contentOf(context).catalogue),
  sessions: eventSessions(context),
})

/** What is on at events, for the person's own programme. */
function eventSessions(context: Route.LoaderArgs['context']): ScheduledSession[] {
  const { programme, now } = programmeOf(context)
  const { days } = scheduleOf(programme, contentOf(context), now)
  return days.flatMap(({ sessions }) => sessions).filter(({ eventId }) => eventId !== null)
}

export const shouldRevalidate = onlyOnAnotherPage
export const meta = pageMeta
export const links = facesFirst('reading')

/** Loaded once a person is logged in: visitors who are sent to the log-in do not need it. */
const OwnProfile = lazy(() => importAgain(() => import('../parts/profile/own-profile.tsx')))

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { status, user, asOf, unreachable, logOut, refresh } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggingOut = useRef(false)
  const wasIn = useRef(false)

  // A visitor who has to log in first comes back here, to the same dialog with the same choice. Logging out here leads home (A12).
  useEffect(() => {
    if (status === 'in' && asOf === null) wasIn.current = true
    if (status !== 'out') return
    if (loggingOut.current) return void navigate('/')
    if (wasIn.current) formNoticeOnNextPage('Your session has ended. Please log in again.', 'error')
    navigate('/auth', { replace: true, state: { logIn: true, from: pathname + search } })
  }, [status, asOf, navigate, pathname, search])

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
              <OwnProfile user={user} sessions={loaderData.sessions} />
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

/** Says that the profile is the one of an earlier visit, until the server has answered. */
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

/** Shown until the server has answered who this is, where no earlier visit knows. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <p role="status" className="visually-hidden">
        Loading your profile
      </p>
      <div aria-hidden="true" />
      <div aria-hidden="true" />
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
      <p role="status">The server cannot be reached at the moment; this page keeps trying.</p>
      <SubmitButton type="button" className="quiet-button" pending={asking} onClick={retry}>
        Try again
      </SubmitButton>
    </div>
  )
}
