// The page of an invitation from a mail or a scanned code, with the role, log-in or sign-up, and a button to accept.
// The token is in the # part of the address, which browsers never send to a server.
import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '../../../domain/account/api.ts'
import type { StaffInvitation } from '../../../domain/staff/api.ts'
import { roleWords } from '../../../domain/staff/roles.ts'
import { resendVerification } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { EventNames } from '../../event-list.tsx'
import { LogInForm } from '../../parts/account/log-in-form.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem, ProblemText } from '../../parts/shell/problem.tsx'
import { useSession } from '../../session/session.tsx'
import { useOrganiser } from '../shell/organiser.tsx'
import { Loading } from '../shell/states.tsx'
import { acceptInvitation, readInvitation } from './calls.ts'
import { JoinSignUp } from './join-sign-up.tsx'

export default function Join() {
  const festival = useFestival()
  const token = useLocation().hash.slice(1)
  return (
    <>
      <h1>
        Become an organiser of {festival.name} {festival.year}
      </h1>
      {useIsInBrowser() &&
        (token ? <Invited token={token} /> : <p>Open the link from your mail, or scan the code again.</p>)}
    </>
  )
}

/** Whether the page is hydrated. False on the server, which never gets the token, and while React hydrates the page. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

function Invited({ token }: { token: string }) {
  const { status, user } = useSession()
  const { data, failure, reload } = useAnswer(token, () => readInvitation(token))
  if (failure) return <Problem failure={failure} onRetry={reload} />
  if (!data) return <Loading what="the invitation" />
  const { name, does } = roleWords[data.role]
  return (
    <>
      <p>
        {data.invitedBy} invites you as <strong>{name}</strong>: {does}. The invitation works once, until{' '}
        <Moment at={data.expiresAt} />.
      </p>
      {data.events.length > 0 && (
        <p>
          Your events: <EventNames inds={data.events} />
        </p>
      )}
      {status === 'in' && user ? <Accept token={token} user={user} /> : <Enter invitation={data} />}
    </>
  )
}

/** Shows either the log-in or the sign-up. */
function Enter({ invitation: { email } }: { invitation: StaffInvitation }) {
  const [isNew, setIsNew] = useState(false)
  return (
    <>
      <h2>{isNew ? 'Create an account' : 'Log in first'}</h2>
      {isNew ? <JoinSignUp email={email} /> : <LogInForm email={email} onLoggedIn={() => {}} />}
      <p>
        <button type="button" className="quiet-button" onClick={() => setIsNew(!isNew)}>
          {isNew ? 'I have an account' : 'I have no account'}
        </button>
      </p>
    </>
  )
}

function Accept({ token, user: { email, emailConfirmed } }: { token: string; user: User }) {
  const { ask, logOut } = useOrganiser()
  const navigate = useNavigate()
  const [waits, setWaits] = useState(false)
  const act = useAct(
    () => acceptInvitation(token),
    async ({ role, waits }) => {
      if (waits) return setWaits(true)
      notice.success(`You are ${roleWords[role].name.toLowerCase()}`)
      await ask()
      navigate('/organiser', { replace: true })
    },
  )
  const failure = act.failure?.kind === 'refused' ? act.failure : null
  if (waits) return <p role="status">Accepted. A second administrator must approve the role. You will get a mail.</p>
  return (
    <>
      <p>You are logged in as {email}.</p>
      {!emailConfirmed && !act.failure && (
        <p>First open the link in our mail to {email} to confirm your address. Then come back and accept.</p>
      )}
      {act.failure && (failure ? <ProblemText>{failure.error}</ProblemText> : <Problem failure={act.failure} />)}
      {!emailConfirmed && <SendAgain />}
      <p className="button-row">
        <button type="button" className="main-button" disabled={act.busy} onClick={() => void act.run()}>
          Accept the invitation
        </button>
        <button type="button" className="quiet-button" onClick={logOut}>
          Use another account
        </button>
      </p>
    </>
  )
}

function SendAgain() {
  const act = useAct(resendVerification, ({ msg }) => notice.success(msg))
  return (
    <>
      {act.failure && <Problem failure={act.failure} />}
      <p>
        <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
          Send the mail again
        </button>
      </p>
    </>
  )
}
