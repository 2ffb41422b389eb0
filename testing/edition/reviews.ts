// The testimonials of the tests' edition.
import type { Review } from '../../domain/edition/content.ts'

export const reviews: Review[] = [
  { id: 'reviewer-1', quote: 'Words of the first reviewer.', speaker: 'Reviewer 1', sample: true },
  { id: 'reviewer-2', quote: 'Words of the second reviewer.', speaker: 'Reviewer 2', sample: true },
]
