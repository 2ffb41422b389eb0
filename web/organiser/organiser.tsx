// Which organiser is at work, for every console page: asked of the server after each log-in. The roles' rules are domain/roles.ts.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Me } from '../../domain/organiser-types.ts'
import { type Permission, permissionsOf } from '../../domain/roles.ts'
import type { Failure } from '../api.ts'
import { useSession } from '../session.tsx'
import { storedToken } from '../stored-session.ts'
import { AskAgain } from '../use-answer.ts'
import { askMe, onSessionEnd } from './calls.ts'

export type Organiser = {
  me: Me | null
  permissions: Permission[]
  /** The server wants a log-in: nobody is logged in, or the working day of this session is over. */
  needsLogIn: boolean
  /** Why it is not known who this is: not an organiser, or no answer. */
  failure: Failure | null
  /** Rises with every log-in, so that lists are asked for again. */
  round: number
  ask: () => Promise<void>
  logOut: () => void
}

const OrganiserContext = createContext<Organiser | null>(null)

export function OrganiserProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { status } = session
  const [me, setMe] = useState<Me | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [ended, setEnded] = useState(false)
  const [round, setRound] = useState(0)

  /** The token that `me` was asked with, while asking and after an answer. */
  const askedWith = useRef<string | null>(null)

  const ask = useCallback(async () => {
    askedWith.current = storedToken()
    const answer = await askMe()
    if (!answer.ok) {
      askedWith.current = null
      return setFailure(answer.failure)
    }
    setMe(answer.data)
    setFailure(null)
    setEnded(false)
    setRound(count => count + 1)
  }, [])

  // A token from an earlier visit is tried here at the same time as the session tries it.
  useEffect(() => {
    const token = status === 'out' ? null : storedToken()
    if (token && token !== askedWith.current) void ask()
  }, [status, ask])

  useEffect(() => onSessionEnd(() => setEnded(true)), [])

  const logOut = useCallback(() => {
    setMe(null)
    session.logOut()
  }, [session])

  const organiser = useMemo(
    () => ({
      me,
      permissions: me ? permissionsOf(me.roles) : [],
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

/** Whether the organiser at work has this permission. */
export function usePermission(permission: Permission): boolean {
  return useOrganiser().permissions.includes(permission)
}
