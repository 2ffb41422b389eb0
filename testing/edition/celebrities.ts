// The past guests of the tests' edition.
import type { Celebrity } from '../../domain/edition/content.ts'

export const celebrities: Celebrity[] = [
  { id: 'guest-1', name: 'Guest 1', sample: true },
  { id: 'guest-2', name: 'Guest 2', sample: true },
]
