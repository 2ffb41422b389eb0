// Text fields of the console, with the longest texts that the server takes.
import type { ComponentProps } from 'react'
import { Field } from '../../parts/forms/field.tsx'

export function TextField(props: ComponentProps<typeof Field>) {
  return <Field maxLength={120} {...props} />
}

/** Why something is done: asked where the audit log keeps it. */
export function ReasonField({ label = 'Reason', ...input }: Partial<ComponentProps<typeof Field>>) {
  return <Field label={label} name="reason" minLength={3} maxLength={300} required {...input} />
}

/** The number of an identity card that the desk has seen. */
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
