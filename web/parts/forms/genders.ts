// The choices of gender, as every form offers them.
export const genders = [
  { value: 'male', text: 'Male' },
  { value: 'female', text: 'Female' },
] as const
