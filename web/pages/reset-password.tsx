// Sets a new password. The last part of the path is the token from the mail (R8, A15).
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { checkNewPassword } from '../../domain/account/password.ts'
import { refusal } from '../../domain/refusals.ts'
import { checkLink, type Failure, failureText, resetPassword } from '../calls/api.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { BoothPage } from '../parts/account/booth.tsx'
import { SendResetLink } from '../parts/account/send-link.tsx'
import { PasswordField } from '../parts/forms/field.tsx'
import { Form, failed, type Mistake, refusedAt, useForm } from '../parts/forms/form.tsx'
import { formNotice } from '../parts/shell/notices.tsx'
import { ProblemText } from '../parts/shell/problem.tsx'
import { useSession } from '../session/session.tsx'
import type { Route } from './+types/reset-password'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/password/reset', null) })

export const meta = pageMeta
export const links = facesFirst('reading')

export default function ResetPassword() {
  const { token } = useParams()
  const { user, refresh } = useSession()
  const [done, setDone] = useState(false)
  /** Why the link does not work. */
  const [deadLink, setDeadLink] = useState('')
  const goToLogin = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (done) goToLogin.current?.focus()
  }, [done])

  // Nobody fills in the form of a link that was used or has expired.
  useEffect(() => {
    if (!token) return
    let left = false
    void checkLink('resetPassword', token).then(answer => {
      if (!left && !answer.ok && isDead(answer.failure)) setDeadLink(failureText(answer.failure))
    })
    return () => {
      left = true
    }
  }, [token])

  function endLink(mistake: Mistake): null {
    setDeadLink(mistake.text)
    return null
  }

  const form = useForm(async (fields, signal) => {
    const password = String(fields.get('password') ?? '')
    const confirmPassword = String(fields.get('confirmPassword') ?? '')
    const refused = checkNewPassword(password, confirmPassword)
    if (refused)
      return refusedAt(password && refused.code !== 'password_short' ? 'confirmPassword' : 'password', refused)
    if (!token) return endLink(refusedAt(null, refusal('reset_link_incomplete')))
    const answer = await resetPassword(token, password, signal)
    if (!answer.ok) {
      const mistake = failed(answer.failure)
      return isDead(answer.failure) ? endLink(mistake) : mistake
    }
    formNotice.success('Password updated successfully')
    setDone(true)
    // The reset ended all sessions of the account, perhaps this browser's too.
    void refresh()
    return null
  })

  if (deadLink)
    return (
      <BoothPage kind="lost">
        <h1>Reset Password</h1>
        <ProblemText>{deadLink}</ProblemText>
        {user ? (
          <SendResetLink label="Send a new link" email={user.email} />
        ) : (
          <Link to="/forgotPassword" className="main-button">
            Get a new link
          </Link>
        )}
      </BoothPage>
    )

  return (
    <BoothPage kind="lost">
      <h1>Reset Password</h1>
      {done ? (
        <>
          <p>Your new password is set. Log in with it on every device you use.</p>
          <p>If you printed or saved your pass, open it again on your profile: gates do not accept the old pass.</p>
          <Link ref={goToLogin} to="/auth" state={{ logIn: true }} className="main-button">
            Go to Login
          </Link>
        </>
      ) : (
        <Form name="Reset Password" form={form} button="Update" ownChecks>
          <p>Your pass will get a new code too.</p>
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            error={form.errorAt('password')}
          />
          <PasswordField
            label="Confirm password"
            name="confirmPassword"
            autoComplete="new-password"
            error={form.errorAt('confirmPassword')}
          />
        </Form>
      )}
    </BoothPage>
  )
}

/** Whether the server refused the link itself. */
function isDead(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'reset_link_invalid'
}
