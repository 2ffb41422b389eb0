// The profile inputs (domain/account/profile-fields.ts) of sign-up and profile.
import type { ComponentProps } from 'react'
import { type ProfileField, profileFields, profileNames } from '../../../domain/account/profile-fields.ts'
import { CollegeField } from './college-field.tsx'
import { Field } from './field.tsx'

type Props = {
  about: 'you' | 'college'
  /** Additional properties of an input, such as its value. */
  propsOf?: (name: ProfileField) => ComponentProps<'input'>
}

export function ProfileInputs({ about, propsOf }: Props) {
  return profileNames
    .filter(name => profileFields[name].about === about)
    .map(name => {
      const { label, about: _, ...input } = profileFields[name]
      const props = { ...input, ...propsOf?.(name) }
      return name === 'college' ? (
        <CollegeField key={name} {...props} />
      ) : (
        <Field key={name} label={label} name={name} {...props} />
      )
    })
}
