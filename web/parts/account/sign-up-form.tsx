// The sign-up form (1 §3): its fields, the institute box, and what happens after a registration. The checks are domain/sign-up.ts.
import { type ChangeEvent, useState } from 'react'
import type { Registered } from '../../../domain/api.ts'
import { checkInstituteBox, checkSignUp } from '../../../domain/sign-up.ts'
import { register } from '../../api.ts'
import { useFestival } from '../../edition.tsx'
import { Field, PasswordField } from '../forms/field.tsx'
import { Form, failed, type Mistake, refusedAt, useForm } from '../forms/form.tsx'
import { formNotice } from '../shell/notices.tsx'
import styles from './sign-up-form.module.css'

type SignUpFormProps = { onRegistered: (registered: Registered, email: string) => void }

export function SignUpForm({ onRegistered }: SignUpFormProps) {
  const festival = useFestival()
  const [boxError, setBoxError] = useState<string>()
  const use = useForm(async fields => {
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
    // The box may have been ticked first and the e-mail changed after it.
    if (fields.has('isStudent') && !allowBox(use.form.current)) return null

    const answer = await register({
      username: entered.username,
      email: entered.email,
      password: entered.password,
      phone: text('phone'),
      city: text('city'),
      state: text('state'),
      college: text('college'),
      dob: today(),
      gender: text('gender') === 'female' ? 'female' : 'male',
      yop: text('yop'),
    })
    if (!answer.ok) return failed(answer.failure)
    formNotice.success(answer.data.msg)
    onRegistered(answer.data, entered.email.trim())
    return null
  })

  /** Unticks the box and empties the e-mail unless the address is one of the institute's (1 §4). */
  function allowBox(form: HTMLFormElement | null): boolean {
    const email = form?.elements.namedItem('email')
    const box = form?.elements.namedItem('isStudent')
    if (!(email instanceof HTMLInputElement && box instanceof HTMLInputElement)) return true
    const refused = checkInstituteBox(email.value, festival.institute)
    setBoxError(refused?.error)
    if (!refused) return true
    box.checked = false
    email.value = ''
    email.focus()
    formNotice.error(refused.error)
    return false
  }

  const onTick = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.checked) allowBox(event.target.form)
    else setBoxError(undefined)
  }

  return (
    <Form name="Sign Up" use={use} button="Sign Up" ownChecks>
      <Field label="Username" name="username" autoComplete="name" error={use.errorAt('username')} />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={boxError ?? use.errorAt('email')}
      />
      <PasswordField label="Password" name="password" autoComplete="new-password" error={use.errorAt('password')} />
      <PasswordField
        label="Re-enter password"
        name="reenterPassword"
        autoComplete="new-password"
        error={use.errorAt('reenterPassword')}
      />
      <fieldset className={styles.more}>
        <legend>More about you (optional)</legend>
        <div className={styles.pairs}>
          <Field label="Phone" name="phone" type="tel" inputMode="tel" autoComplete="tel" />
          <Field label="Year of passing" name="yop" inputMode="numeric" autoComplete="off" />
          <Field label="City" name="city" autoComplete="address-level2" />
          <Field label="State" name="state" autoComplete="address-level1" />
        </div>
        <Field label="College" name="college" autoComplete="organization" />
        <fieldset className={styles.choice}>
          <legend>Gender</legend>
          <label>
            <input type="radio" name="gender" value="male" defaultChecked /> Male
          </label>
          <label>
            <input type="radio" name="gender" value="female" /> Female
          </label>
        </fieldset>
      </fieldset>
      <label className={styles.box}>
        <input type="checkbox" name="isStudent" onChange={onTick} /> Student Of {festival.institute.shortName}
      </label>
    </Form>
  )
}

type Entered = Parameters<typeof checkSignUp>[0]

/** The first of the sign-up checks that fails, at the field that a person has to change (1 §5). */
function mistakeIn(entered: Entered): Mistake | null {
  const refused = checkSignUp(entered)
  if (!refused) return null
  const empty = (['username', 'email', 'password', 'reenterPassword'] as const).find(name => !entered[name].trim())
  if (refused.code === 'fields_missing') return refusedAt(empty ?? 'username', refused)
  if (refused.code === 'passwords_differ') return refusedAt('reenterPassword', refused)
  if (refused.code === 'username_length') return refusedAt('username', refused)
  if (refused.code === 'email_invalid') return refusedAt('email', refused)
  return refusedAt('password', refused)
}

/** The date of birth that is sent: today, since no input asks for it (1 §3, decision 9). */
function today(): string {
  const date = new Date()
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
}
