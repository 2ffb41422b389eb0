// Sign-up and log-in on one screen (A1). The forms are in parts/account; this page chooses the form and the
// next page.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, type Location, useLocation, useNavigate } from 'react-router'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { useFestival } from '../edition.tsx'
import { BoothPage } from '../parts/account/booth.tsx'
import { LogInForm } from '../parts/account/log-in-form.tsx'
import { SignUpForm } from '../parts/account/sign-up-form.tsx'
import { FestivalSummary } from '../parts/events/festival-summary.tsx'
import { formNoticeOnNextPage } from '../parts/shell/notices.tsx'
import { useSession } from '../session/session.tsx'
import { hasJustRegistered, storeRegistered } from '../session/stored-session.ts'
import type { Route } from './+types/auth'
import styles from './auth.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/auth') })

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

type Mode = 'sign-up' | 'log-in'
const titles = { 'sign-up': 'Sign Up', 'log-in': 'Log in' } as const
const switches = { 'sign-up': 'already have an account ?', 'log-in': 'dont have account ?' } as const

/** How long (ms) the page that sent the visitor here is remembered. */
const rememberedFor = 60 * 60_000

const bothModes: readonly Mode[] = ['sign-up', 'log-in']
const oneMode: Record<Mode, readonly Mode[]> = { 'sign-up': ['sign-up'], 'log-in': ['log-in'] }

/**
 * Chooses the form of the first frame, before the application is loaded: the page contains both forms, and the style
 * sheet hides one. Uses the same rule as `modeFor`. The router stores the state of an address under `usr` of the
 * browser's history. The browser's bundle does without the text, because the page contains it.
 */
const firstFrame = import.meta.env.SSR
  ? `{
const forms = document.currentScript.parentElement
const choose = () => {
  let registered
  try { registered = sessionStorage.getItem('token') } catch {}
  const [, requested] = /^#(log-in|sign-up)$/.exec(location.hash) ?? []
  forms.dataset.mode = requested ?? (history.state?.usr?.logIn || registered ? 'log-in' : 'sign-up')
}
choose()
addEventListener('hashchange', choose)
}`
  : ''

export default function Auth() {
  const location = useLocation()
  const navigate = useNavigate()
  const { contact } = useFestival()
  const { status, asOf } = useSession()
  const modes = useModes(location)
  const [registeredEmail, setRegisteredEmail] = useState('')
  const forms = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const toggled = useRef(false)

  // After a switch, focus the heading of the new form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the mode has changed
  useEffect(() => {
    if (toggled.current) heading.current?.focus()
    toggled.current = false
  }, [modes])

  // Store the time with the return address, because browsers keep the history state of a tab even across restarts.
  useEffect(() => {
    const { state, search, hash } = location
    if (state?.from === undefined || state.since !== undefined) return
    const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    navigate({ search, hash }, { ...stay, state: { ...state, since: Date.now() } })
  }, [location, navigate])

  // A visitor still logged in from an earlier visit is redirected at once. A later answer does not redirect a visitor
  // in the middle of a form.
  useEffect(() => {
    if (status !== 'in') return
    if (asOf !== null || !isTypedIn(forms.current)) navigate(pageToReturnTo(location), { replace: true })
  }, [status, asOf, location, navigate])

  const onSwitch = () => {
    toggled.current = true
  }

  return (
    <BoothPage kind="tickets">
      <div ref={forms} className={styles.forms} data-mode={modes[0]} suppressHydrationWarning>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is the constant above */}
        {modes === bothModes && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstFrame }} />}
        <h1 ref={heading} tabIndex={-1}>
          {modes.map(mode => (
            <span key={mode} data-only={mode}>
              {titles[mode]}
            </span>
          ))}
        </h1>
        {modes.map(mode => (
          <p key={mode} data-only={mode}>
            <Link
              to={{ pathname: '/auth', hash: mode === 'sign-up' ? 'log-in' : 'sign-up' }}
              state={location.state}
              replace
              preventScrollReset
              onClick={onSwitch}
            >
              {switches[mode]}
            </Link>
          </p>
        ))}
        {status === 'in' && (
          <p role="status">
            You are logged in already. <Link to="/profile">Go to Profile</Link>
          </p>
        )}
        {modes.map(mode => (
          <div key={mode} data-only={mode}>
            {mode === 'sign-up' && (
              <p className={styles.prices}>
                Signing up is free. <FestivalSummary />
              </p>
            )}
            {mode === 'sign-up' && (
              <noscript>
                <p className={styles.prices}>
                  Signing up here needs JavaScript. Without it, come to the registration desk or write to{' '}
                  <a href={`mailto:${contact.email}`}>{contact.email}</a>.
                </p>
              </noscript>
            )}
            {mode === 'sign-up' ? (
              <SignUpForm
                onRegistered={(registered, email) => {
                  storeRegistered(registered)
                  // A visitor who has left the page is not brought back.
                  if (!forms.current) return
                  setRegisteredEmail(email)
                  onSwitch()
                  navigate({ hash: 'log-in' }, { state: location.state, replace: true, preventScrollReset: false })
                }}
              />
            ) : (
              <LogInForm
                email={registeredEmail}
                onLoggedIn={() => {
                  if (!forms.current) return
                  formNoticeOnNextPage('Logged In Successfully')
                  navigate(pageToReturnTo(location), { replace: true })
                }}
              />
            )}
          </div>
        ))}
      </div>
    </BoothPage>
  )
}

/** The forms to draw: one form, or both during hydration, because the server renders one page for all visitors. */
function useModes(location: Location): readonly Mode[] {
  const takingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  return takingOver ? bothModes : oneMode[modeFor(location)]
}

/** 'log-in' if the address, a protected page or a registration in this tab requires it; otherwise 'sign-up' (A2). */
function modeFor({ hash, state }: Location): Mode {
  if (hash === '#log-in' || hash === '#sign-up') return hash.slice(1) as Mode
  return state?.logIn || hasJustRegistered() ? 'log-in' : 'sign-up'
}

/** Whether the visitor has started to fill in a form. */
function isTypedIn(forms: HTMLElement | null): boolean {
  const inputs = forms?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])') ?? []
  return [...inputs].some(input => input.value !== input.defaultValue)
}

/** The page of this site that sent the visitor here within the last hour, otherwise the profile. */
function pageToReturnTo({ state }: Location): string {
  const from: unknown = state?.from
  const isFresh = !(Date.now() - state?.since > rememberedFor)
  return isFresh && typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/profile'
}
