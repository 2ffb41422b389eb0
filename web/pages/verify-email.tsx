// Confirms an e-mail address by the link from the mail. Mail scanners open links, so it takes a press of the button.
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { rupees } from '../../domain/money.ts'
import { failureNotice, verifyEmail } from '../api.ts'
import { useFestival } from '../edition.tsx'
import { faceFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { ResendConfirmation } from '../parts/account/resend-confirmation.tsx'
import { Form, type Mistake, useForm } from '../parts/forms/form.tsx'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import { useSession } from '../session.tsx'
import type { Route } from './+types/verify-email'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/verifyEmail', null) })

export const meta = pageMeta
export const links = faceFirst('reading')

export default function VerifyEmail() {
  const { token = '' } = useParams()
  const { status, user, refresh } = useSession()
  const [done, setDone] = useState(false)
  const [linkIsDead, setLinkIsDead] = useState(false)

  const form = useForm(async (_, signal): Promise<Mistake | null> => {
    const answer = await verifyEmail(token, signal)
    if (!answer.ok) {
      setLinkIsDead(answer.failure.kind === 'refused' && answer.failure.code === 'confirm_link_invalid')
      return { text: failureNotice(answer.failure) }
    }
    await refresh()
    setDone(true)
    return null
  })

  if (done)
    return (
      <PaperCardPage>
        <h1>Your e-mail is confirmed</h1>
        <div role="status">
          <StudentRate isStudent={user?.isStudent} />
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
      <p>Press the button to confirm that this address is yours.</p>
      <Form name="Confirm your e-mail" form={form} button="Confirm my e-mail" ownChecks>
        {null}
      </Form>
      {linkIsDead && status === 'in' && !user?.emailConfirmed && <ResendConfirmation label="Send a new link" />}
      {linkIsDead && status === 'in' && user?.emailConfirmed && (
        <p>
          Your address is confirmed already. <Link to="/profile">Go to Profile</Link>
        </p>
      )}
      {linkIsDead && status !== 'in' && (
        <p>
          <Link to="/auth" state={{ logIn: true, from: '/profile' }}>
            Log in
          </Link>{' '}
          to get a new link from your profile.
        </p>
      )}
    </PaperCardPage>
  )
}

/** What confirming changes. The page knows whose address it was only if its owner is logged in here. */
function StudentRate({ isStudent }: { isStudent: boolean | undefined }) {
  const festival = useFestival()
  const { perEvent, cap } = festival.prices.student
  const price = `${rupees(perEvent)} an event, ${rupees(cap)} at most`
  const { shortName } = festival.institute
  if (isStudent)
    return (
      <p>
        You take part at the {shortName} student price: {price}.
      </p>
    )
  if (isStudent === false) return <p>Thank you. Your account is complete.</p>
  return (
    <p>
      Students of {shortName} take part at the student price: {price}.
    </p>
  )
}
