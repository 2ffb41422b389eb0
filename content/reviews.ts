// The Reviews page: four testimonials of artists who performed, shown on alternating sides. Replace a quote only with
// words that the artist said and allowed us to publish. Name the speaker, remove `sample: true`, and move the entry
// before the samples. The page shows all samples in one envelope below the letters.
import type { Review } from '../domain/edition/content.ts'

export const reviews: Review[] = [
  {
    id: 'review-artist-1',
    quote: "The artist's own words about the festival will be here.",
    speaker: 'Performing artist 1',
    sample: true,
  },
  {
    id: 'review-artist-2',
    quote: 'A second artist will be quoted here, in words of their own choosing.',
    speaker: 'Performing artist 2',
    sample: true,
  },
  {
    id: 'review-artist-3',
    quote: 'A third artist will be quoted here, after the show.',
    speaker: 'Performing artist 3',
    sample: true,
  },
  {
    id: 'review-artist-4',
    quote: 'The fourth testimonial follows here as soon as its artist has agreed to it.',
    speaker: 'Performing artist 4',
    sample: true,
  },
]
