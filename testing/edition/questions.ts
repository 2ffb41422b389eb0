// The questions of the tests' edition: one with a link to a page and one with a sample answer; a helpline with a real
// number and one with a sample number.
import type { Questions } from '../../domain/edition/content.ts'

export const questions = {
  aside: 'Ask at the tent',
  topics: [
    {
      id: 'money',
      name: 'Money',
      questions: [
        {
          id: 'how-much',
          question: 'How much is one event?',
          answer: ['One event costs ₹400.', 'Students pay ₹150.'],
          ways: [{ words: 'The whole table', to: '/prices' }],
        },
        { id: 'back-when', question: 'When is it paid back?', answer: ['Within a week.'], sample: true },
      ],
    },
    {
      id: 'night',
      name: 'At night',
      helplines: [
        { who: 'The warden', number: '+91 22222 22222', when: 'all night' },
        { who: 'The nurse', number: '+91 00000 00000', when: 'until ten', sample: true },
      ],
      questions: [{ id: 'way-home', question: 'Who walks me home?', answer: ['Somebody with a lantern.'] }],
    },
  ],
} satisfies Questions
