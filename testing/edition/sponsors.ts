// The sponsors of the tests' edition.
import type { Sponsors } from '../../domain/edition/content.ts'

export const sponsors = {
  strip: [
    { id: 'strip-tea', name: 'Tea partner', trade: 'Tea', sample: true },
    { id: 'strip-books', name: 'Book partner', trade: 'Books', sample: true },
    { id: 'strip-bicycles', name: 'Bicycle partner', trade: 'Bicycles', sample: true },
    { id: 'strip-lamps', name: 'Lamp partner', trade: 'Lamps', sample: true },
    { id: 'strip-cloth', name: 'Cloth partner', trade: 'Cloth', sample: true },
    { id: 'strip-paint', name: 'Paint partner', trade: 'Paint', sample: true },
  ],
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
