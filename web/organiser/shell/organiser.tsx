// Gives every console page the current organiser, who is read from the server after each log-in and before that from
// this device. The permissions of roles are in domain/staff/roles.ts.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Me } from '../../../domain/staff/api.ts'
import { hasPermission, type Permission, permissionsOf } from '../../../domain/staff/roles.ts'
import type { Failure } from '../../calls/api.ts'
import { AskAgain } from '../../calls/use-answer.ts'
import { useSession } from '../../session/session.tsx'
import { storedToken } from '../../session/stored-session.ts'
import { askMe } from '../overview/calls.ts'
import { isRefused, onSessionEnd } from './organiser-call.ts'
import { storedIdentity, storeIdentity } from './stored-identity.ts'

export type Organiser = {
  me: Me | null
  permissions: Permission[]
  /** Whether this organiser has the permission. With `eventId`, whether the organiser has it for this event. */
  may: (permission: Permission, eventId?: number) => boolean
  /** Whether nobody is logged in, or the session of 12 hours has ended. */
  needsLogIn: boolean
  /** Why `me` could not be read, for example because the account has no role or the server did not answer. */
  failure: Failure | null
  /** Increases when the server answers again after refused calls, for example after a log-in. Lists then load again. */
  round: number
  ask: () => Promise<void>
  logOut: () => void
}

/** Tests set this context themselves (web/testing/as-organiser.tsx). */
export const OrganiserContext = createContext<Organiser | null>(null)

export function OrganiserProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { status, unreachable } = session
  const [me, setMe] = useState<Me | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [ended, setEnded] = useState(false)
  const [round, setRound] = useState(0)

  /** The token of the call that reads `me`. Set when the call begins. */
  const tokenInUse = useRef<string | null>(null)
  /** Whether calls of the page may have been refused since `me` was read. */
  const interrupted = useRef(false)

  const ask = useCallback(async () => {
    tokenInUse.current = storedToken()
    const answer = await askMe()
    if (!answer.ok) {
      tokenInUse.current = null
      interrupted.current = true
      if (isRefused(answer.failure, 'not_staff')) setMe(null)
      return setFailure(answer.failure)
    }
    storeIdentity(answer.data)
    setMe(answer.data)
    setFailure(null)
    setEnded(false)
    if (interrupted.current) setRound(count => count + 1)
    interrupted.current = false
  }, [])

  // Reads the organiser if there is a token, for example from an earlier visit. The session verifies the token at the
  // same time, and again when the network returns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: unreachable changes when the server answers again
  useEffect(() => {
    const token = status === 'out' ? null : storedToken()
    if (!token || token === tokenInUse.current) return
    setMe(before => before ?? storedIdentity(Date.now()))
    void ask()
  }, [status, unreachable, ask])

  useEffect(
    () =>
      onSessionEnd(() => {
        interrupted.current = true
        setEnded(true)
      }),
    [],
  )

  const logOut = useCallback(() => {
    setMe(null)
    session.logOut()
  }, [session])

  const organiser = useMemo(
    () => ({
      me,
      permissions: me ? permissionsOf(me.roles) : [],
      may: (permission: Permission, eventId?: number) => me !== null && hasPermission(me.roles, permission, eventId),
      needsLogIn: ended || status === 'out',
      failure,
      round,
      ask,
      logOut,
    }),
    [me, ended, status, failure, round, ask, logOut],
  )
  return (
    <OrganiserContext value={organiser}>
      <AskAgain value={round}>{children}</AskAgain>
    </OrganiserContext>
  )
}

export function useOrganiser(): Organiser {
  const organiser = useContext(OrganiserContext)
  if (!organiser) throw new Error('useOrganiser must be used inside OrganiserProvider')
  return organiser
}

/** Whether the current organiser has this permission. With `eventId`, whether the organiser has it for this event. */
export function usePermission(permission: Permission, eventId?: number): boolean {
  return useOrganiser().may(permission, eventId)
}
