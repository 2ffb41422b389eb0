// The short sign-up for invited organisers, which asks for name, e-mail and password and then logs in.
import { checkSignUp } from '../../../domain/account/sign-up.ts'
import { register } from '../../calls/api.ts'
import { EmailField, Field, PasswordField } from '../../parts/forms/field.tsx'
import { Form, failed, refusedAt, useForm } from '../../parts/forms/form.tsx'
import { useSession } from '../../session/session.tsx'

export function JoinSignUp({ email: invited }: { email: string }) {
  const { logIn } = useSession()
  const form = useForm(async fields => {
    const text = (name: string) => String(fields.get(name) ?? '')
    const entered = { username: text('username'), email: text('email'), password: text('password') }
    const mistake = checkSignUp({ ...entered, reenterPassword: entered.password })
    if (mistake) return refusedAt(null, mistake)
    const made = await register(entered)
    if (!made.ok) return failed(made.failure)
    const failure = await logIn({ email: entered.email, password: entered.password })
    return failure && failed(failure)
  })
  return (
    <Form name="Create an account" form={form} button="Create the account" ownChecks>
      <Field label="Name" name="username" autoComplete="name" />
      <EmailField autoComplete="email" defaultValue={invited} readOnly={invited !== ''} />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
    </Form>
  )
}
