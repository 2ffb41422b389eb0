// The log-in form of the public site and the console. It has no checks of its own (A10).
import { Link } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { EmailField, PasswordField } from '../forms/field.tsx'
import { Form, failed, useForm } from '../forms/form.tsx'
import styles from './log-in-form.module.css'

type Props = {
  /** The initial value of the e-mail field. */
  email: string
  onLoggedIn: () => void | Promise<void>
}

export function LogInForm({ email, onLoggedIn }: Props) {
  const { logIn } = useSession()
  const form = useForm(async (fields, signal) => {
    const [email, password] = [String(fields.get('email')), String(fields.get('password'))]
    const failure = await logIn({ email, password }, signal)
    if (failure) return failed(failure)
    await onLoggedIn()
    return null
  })
  return (
    <Form name="Log in" form={form} button="Log in" ownChecks={false}>
      <EmailField autoComplete="username" defaultValue={email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Link to="/forgotPassword" className={styles.forgot}>
        Forgot Password
      </Link>
    </Form>
  )
}
