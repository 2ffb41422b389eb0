// The legal pages of the tests' edition.
import type { Legal } from '../../domain/edition/content.ts'

export const legal = {
  privacy: {
    heading: 'Privacy',
    summary: 'Mela keeps little.',
    sections: [{ heading: 'What is kept', paragraphs: ['A name and an address.'] }],
  },
  terms: {
    heading: 'Terms',
    summary: 'Be kind at Mela.',
    sections: [
      { heading: 'The account', paragraphs: ['One for each person.'] },
      { heading: 'Money', paragraphs: ['It comes back.'], ways: [{ words: 'The way back', to: '/refunds' }] },
    ],
  },
  refunds: {
    heading: 'Refunds',
    summary: 'Mela pays back.',
    sections: [
      { heading: 'How', paragraphs: ['At the desk.'], step: true },
      { heading: 'When', paragraphs: ['Within a week.'], sample: true },
    ],
  },
} satisfies Legal
