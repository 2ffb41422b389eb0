// The sign-up form (A3) with its institute box (A5). The checks are in domain/account/sign-up.ts.
import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { RegisterBody, Registered } from '../../../domain/account/api.ts'
import { eachProfileField } from '../../../domain/account/profile-fields.ts'
import { checkInstituteBox, checkSignUp } from '../../../domain/account/sign-up.ts'
import { register } from '../../calls/api.ts'
import { useFestival } from '../../edition.tsx'
import { CheckField, EmailField, Field, FieldRow, PasswordField, RadioField } from '../forms/field.tsx'
import { Form, failed, type Mistake, readOut, refusedAt, useForm } from '../forms/form.tsx'
import { genders } from '../forms/genders.ts'
import { ProfileInputs } from '../forms/profile-inputs.tsx'
import { formNotice } from '../shell/notices.tsx'
import { confirmingText } from './confirm-email-texts.ts'
import styles from './sign-up-form.module.css'
import { type PreviewFields, TicketPreview } from './ticket-preview.tsx'

type SignUpFormProps = { onRegistered: (registered: Registered, email: string) => void }

export function SignUpForm({ onRegistered }: SignUpFormProps) {
  const festival = useFestival()
  const [boxError, setBoxError] = useState<string>()
  const form = useForm(async (fields, signal) => {
    setBoxError(undefined)
    const text = (name: string) => String(fields.get(name) ?? '')
    const entered = {
      username: text('username'),
      email: text('email'),
      password: text('password'),
      reenterPassword: text('reenterPassword'),
    }
    const mistake = mistakeIn(entered)
    if (mistake) return mistake
    // The e-mail may have changed after the box was ticked.
    if (fields.has('isStudent') && !allowBox(form.ref.current)) return null

    const { username, email, password } = entered
    const body: RegisterBody = {
      username,
      email,
      password,
      ...eachProfileField(text),
      dob: today(),
      gender: text('gender') === 'female' ? 'female' : 'male',
    }
    const answer = await register(body, signal)
    if (!answer.ok) return failed(answer.failure)
    formNotice.success(answer.data.msg)
    onRegistered(answer.data, entered.email.trim())
    return null
  })

  /** Unticks the box and clears the e-mail unless it is an institute address (A5). Returns whether it is. */
  function allowBox(form: HTMLFormElement | null): boolean {
    const email = form?.elements.namedItem('email')
    const box = form?.elements.namedItem('isStudent')
    if (!(email instanceof HTMLInputElement && box instanceof HTMLInputElement)) return true
    const refused = checkInstituteBox(email.value, festival.institute)
    setBoxError(refused?.error)
    if (!refused) return true
    box.checked = false
    email.value = ''
    readOut(email)
    formNotice.error(refused.error)
    return false
  }

  const [previewed, setPreviewed] = useState<PreviewFields>({ username: '', college: '', city: '' })
  const preview = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || !Object.hasOwn(previewed, target.name)) return
    setPreviewed({ ...previewed, [target.name]: target.value })
  }

  const onTick = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.checked) allowBox(event.target.form)
    else setBoxError(undefined)
  }

  return (
    <div onInput={preview} className={styles.beside}>
      <TicketPreview {...previewed} />
      <Form name="Sign Up" form={form} button="Sign Up" ownChecks>
        <fieldset className={styles.group}>
          <legend>You</legend>
          <Field label="Username" name="username" autoComplete="name" error={form.errorAt('username')} />
          <EmailField autoComplete="email" error={boxError ?? form.errorAt('email')} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            error={form.errorAt('password')}
          />
          <PasswordField
            label="Re-enter password"
            name="reenterPassword"
            autoComplete="new-password"
            error={form.errorAt('reenterPassword')}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>More about you (optional)</legend>
          <FieldRow>
            <ProfileInputs about="you" />
          </FieldRow>
          <RadioField label="Gender" name="gender" choices={genders} initial="male" />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Your college (optional)</legend>
          <ProfileInputs about="college" />
          <CheckField label={`Student Of ${festival.institute.shortName}`} name="isStudent" onChange={onTick} />
          <p className={styles.confirming}>{confirmingText(festival)}</p>
        </fieldset>
      </Form>
    </div>
  )
}

type SignUpFields = Parameters<typeof checkSignUp>[0]

/** The first failed check and its field (A4); null if all checks pass. */
function mistakeIn(entered: SignUpFields): Mistake | null {
  const refused = checkSignUp(entered)
  if (!refused) return null
  const empty = (['username', 'email', 'password', 'reenterPassword'] as const).find(name => !entered[name].trim())
  if (refused.code === 'fields_missing') return refusedAt(empty ?? 'username', refused)
  if (refused.code === 'passwords_differ') return refusedAt('reenterPassword', refused)
  if (refused.code === 'username_length') return refusedAt('username', refused)
  if (refused.code === 'email_invalid') return refusedAt('email', refused)
  return refusedAt('password', refused)
}

/** The date of birth to send: today, because the form has no input for it (A3). */
function today(): string {
  const date = new Date()
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
}
