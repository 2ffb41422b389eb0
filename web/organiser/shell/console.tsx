// The frame of the console, which checks access and shows the menu and the page. Its code and styles load with the
// first address below /organiser.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { contentOf } from '../../document/page-source.ts'
import { useFestival } from '../../edition.tsx'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { Notices } from '../../parts/shell/notices.tsx'
import type { Route } from './+types/console'
import { ConfirmPassword } from './confirm-password.tsx'
import styles from './console.module.css'
import { ConsolePage, consoleMeta } from './console-routes.tsx'
import { EventRoundsProvider, eventRoundsOf } from './event-rounds.tsx'
import { Keyboard } from './keyboard.tsx'
import { CodeAgain, CodePage, LogInAgain, LogInPage, NotAnOrganiser, ServerAway, SetUpPage } from './log-in.tsx'
import { Menu } from './menu.tsx'
import { entriesFor, invitationPath, permissionAt } from './navigation.ts'
import { OrganiserProvider, useOrganiser } from './organiser.tsx'
import { isRefused } from './organiser-call.ts'
import { Loading } from './states.tsx'
import { useWideScreen } from './use-wide-screen.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = contentOf(context)
  return { events: eventListOf(catalogue), rounds: eventRoundsOf(catalogue) }
}

/** The loader's data belong to the edition and are the same on every page. */
export const shouldRevalidate = () => false

export const meta = consoleMeta

export default function Console({ loaderData }: Route.ComponentProps) {
  return (
    <EventListProvider value={loaderData.events}>
      <EventRoundsProvider value={loaderData.rounds}>
        <OrganiserProvider>
          <div className={styles.console} data-dialogs="">
            <ConsoleOrLogIn />
          </div>
          <ConsoleNotices />
        </OrganiserProvider>
      </EventRoundsProvider>
    </EventListProvider>
  )
}

/** Notices appear at the empty end of the menu, or on phones over the festival's name, so that they cover no button. */
function ConsoleNotices() {
  return <Notices corner={useWideScreen() ? 'bottom-left' : 'top-left'} />
}

/** Shows the console, or the log-in. After the session has ended, the log-in opens above the page. */
function ConsoleOrLogIn() {
  const { me, needsLogIn, failure } = useOrganiser()
  const { pathname } = useLocation()
  if (pathname === invitationPath)
    return (
      <main id="content" className={styles.alone}>
        <ConsolePage />
      </main>
    )
  const asksCode = isRefused(failure, 'second_factor_needed')
  if (me)
    return (
      <>
        <Frame />
        {needsLogIn && (asksCode ? <CodeAgain /> : <LogInAgain />)}
        <ConfirmPassword />
      </>
    )
  if (needsLogIn) return <LogInPage />
  if (asksCode) return <CodePage />
  if (isRefused(failure, 'second_factor_missing')) return <SetUpPage />
  if (failure?.kind === 'refused' && failure.status === 403) return <NotAnOrganiser />
  if (failure) return <ServerAway failure={failure} />
  return (
    <main id="content" className={styles.alone}>
      <Loading what="the console" />
    </main>
  )
}

function Frame() {
  return (
    <div className={styles.frame}>
      <Menu />
      <main id="content" tabIndex={-1} className={styles.page}>
        <Allowed />
      </main>
      <Keyboard />
    </div>
  )
}

/** The page, if the organiser's roles permit it. /organiser redirects to the first permitted page. */
function Allowed() {
  const { permissions } = useOrganiser()
  const festival = useFestival()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const permission = permissionAt(pathname)
  const allowed = permission === null || permissions.includes(permission)
  const elsewhere = !allowed && pathname === '/organiser' ? entriesFor(permissions, festival)[0]?.path : undefined

  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])

  if (allowed) return <ConsolePage />
  if (elsewhere) return null
  return (
    <>
      <h1>No access to this page</h1>
      <p>None of your roles gives access to this page. Ask an administrator for the role that you need.</p>
    </>
  )
}
