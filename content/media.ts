// The Media Coverage page: a heading and six clippings, each also as text. For each clipping, put its picture into
// pictures/ with the id as file name, and describe the picture in `caption`. With the paper's permission, copy headline
// and words as printed. Add `day` and `link`, then remove `sample: true`. Samples appear only in a list on one card
// below the clippings, so keep them at the end.
import type { MediaCoverage } from '../domain/edition/content.ts'

export const mediaCoverage = {
  heading: 'Media Coverage',
  images: [
    {
      id: 'coverage-1',
      caption: 'Press clipping 1',
      source: 'A newspaper',
      headline: 'What the morning paper wrote',
      words: 'Its own words hang here, to be read without a magnifying glass, with the day they were printed.',
      sample: true,
    },
    {
      id: 'coverage-2',
      caption: 'Press clipping 2',
      source: 'Television',
      headline: 'What was seen on the evening news',
      words: 'The report from the lawn as text, for people who cannot hear it.',
      sample: true,
    },
    {
      id: 'coverage-3',
      caption: 'Press clipping 3',
      source: 'A magazine',
      headline: 'A story over four pages',
      words: 'The paragraph that tells it best is copied here, with the way to the whole story.',
      sample: true,
    },
    {
      id: 'coverage-4',
      caption: 'Press clipping 4',
      source: 'Radio',
      headline: 'A voice from the gate',
      words: 'The words of the broadcast as text, with its hour.',
      sample: true,
    },
    {
      id: 'coverage-5',
      caption: 'Press clipping 5',
      source: 'Online',
      headline: 'What went from phone to phone',
      words: 'The post that everybody sent on is quoted here, by the name of who wrote it.',
      sample: true,
    },
    {
      id: 'coverage-6',
      caption: 'Press clipping 6',
      source: 'A local paper',
      headline: 'What the neighbours read',
      words: 'The column from around the corner hangs here, in the language it was written in.',
      sample: true,
    },
  ],
} satisfies MediaCoverage
