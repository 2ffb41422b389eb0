// Shows pages of the site in a test: the real pages, session and router in a simulated browser.
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { eventName } from '../../domain/edition/catalogue.ts'
import type { ScheduledSession } from '../../domain/programme/schedule-types.ts'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { eventListOf } from '../event-list.tsx'
import Auth from '../pages/auth.tsx'
import CertificatePage from '../pages/certificate.tsx'
import ForgotPassword from '../pages/forgot-password.tsx'
import HandInPage from '../pages/hand-in.tsx'
import Join from '../pages/join.tsx'
import ProfilePage from '../pages/profile.tsx'
import ResetPassword from '../pages/reset-password.tsx'
import TeamPage from '../pages/team.tsx'
import VerifyEmail from '../pages/verify-email.tsx'
import { Notices } from '../parts/shell/notices.tsx'
import { SessionProvider } from '../session/session.tsx'
import { fakeIndexedDb } from './fake-indexed-db.ts'
import { TestEdition } from './test-edition.tsx'

// Longer than the default, so that a busy machine does not fail a test.
configure({ asyncUtilTimeout: 10_000 })

/** Replaces pages that a test only navigates to. */
const Elsewhere = () => <h1>Elsewhere</h1>

/** The profile with its loader's data. */
const profileWith = (sessions: readonly ScheduledSession[]) => () => {
  const Page = ProfilePage as ComponentType<{ loaderData: unknown }>
  return <Page loaderData={{ events: eventListOf(catalogue), sessions, venues: [] }} />
}

/** The pages of a team and for handing in with their loaders' data: teams of event 2 hand in something. */
const Team = () => {
  const Page = TeamPage as ComponentType<{ loaderData: unknown }>
  return <Page loaderData={{ askedEvents: [2], codedEvents: [2] }} />
}

const HandIn = () => {
  const Page = HandInPage as ComponentType<{ loaderData: unknown }>
  return <Page loaderData={{ eventNames: { 2: eventName(catalogue, 2) } }} />
}

const Certificate = () => {
  const Page = CertificatePage as ComponentType<{ loaderData: unknown }>
  return <Page loaderData={{ certificate: null }} />
}

const Invitation = () => {
  const Page = Join as ComponentType<{ loaderData: unknown }>
  return <Page loaderData={{ team: null }} />
}

const pagesWith = (sessions: readonly ScheduledSession[]): Record<string, ComponentType> => ({
  '/': Elsewhere,
  '/auth': Auth,
  '/profile': profileWith(sessions),
  '/forgotPassword': ForgotPassword,
  '/forgotPassword/:token': ResetPassword,
  '/password/reset': ResetPassword,
  '/verifyEmail/:token': VerifyEmail,
  '/join/:code': Invitation,
  '/certificates/:code': Certificate,
  '/teams/:teamId': Team,
  '/hand-in/:eventId/:submission': HandIn,
  '/events/:ind': Elsewhere,
})

/**
 * Opens the site at an address, with Home before it in the history. `address()` is the current path and query, `back()`
 * the browser's Back.
 */
export function show(entry: string | { pathname: string; state: unknown }, sessions: readonly ScheduledSession[] = []) {
  let address = ''
  let goBack = () => {}
  const within = (Page: ComponentType) => () => {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    address = pathname + search
    goBack = () => void navigate(-1)
    return (
      <TestEdition>
        <SessionProvider>
          <Page />
        </SessionProvider>
      </TestEdition>
    )
  }
  const Site = createRoutesStub(
    Object.entries(pagesWith(sessions)).map(([path, Page]) => ({ path, Component: within(Page) })),
  )
  const shown = render(<Site initialEntries={['/', entry]} />)
  return { ...shown, person: userEvent.setup(), address: () => address, back: () => act(() => goBack()) }
}

/** Called at the top of a test file, so that every test starts in a fresh browser. */
export function inAFreshBrowser() {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    vi.stubGlobal('indexedDB', fakeIndexedDb())
    // The simulated browser has no modal dialogs; the pages only need them to open and close.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
  })
  afterEach(() => {
    cleanup()
    // A notice that no page has shown would otherwise appear in the next test.
    render(<Notices />).unmount()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Stores a token, as an earlier log-in would. */
export function withStoredToken(token = 'stored-token') {
  localStorage.setItem('auth-token', token)
}

/** Waits for the notice with this text, and returns its kind and its corner of the screen. */
export async function toastSaying(text: string) {
  return waitFor(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
    const toast = toasts.find(shown => normal(shown.textContent) === normal(text))
    if (!toast) throw new Error(`no notice says '${text}', but: ${toasts.map(shown => shown.textContent).join(' | ')}`)
    return { kind: toast.dataset.type, corner: `${toast.dataset.yPosition}-${toast.dataset.xPosition}` }
  })
}

/** The texts that a screen reader announces: the description of the focused element, alerts, and notices. */
export function heard(): string[] {
  const focused = document.activeElement?.getAttribute('aria-describedby') ?? ''
  const descriptions = focused.split(' ').map(id => document.getElementById(id))
  const live = document.querySelectorAll('[role=alert], [data-sonner-toast]')
  const said = [...descriptions, ...live].map(element => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const silent of copy?.querySelectorAll('[aria-hidden=true], button') ?? []) silent.remove()
    return normal(copy?.textContent ?? null)
  })
  return said.filter(Boolean)
}

/** Browsers collapse a run of spaces into one. */
const normal = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
