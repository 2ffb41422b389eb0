// Text fields of the console, with the server's limits.
import type { ComponentProps } from 'react'
import { Field } from '../../parts/forms/field.tsx'

export function TextField(props: ComponentProps<typeof Field>) {
  return <Field maxLength={120} {...props} />
}

/** The reason of an act, for the audit log. */
export function ReasonField({ label = 'Reason', ...input }: Partial<ComponentProps<typeof Field>>) {
  return <Field label={label} name="reason" minLength={3} maxLength={300} required {...input} />
}

/** The number of an identity card, checked at the desk. */
export function StudentCardField(input: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field
      label="Number on the identity card"
      minLength={3}
      maxLength={40}
      required
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
    />
  )
}
