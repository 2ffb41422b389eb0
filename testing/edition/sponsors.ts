// The sponsors of the tests' edition.
import type { Sponsors } from '../../domain/edition/content.ts'

export const sponsors = {
  strip: [
    {
      id: 'strip-tea',
      name: 'Lantern Tea',
      trade: 'Tea',
      does: 'Pours tea.',
      link: 'https://tea.festival.example',
    },
    { id: 'strip-books', name: 'Book partner', trade: 'Books', does: 'Lends books.', sample: true },
    { id: 'strip-bicycles', name: 'Bicycle partner', trade: 'Bicycles', does: 'Mends bicycles.', sample: true },
    { id: 'strip-lamps', name: 'Lamp partner', trade: 'Lamps', does: 'Lights the lane.', sample: true },
    { id: 'strip-cloth', name: 'Cloth partner', trade: 'Cloth', does: 'Hangs the flags.', sample: true },
    { id: 'strip-paint', name: 'Paint partner', trade: 'Paint', does: 'Paints the signs.', sample: true },
  ],
  stand: {
    words: 'Whoever stands with {festival} {year} is seen.',
    ask: 'lead-1',
    offers: [
      { name: 'A stage', what: 'Its name is yours.' },
      { name: 'A prize', what: 'You hand it over.', sample: true },
    ],
  },
  groups: [
    {
      name: 'Friends',
      sponsors: [
        { id: 'friend-1', name: 'Friend 1', sample: true },
        { id: 'friend-2', name: 'Friend 2', sample: true },
      ],
    },
  ],
} satisfies Sponsors
