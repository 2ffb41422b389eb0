// Nights and meals: what guests get, and answers for their parents. content/edition.ts says which facilities include
// `nights` and `meals`. Houses and rooms are entered in the console. The page /stay and the profile show these texts.
// Remove `sample: true` when an entry is settled. `questions` are asked of everybody with meals (docs/recipes.md):
// `name` has at most 40 characters, `ask` 160, a choice 60.
import type { StayContent } from '../domain/edition/content.ts'

const unknownNumber = '+91 00000 00000'

export const stay = {
  // By default, beds are offered from the eve of the first day to the night of the last day. For other nights, write
  // nights: { first: '2031-02-08', last: '2031-02-10' }. A night is named by the day on which it begins.
  // The deadline for changes of days, roommates and needs: this many days before the first night.
  changes: { daysBefore: 3, until: '18:00' },
  // The deposit in whole rupees, returned when people leave; null: no deposit.
  deposit: 300,
  bring: [
    'a photo identity card, the same name as in your profile',
    'your pass, on the phone or printed',
    'a bed sheet and something warm for the night',
    'a lock for the cupboard',
  ],
  sections: [
    {
      id: 'houses',
      heading: 'Women and men sleep in separate houses',
      paragraphs: [
        'Women sleep in campus hostels for women only, men in other hostels. In a guest house for both, women and men have separate rooms and floors. Nobody gets a bed in a room for the other gender, and visitors may enter only the common room.',
      ],
      sample: true,
    },
    {
      id: 'at-night',
      heading: 'Staff at night',
      paragraphs: [
        'Each house has a warden, a desk of the festival team and a guard at its door day and night. Gates of the houses close at half past ten; after the last show volunteers walk with people to their house, and the desk lets them in.',
      ],
      sample: true,
    },
    {
      id: 'card-and-deposit',
      heading: 'Identity card and deposit',
      paragraphs: [
        'The desk of the house checks your photo identity card, gives you the key and takes the deposit. It returns the deposit when you return the key. The deposit is not part of the price.',
      ],
      sample: true,
    },
    {
      id: 'way-here',
      heading: 'How to come',
      paragraphs: [
        'Come through the main gate of the campus and show your pass. Your profile names your house, the way to it and its telephone number as soon as your room is given. Volunteers bring you there at any hour: enter in your profile when you will probably arrive.',
      ],
      sample: true,
    },
  ],
  helplines: [
    { who: 'Hospitality desk', number: unknownNumber, when: 'day and night, {dates}', sample: true },
    { who: 'Women of the festival team', number: unknownNumber, when: 'day and night, {dates}', sample: true },
  ],
  // A meal is served on every day of the festival, or only on `days: { first: '2031-02-10', last: '2031-02-11' }`.
  meals: [
    { id: 'breakfast', name: 'Breakfast', from: '07:30', to: '10:00', place: 'Dining hall', sample: true },
    { id: 'lunch', name: 'Lunch', from: '12:30', to: '15:00', place: 'Dining hall', sample: true },
    { id: 'dinner', name: 'Dinner', from: '19:30', to: '22:30', place: 'Dining hall', sample: true },
  ],
  questions: [
    {
      id: 'diet',
      name: 'Diet',
      ask: 'What do you eat?',
      kind: 'choice',
      choices: [
        { id: 'vegetarian', name: 'Vegetarian' },
        { id: 'jain', name: 'Jain' },
        { id: 'no-restriction', name: 'No restriction' },
      ],
      required: true,
    },
  ],
  sample: true,
} satisfies StayContent
