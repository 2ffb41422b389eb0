// Sets a new password by the link from the mail; the token is the last part of the path (R8, A15).
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { checkNewPassword } from '../../domain/password.ts'
import { refusal } from '../../domain/refusals.ts'
import { resetPassword } from '../api.ts'
import { faceFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { PasswordField } from '../parts/forms/field.tsx'
import { Form, failed, refusedAt, useForm } from '../parts/forms/form.tsx'
import { formNotice } from '../parts/shell/notices.tsx'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import { useSession } from '../session.tsx'
import type { Route } from './+types/reset-password'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/password/reset', null) })

export const meta = pageMeta
export const links = faceFirst('reading')

export default function ResetPassword() {
  const { token } = useParams()
  const { refresh } = useSession()
  const [done, setDone] = useState(false)
  const goToLogin = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (done) goToLogin.current?.focus()
  }, [done])

  const form = useForm(async (fields, signal) => {
    const password = String(fields.get('password') ?? '')
    const confirmPassword = String(fields.get('confirmPassword') ?? '')
    const refused = checkNewPassword(password, confirmPassword)
    if (refused)
      return refusedAt(password && refused.code !== 'password_short' ? 'confirmPassword' : 'password', refused)
    if (!token) return refusedAt(null, refusal('reset_link_incomplete'))
    const answer = await resetPassword(token, password, signal)
    if (!answer.ok) return failed(answer.failure)
    formNotice.success('Password updated successfully')
    setDone(true)
    // The reset ended all sessions of the account, perhaps this browser's too.
    void refresh()
    return null
  })

  return (
    <PaperCardPage>
      <h1>Reset Password</h1>
      {done ? (
        <>
          <p>Your new password is set. Log in with it on every device you use.</p>
          <Link ref={goToLogin} to="/auth" state={{ logIn: true }} className="main-button">
            Go to Login
          </Link>
        </>
      ) : (
        <Form name="Reset Password" form={form} button="Update" ownChecks>
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
    </PaperCardPage>
  )
}
