// Texts for codes in the calls.
export const genders = [
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
]
