// The concert nights of the tests' edition.
import type { Pronites } from '../../domain/edition/content.ts'

export const pronites = {
  paragraph: 'Two nights with music in the open.',
  gate: 'Bring your pass and your card.',
  nights: [
    { day: 1, name: 'Night of drums', session: 'Drums', act: 'The Hill Drummers', announcedOn: null, line: 'Loud.' },
    {
      day: 2,
      name: 'Night of stars',
      session: 'Stars',
      act: null,
      announcedOn: '2030-11-01',
      line: 'Soft.',
      headline: true,
    },
  ],
} satisfies Pronites
