// The seven cards of 'Past Celebrities' on the landing page.
// For each card, write the artist's name and put a picture into pictures/ with the card's id as its file name. Then
// remove `sample: true`.
import type { Celebrity } from '../domain/edition/content.ts'

export const celebrities: Celebrity[] = [
  { id: 'guest-artist-1', name: 'Guest artist 1', sample: true },
  { id: 'guest-artist-2', name: 'Guest artist 2', sample: true },
  { id: 'guest-artist-3', name: 'Guest artist 3', sample: true },
  { id: 'guest-artist-4', name: 'Guest artist 4', sample: true },
  { id: 'guest-artist-5', name: 'Guest artist 5', sample: true },
  { id: 'guest-artist-6', name: 'Guest artist 6', sample: true },
  { id: 'guest-artist-7', name: 'Guest artist 7', sample: true },
]
