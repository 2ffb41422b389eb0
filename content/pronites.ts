// The Pronites page: one paragraph about the concert nights, the nights themselves, and the requirements of the gate.
// For a new edition, rewrite the paragraph when the line-up is known. The page takes time and stage of a night from the
// programme: from the session that has the title `session` and no event.
import type { Pronites } from '../domain/edition/content.ts'

export const pronites = {
  paragraph:
    'Pronites are the concert nights of {festival}, the hours the whole campus waits for. When darkness falls the lights come up, guest artists take the stage and thousands of voices sing along. They are counted as the 2nd biggest star nights, and they bring visitors, participants and the institute together in front of one stage. Find your friends, find a place near the front, and let the music carry you.',
  gate: 'Your pass lets you in, with an identity card that shows your photo. Gates open an hour before the music. No bottles, no glass, no tripods.',
  nights: [
    {
      day: 1,
      name: 'The first night',
      session: 'Concert night 1',
      act: null,
      announcedOn: null,
      line: 'Bands of the region open the stage.',
      sample: true,
    },
    {
      day: 2,
      name: 'The second night',
      session: 'Concert night 2',
      act: null,
      announcedOn: null,
      line: 'A night to dance.',
      sample: true,
    },
    {
      day: 3,
      name: 'The star night',
      session: 'Concert night 3',
      act: null,
      announcedOn: '2024-01-26',
      line: 'The guest of the year closes the fair.',
      headline: true,
      sample: true,
    },
  ],
} satisfies Pronites
