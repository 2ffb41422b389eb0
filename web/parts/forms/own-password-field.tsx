// The user's password, typed again before an irreversible action.
import type { ComponentProps } from 'react'
import { PasswordField } from './field.tsx'

export function OwnPasswordField(input: ComponentProps<'input'>) {
  return <PasswordField label="Password" name="password" autoComplete="current-password" required {...input} />
}
