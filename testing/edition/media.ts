// The media coverage of the tests' edition: one complete clipping, and one that is a sample.
import type { MediaCoverage } from '../../domain/edition/content.ts'

export const mediaCoverage = {
  heading: 'In The Press',
  images: [
    {
      id: 'page-1',
      caption: 'A page with a picture of the lane',
      source: 'The Hill Gazette',
      day: '2029-12-04',
      headline: 'Mela fills the hill',
      words: 'All lamps were lit.',
      link: 'https://gazette.festival.example/mela',
    },
    {
      id: 'page-2',
      caption: 'Page 2',
      source: 'Radio',
      headline: 'A voice',
      words: 'It stands here once it is known.',
      sample: true,
    },
  ],
} satisfies MediaCoverage
