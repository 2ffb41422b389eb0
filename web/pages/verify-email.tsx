// Confirms an e-mail address. Requires a press, because mail scanners open links.
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { whyConfirm } from '../../domain/account/email.ts'
import { rupees } from '../../domain/rupees.ts'
import { checkLink, type Failure, failureNotice, verifyEmail } from '../calls/api.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { useFestival } from '../edition.tsx'
import { SendConfirmation } from '../parts/account/send-link.tsx'
import { Form, type Mistake, useForm } from '../parts/forms/form.tsx'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import { ProblemText } from '../parts/shell/problem.tsx'
import { useSession } from '../session/session.tsx'
import type { Route } from './+types/verify-email'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/verifyEmail', null) })

export const meta = pageMeta
export const links = facesFirst('reading')

/** How confirming ended. `changed` is the server's sentence about what the link changed. */
type Outcome = 'confirmed' | 'already' | 'dead' | { changed: string }

export default function VerifyEmail() {
  const { token = '' } = useParams()
  const { status, user, refresh } = useSession()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  // A link that was used or has expired says so at once.
  useEffect(() => {
    let left = false
    void checkLink('verifyEmail', token).then(answer => {
      if (left || answer.ok) return
      setOutcome(known => known ?? ended(answer.failure))
    })
    return () => {
      left = true
    }
  }, [token])

  const form = useForm(async (_, signal): Promise<Mistake | null> => {
    const answer = await verifyEmail(token, signal)
    if (answer.ok) {
      await refresh()
      setOutcome(answer.data.changed ? { changed: answer.data.msg } : 'confirmed')
      return null
    }
    const outcome = ended(answer.failure)
    if (!outcome) return { text: failureNotice(answer.failure) }
    setOutcome(outcome)
    return null
  })

  if (outcome === 'dead' && !user?.emailConfirmed) return <DeadLink loggedIn={status === 'in'} />
  if (outcome)
    return (
      <PaperCardPage>
        <h1>{typeof outcome === 'object' ? 'Your account has been changed' : 'Your e-mail is confirmed'}</h1>
        <div role="status">
          {typeof outcome === 'object' && <p>{outcome.changed}.</p>}
          {outcome === 'confirmed' && <StudentRate isStudent={user?.isStudent} />}
          {(outcome === 'already' || outcome === 'dead') && <p>It was already confirmed.</p>}
        </div>
        {status === 'in' ? (
          <Link to="/profile" className="main-button">
            Go to Profile
          </Link>
        ) : (
          <Link to="/auth" state={{ logIn: true }} className="main-button">
            Go to Login
          </Link>
        )}
      </PaperCardPage>
    )

  return (
    <PaperCardPage>
      <h1>Confirm your e-mail</h1>
      <p>Press the button to confirm that this address is yours. {whyConfirm}</p>
      <Form name="Confirm your e-mail" form={form} button="Confirm my e-mail" ownChecks>
        {null}
      </Form>
    </PaperCardPage>
  )
}

/** The outcome of a link that does not work any more; null if the call failed for another reason. */
function ended(failure: Failure): Outcome | null {
  if (failure.kind !== 'refused') return null
  if (failure.code === 'email_confirmed') return 'already'
  return failure.code === 'confirm_link_invalid' ? 'dead' : null
}

/** Offers a new link, which requires a log-in. */
function DeadLink({ loggedIn }: { loggedIn: boolean }) {
  return (
    <PaperCardPage>
      <h1>Confirm your e-mail</h1>
      <ProblemText>This confirmation link is invalid, was used or has expired.</ProblemText>
      {loggedIn ? (
        <SendConfirmation label="Send a new link" />
      ) : (
        <Link to="/auth" state={{ logIn: true, from: '/profile' }} className="main-button">
          Log in to get a new link
        </Link>
      )}
    </PaperCardPage>
  )
}

/** Shows the student price after confirming, or thanks an outsider. `isStudent` is undefined if nobody is logged in. */
function StudentRate({ isStudent }: { isStudent: boolean | undefined }) {
  const festival = useFestival()
  const { perEvent, cap } = festival.prices.student
  const price = `${rupees(perEvent)} per event, up to ${rupees(cap)} in total`
  const { shortName } = festival.institute
  if (isStudent)
    return (
      <p>
        You get the {shortName} student price: {price}.
      </p>
    )
  if (isStudent === false) return <p>Thank you. Your account is complete.</p>
  return (
    <p>
      Students of {shortName} get the student price: {price}.
    </p>
  )
}
