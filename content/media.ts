// The Media Coverage page: a heading and six pictures below each other. Put each clipping into pictures/ under its id,
// say in the caption what it shows and where it appeared, remove `sample: true`.
import type { MediaCoverage } from '../domain/edition/content.ts'

export const mediaCoverage = {
  heading: 'Media Coverage',
  images: [
    { id: 'coverage-1', caption: 'Press clipping 1', sample: true },
    { id: 'coverage-2', caption: 'Press clipping 2', sample: true },
    { id: 'coverage-3', caption: 'Press clipping 3', sample: true },
    { id: 'coverage-4', caption: 'Press clipping 4', sample: true },
    { id: 'coverage-5', caption: 'Press clipping 5', sample: true },
    { id: 'coverage-6', caption: 'Press clipping 6', sample: true },
  ],
} satisfies MediaCoverage
