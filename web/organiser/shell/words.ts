// The texts for codes that calls contain.
export const genders = [
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
]
