// The text fields of a profile besides name and e-mail: each is a column of `person`, '' if empty. This list is used by
// the table's type, the calls, the forms, the download, the removal, and the console's pages and lists.

type ProfileText = {
  label: string
  /** The part of the sign-up form that has the field. */
  about: 'you' | 'college'
  /** The HTML autocomplete token. */
  autoComplete: string
  type?: 'tel'
  inputMode?: 'tel' | 'numeric'
}

/** In the order of the forms. */
export const profileFields = {
  phone: { label: 'Phone', about: 'you', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  city: { label: 'City', about: 'you', autoComplete: 'address-level2' },
  state: { label: 'State', about: 'you', autoComplete: 'address-level1' },
  college: { label: 'College', about: 'college', autoComplete: 'organization' },
  yop: { label: 'Year of passing', about: 'college', inputMode: 'numeric', autoComplete: 'off' },
} as const satisfies Record<string, ProfileText>

export type ProfileField = keyof typeof profileFields

export const profileNames = Object.keys(profileFields) as ProfileField[]

/** One value per field, such as its schema or its text. */
export function eachProfileField<Value>(of: (name: ProfileField) => Value): Record<ProfileField, Value> {
  return Object.fromEntries(profileNames.map(name => [name, of(name)])) as Record<ProfileField, Value>
}
