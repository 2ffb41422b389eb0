// The page on which a participant hands in music, a text, photographs or a film for an event. What it shows is in
// parts/hand-in, which is loaded after the log-in. It imports no file that visitors do not have, because every page
// loads the names of its files.
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { facesFirst } from '../document/faces.ts'
import { importAgain } from '../document/import-again.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { onlyOnAnotherPage } from '../document/same-page.ts'
import { Notices } from '../parts/shell/notices.tsx'
import { Page } from '../parts/shell/page.tsx'
import { useSession } from '../session/session.tsx'
import type { Route } from './+types/hand-in'

/** The page is rendered once for all addresses, so it has the names of all events that ask for something. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/hand-in', null),
  eventNames: Object.fromEntries(
    allEvents(contentOf(context).catalogue)
      .filter(({ submissions = [] }) => submissions.length > 0)
      .map(({ ind, heading }): [number, string] => [ind, heading]),
  ),
})

export const shouldRevalidate = onlyOnAnotherPage
export const meta = pageMeta
export const links = facesFirst('reading')

const HandIn = lazy(() => importAgain(() => import('../parts/hand-in/hand-in.tsx')))

export default function HandInPage({ loaderData }: Route.ComponentProps) {
  const { eventId = '', submission = '' } = useParams()
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (status === 'out') navigate('/auth', { replace: true, state: { logIn: true, from: pathname + search } })
  }, [status, navigate, pathname, search])

  const team = new URLSearchParams(search).get('team')
  return (
    <Page logoTo="/" calm>
      {user ? (
        <Suspense fallback={<Waiting />}>
          <HandIn
            key={`${eventId} ${submission} ${team}`}
            user={user}
            eventId={Number(eventId)}
            eventName={loaderData.eventNames[Number(eventId)] ?? ''}
            submission={submission}
            team={team}
          />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <Notices />
    </Page>
  )
}

function Waiting() {
  return (
    <>
      <h1>Hand in</h1>
      <p role="status" className="needs-scripts">
        Loading what is to be handed in …
      </p>
      <noscript>
        <p>This page needs JavaScript. Please allow it for this site and load the page again.</p>
      </noscript>
    </>
  )
}
