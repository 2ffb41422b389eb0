// The choices of gender in all forms.
export const genders = [
  { value: 'male', text: 'Male' },
  { value: 'female', text: 'Female' },
] as const
