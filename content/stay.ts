// Nights and meals: what people who have chosen them get, and what their parents ask. Which option of
// content/edition.ts has `nights` and `meals` is said there; houses and rooms are entered in the console. The page
// /stay and the profile show all of it. Remove `sample: true` once an entry is settled.
import type { StayContent } from '../domain/edition/content.ts'

const unknownNumber = '+91 00000 00000'

export const stay = {
  // Beds are given from the eve of the first day to the night of the last one. Others: write
  // nights: { first: '2031-02-08', last: '2031-02-10' }, each night by the day on which it begins.
  // People change their days, their group and their needs until so many days before the first night.
  changes: { daysBefore: 3, until: '18:00' },
  // Whole rupees that the desk of a house keeps until people leave; null: none.
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
        'Women sleep in hostels of the campus for women only, men in others. Where a guest house has both, it is by rooms and floors. Nobody is given a bed in a room of the other, and no visitor goes beyond the common room.',
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
        'The desk of the house looks at a photo identity card, gives the key and takes the deposit. It returns the deposit when you return the key. The deposit is not part of the price.',
      ],
      sample: true,
    },
    {
      id: 'way-here',
      heading: 'How to come',
      paragraphs: [
        'Come through the main gate of the campus and show your pass. Your profile names your house, the way to it and its telephone number as soon as your room is given. Volunteers bring you there at any hour; say in your profile about when you come.',
      ],
      sample: true,
    },
  ],
  helplines: [
    { who: 'Hospitality desk', number: unknownNumber, when: 'day and night, {dates}', sample: true },
    { who: 'Women of the festival team', number: unknownNumber, when: 'day and night, {dates}', sample: true },
  ],
  // Served on each day of the festival; `days: { first: '2031-02-10', last: '2031-02-11' }` where it is not on all.
  meals: [
    { id: 'breakfast', name: 'Breakfast', from: '07:30', to: '10:00', place: 'Dining hall', sample: true },
    { id: 'lunch', name: 'Lunch', from: '12:30', to: '15:00', place: 'Dining hall', sample: true },
    { id: 'dinner', name: 'Dinner', from: '19:30', to: '22:30', place: 'Dining hall', sample: true },
  ],
  sample: true,
} satisfies StayContent
