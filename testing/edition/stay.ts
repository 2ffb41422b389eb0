// Nights and meals of the tests' edition: three nights, two meals a day.
import type { StayContent } from '../../domain/edition/content.ts'

export const stay = {
  changes: { daysBefore: 2, until: '18:00' },
  deposit: 250,
  bring: ['a lantern', 'a photo identity card'],
  sections: [
    { id: 'houses', heading: 'Two houses', paragraphs: ['One for women, one for men.'] },
    { id: 'gates', heading: 'Gates', paragraphs: ['They close at ten.'], sample: true },
  ],
  helplines: [
    { who: 'The night porter', number: '+91 33333 33333', when: 'all night' },
    { who: 'The cook', number: '+91 00000 00000', when: 'until nine', sample: true },
  ],
  meals: [
    { id: 'noon-meal', name: 'Noon meal', from: '12:00', to: '14:00', place: 'The long hall' },
    {
      id: 'late-meal',
      name: 'Late meal',
      from: '21:00',
      to: '00:30',
      days: { first: '2030-11-14', last: '2030-11-14' },
    },
  ],
  questions: [
    {
      id: 'diet',
      name: 'Diet',
      ask: 'What do you eat?',
      kind: 'choice',
      choices: [
        { id: 'plants', name: 'Plants' },
        { id: 'everything', name: 'Everything' },
      ],
      required: true,
    },
  ],
} satisfies StayContent
