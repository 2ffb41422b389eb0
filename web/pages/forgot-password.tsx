// Asks for a reset link (A14). The answer does not reveal whether the address has an account.
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkForgotPassword } from '../../domain/account/sign-up.ts'
import { forgotPassword } from '../calls/api.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { BoothPage } from '../parts/account/booth.tsx'
import { EmailField } from '../parts/forms/field.tsx'
import { Form, failed, refusedAt, useForm } from '../parts/forms/form.tsx'
import { formNotice } from '../parts/shell/notices.tsx'
import { useSession } from '../session/session.tsx'
import type { Route } from './+types/forgot-password'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/forgotPassword') })

export const meta = pageMeta
export const links = facesFirst('reading')

export default function ForgotPassword() {
  const navigate = useNavigate()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'in') navigate('/profile', { replace: true })
  }, [status, navigate])

  const form = useForm(async (fields, signal) => {
    const email = String(fields.get('email') ?? '')
    const refused = checkForgotPassword(email)
    if (refused) return refusedAt('email', refused)
    const answer = await forgotPassword(email, signal)
    if (!answer.ok) return failed(answer.failure)
    // The two spaces are specified (A14).
    formNotice.success('Link send to  mail to reset password')
    return null
  })

  return (
    <BoothPage kind="lost">
      <h1>Forgot Password</h1>
      <p>Enter the email of your account. We will send you a link to choose a new password.</p>
      <Form name="Forgot Password" form={form} button="Submit" ownChecks>
        <EmailField autoComplete="email" error={form.errorAt('email')} />
      </Form>
      <p>
        <Link to="/auth" state={{ logIn: true }}>
          Back to Login
        </Link>
      </p>
    </BoothPage>
  )
}
