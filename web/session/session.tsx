// The user's session, for every page (A9, A11, A12). Stored values are in stored-session.ts, the calls in
// web/calls/api.ts.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { LoginBody, User } from '../../domain/account/api.ts'
import * as api from '../calls/api.ts'
import { forgetPassAndStay } from './stored-pass.ts'
import {
  forgetRegistered,
  forgetSeen,
  forgetToken,
  onTokenChange,
  storedToken,
  storedUser,
  storeToken,
  storeUser,
} from './stored-session.ts'
import { forgetWork } from './stored-work.ts'

type SessionState = {
  status: 'unknown' | 'out' | 'in'
  user: User | null
  /** The ISO 8601 time of the answer with `user`, from an earlier visit ('' if unknown); null if `user` is current. */
  asOf: string | null
  /** Whether the last check of the session had no answer; the check is repeated. */
  unreachable: boolean
}

export type Session = SessionState & {
  /** Returns why the log-in failed, or null if it worked. */
  logIn: (fields: LoginBody, signal?: AbortSignal) => Promise<api.Failure | null>
  /** Removes the token at once, without waiting for the server to revoke it. */
  logOut: () => void
  /** Replaces the user by the user in a call's answer. */
  setUser: (user: User) => void
  /** Checks the session again. */
  refresh: () => Promise<void>
}

/** The state of server-rendered pages, because only the browser has the token. */
const unknown: SessionState = { status: 'unknown', user: null, asOf: null, unreachable: false }
const out: SessionState = { ...unknown, status: 'out' }

/** The state from an earlier visit. */
function asLastSeen(): SessionState {
  const seen = storedUser()
  return seen ? { ...unknown, status: 'in', user: seen.user, asOf: seen.at } : unknown
}

const firstRetry = 4_000
const longestRetry = 60_000

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState(unknown)
  /** The token that `known` belongs to. */
  const token = useRef<string | null>(null)
  /** Rises with each change, so that a late answer does not overwrite a newer state. */
  const version = useRef(0)

  const settle = useCallback((next: SessionState) => {
    version.current++
    setKnown(next)
  }, [])

  const setUser = useCallback(
    (user: User) => {
      storeUser(user, Date.now())
      settle({ status: 'in', user, asOf: null, unreachable: false })
    },
    [settle],
  )

  const refresh = useCallback(async () => {
    token.current = storedToken()
    document.documentElement.dataset.session = token.current ? 'in' : 'out'
    if (!token.current) return settle(out)
    setKnown(known => (known.status === 'unknown' ? { ...asLastSeen(), unreachable: known.unreachable } : known))
    const before = { token: token.current, version: version.current }
    const answer = await api.verifyAccessToken()
    if (token.current !== before.token || version.current !== before.version) return
    if (answer.ok) return setUser(answer.data)
    if (api.isTokenRefused(answer.failure)) return forgetToken(before.token)
    // A lost connection does not log out: the token stays, and useRetry tries it again.
    setKnown({ ...asLastSeen(), unreachable: true })
  }, [settle, setUser])

  const logIn = useCallback(
    async (fields: LoginBody, signal?: AbortSignal) => {
      const answer = await api.logIn(fields, signal)
      if (!answer.ok) return answer.failure
      const { token: granted, ...user } = answer.data
      token.current = granted
      document.documentElement.dataset.session = 'in'
      // The user is stored first: another tab that sees the new token must not find the previous user.
      setUser(user)
      storeToken(granted)
      return null
    },
    [setUser],
  )

  const logOut = useCallback(() => {
    const ended = storedToken()
    forgetRegistered()
    forgetPassAndStay()
    forgetSeen()
    forgetWork()
    if (!ended) return settle(out)
    void api.logOut(ended)
    forgetToken(ended)
  }, [settle])

  useEffect(() => {
    void refresh()
    const stop = onTokenChange(() => {
      if (storedToken() === token.current) return
      settle(unknown)
      void refresh()
    })
    // A page restored from the back-forward cache has missed log-outs in other tabs.
    const wake = (event: PageTransitionEvent) => event.persisted && void refresh()
    window.addEventListener('pageshow', wake)
    return () => {
      stop()
      window.removeEventListener('pageshow', wake)
    }
  }, [refresh, settle])

  useRetry(known.unreachable, refresh)

  const session = useMemo(
    () => ({ ...known, logIn, logOut, setUser, refresh }),
    [known, logIn, logOut, setUser, refresh],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used inside SessionProvider')
  return session
}

/** While `needed`, tries again when the network returns and after delays that double. */
function useRetry(needed: boolean, attempt: () => Promise<void>) {
  useEffect(() => {
    if (!needed) return
    let stopped = false
    let wait = firstRetry
    let timer = setTimeout(again, wait)
    async function again() {
      clearTimeout(timer)
      await attempt()
      if (stopped) return
      wait = Math.min(wait * 2, longestRetry)
      timer = setTimeout(again, wait)
    }
    window.addEventListener('online', again)
    return () => {
      stopped = true
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [needed, attempt])
}
