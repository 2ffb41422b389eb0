// The password of the account, typed again before a grave act.
import type { ComponentProps } from 'react'
import { PasswordField } from './field.tsx'

export function OwnPasswordField(input: ComponentProps<'input'>) {
  return <PasswordField label="Password" name="password" autoComplete="current-password" required {...input} />
}
