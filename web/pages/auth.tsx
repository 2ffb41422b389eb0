// Sign-up and log-in on one screen (A1). The forms are parts; here is which of them shows and where a person goes next.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, type Location, useLocation, useNavigate } from 'react-router'
import { faceFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { LogInForm } from '../parts/account/log-in-form.tsx'
import { SignUpForm } from '../parts/account/sign-up-form.tsx'
import { formNoticeOnNextPage } from '../parts/shell/notices.tsx'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import { useSession } from '../session.tsx'
import { hasJustRegistered, storeRegistered } from '../stored-session.ts'
import type { Route } from './+types/auth'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/auth') })

export const meta = pageMeta
export const links = faceFirst('reading')

type Mode = 'sign-up' | 'log-in'
const titles = { 'sign-up': 'Sign Up', 'log-in': 'Log in' } as const

export default function Auth() {
  const location = useLocation()
  const navigate = useNavigate()
  const { status } = useSession()
  const [mode, setMode] = useState<Mode>('sign-up')
  const [registeredEmail, setRegisteredEmail] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const toggled = useRef(false)

  // The server renders the default; only the browser knows the mode. Set before the first paint, so that nothing flickers.
  useLayoutEffect(() => setMode(modeFor(location)), [location])

  // After a switch the focus is at the new form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the mode has changed
  useEffect(() => {
    if (toggled.current) heading.current?.focus()
    toggled.current = false
  }, [mode])

  useEffect(() => {
    if (status === 'in') navigate(pageToReturnTo(location), { replace: true })
  }, [status, location, navigate])

  const other = mode === 'sign-up' ? 'log-in' : 'sign-up'
  return (
    <PaperCardPage>
      <h1 ref={heading} tabIndex={-1}>
        {titles[mode]}
      </h1>
      <p>
        <Link
          to={{ pathname: '/auth', hash: other }}
          state={location.state}
          replace
          preventScrollReset
          onClick={() => {
            toggled.current = true
          }}
        >
          {mode === 'sign-up' ? 'already have an account ?' : 'dont have account ?'}
        </Link>
      </p>
      {mode === 'sign-up' ? (
        <SignUpForm
          onRegistered={(registered, email) => {
            storeRegistered(registered)
            setRegisteredEmail(email)
            toggled.current = true
            navigate({ hash: 'log-in' }, { state: location.state, replace: true, preventScrollReset: false })
          }}
        />
      ) : (
        <LogInForm email={registeredEmail} onLoggedIn={() => formNoticeOnNextPage('Logged In Successfully')} />
      )}
    </PaperCardPage>
  )
}

/** Sign-up, unless the address, a page that needs a log-in, or a registration in this tab asks for the log-in (A2). */
function modeFor({ hash, state }: Location): Mode {
  if (hash === '#log-in' || hash === '#sign-up') return hash.slice(1) as Mode
  return state?.logIn || hasJustRegistered() ? 'log-in' : 'sign-up'
}

/** The page that sent the person here, if it is one of this site, else the profile. */
function pageToReturnTo({ state }: Location): string {
  const from: unknown = state?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/profile'
}
