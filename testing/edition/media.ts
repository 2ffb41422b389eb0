// The media coverage of the tests' edition.
import type { MediaCoverage } from '../../domain/edition/content.ts'

export const mediaCoverage = {
  heading: 'In The Press',
  images: [
    { id: 'page-1', caption: 'Page 1', sample: true },
    { id: 'page-2', caption: 'Page 2', sample: true },
  ],
} satisfies MediaCoverage
