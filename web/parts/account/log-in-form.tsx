// The log-in form: e-mail and password, no checks of its own (1 §5).
import { Link } from 'react-router'
import { useSession } from '../../session.tsx'
import { Field, PasswordField } from '../forms/field.tsx'
import { Form, failed, useForm } from '../forms/form.tsx'
import { formNoticeOnNextPage } from '../shell/notices.tsx'
import styles from './log-in-form.module.css'

/** `email` fills the field, after a registration. Once logged in, the page leaves by itself. */
export function LogInForm({ email }: { email: string }) {
  const { logIn } = useSession()
  const use = useForm(async fields => {
    const failure = await logIn({ email: String(fields.get('email')), password: String(fields.get('password')) })
    if (failure) return failed(failure)
    formNoticeOnNextPage('Logged In Successfully')
    return null
  })
  return (
    <Form name="Log in" use={use} button="Log in" ownChecks={false}>
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={email}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Link to="/forgotPassword" className={styles.forgot}>
        Forgot Password
      </Link>
    </Form>
  )
}
